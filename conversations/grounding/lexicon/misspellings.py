"""Well-known misspellings that are no other word, as `wrong = right`; a right form may be several words. Data only."""

MISSPELLINGS = """
teh = the ; thier = their ; alot = a lot ; wich = which ; untill = until ; tommorow = tomorrow
tomorow = tomorrow ; tommorrow = tomorrow ; becuase = because ; becasue = because ; beacuse = because
recieve = receive ; recieved = received ; recieving = receiving ; beleive = believe ; wierd = weird
freind = friend ; freinds = friends ; nieghbour = neighbour ; neigbour = neighbour ; neighbor = neighbour
seperate = separate ; seperated = separated ; definately = definitely ; definatly = definitely
goverment = government ; enviroment = environment ; accomodation = accommodation ; appartment = apartment
adress = address ; necesary = necessary ; neccessary = necessary ; occured = occurred ; happend = happened
calender = calendar ; wensday = wednesday ; wendesday = wednesday ; febuary = february ; libary = library
hospitel = hospital ; docter = doctor ; shcool = school ; scool = school ; realy = really ; finaly = finally
usualy = usually ; probaly = probably ; basicly = basically ; buisness = business ; begining = beginning
diffrent = different ; intresting = interesting ; garnicht = gar nicht ; evry = every ; rubish = rubbish
rubbsh = rubbish ; pavment = pavement ; pavemnt = pavement ; terible = terrible ; horible = horrible
noisey = noisy ; nite = night ; tonite = tonight ; skool = school ; shool = school ; hospitl = hospital
ambulence = ambulance ; surgury = surgery ; chemest = chemist
maintainance = maintenance ; maintenence = maintenance ; arguement = argument ; agressive = aggressive
apparantly = apparently ; aparently = apparently ; aswell = as well ; atleast = at least ; infact = in fact
incase = in case ; eachother = each other ; basicaly = basically ; beggining = beginning ; belive = believe
bicyle = bicycle ; cemetary = cemetery ; changable = changeable ; collegue = colleague ; comming = coming
commitee = committee ; completly = completely ; concious = conscious ; contruction = construction
coucil = council ; concil = council ; councel = council ; cuncil = council ; dangerus = dangerous
dangrous = dangerous ; desparate = desperate ; dissapear = disappear ; dissapeared = disappeared
dissapointed = disappointed ; disapointed = disappointed ; emergancy = emergency ; embarass = embarrass
exept = except ; exersise = exercise ; existance = existence ; extremly = extremely ; familar = familiar
foriegn = foreign ; grammer = grammar ; gaurd = guard ; garantee = guarantee ; happyness = happiness
hieght = height ; imediately = immediately ; immediatly = immediately ; independant = independent
interupt = interrupt ; knowlege = knowledge ; lenght = length ; liason = liaison ; lisence = licence
mispell = misspell ; morgage = mortgage ; neice = niece ; noticable = noticeable ; ocassion = occasion
occurence = occurrence ; occassionally = occasionally ; oppurtunity = opportunity ; parliment = parliament
peice = piece ; permenant = permanent ; persistant = persistent ; politican = politician
posession = possession ; prefered = preferred ; presense = presence ; privledge = privilege
publically = publicly ; quater = quarter ; reccomend = recommend ; recomend = recommend ; refered = referred
relevent = relevant ; religous = religious ; remeber = remember ; repitition = repetition
resturant = restaurant ; rythm = rhythm ; safty = safety ; sandwhich = sandwich ; scarey = scary
seperately = separately ; shedule = schedule ; similer = similar ; sincerly = sincerely ; speach = speech
stoped = stopped ; strenght = strength ; succesful = successful ; suprise = surprise ; suprised = surprised
temperture = temperature ; tempature = temperature ; threshhold = threshold ; togehter = together
togather = together ; traffc = traffic ; trafic = traffic ; truely = truly ; unfortunatly = unfortunately
unfortunatley = unfortunately ; vegtable = vegetable ; vehical = vehicle ; vehicals = vehicles
visious = vicious ; wheelchiar = wheelchair ; writting = writing ; yestarday = yesterday
yesturday = yesterday ; yesterdy = yesterday ; nieghbours = neighbours ; neigbours = neighbours
nabours = neighbours ; becoz = because ; becos = because ; cudnt = could not ; wud = would ; shud = should
cud = could ; sumone = someone ; sumthing = something ; somthing = something ; somone = someone
evryone = everyone ; everone = everyone ; k = que ; aki = aquí ; xfa = por favor ; pk = pourquoi | porque
mtn = maintenant ; tamb = também | también ; xke = perché ; xche = perché ; is = ist ; шо = що ; ща = сейчас
чё = что ; لاكن = لكن ; هاذا = هذا ; هاذه = هذه ; नही = नहीं ; मे = में ; standart = standard
vieleicht = vielleicht ; warscheinlich = wahrscheinlich ; wiederspruch = widerspruch ; orginal = original
malgrés = malgré ; parmis = parmi ; biensur = bien sûr ; aujourdhui = aujourd hui ; enfaite = en fait
haver = haber ; nesecito = necesito ; nesesito = necesito ; enserio = en serio ; apartir = a partir
wogole = w ogóle ; napewno = na pewno ; wziąść = wziąć ; narazie = na razie
"""
