"""The commands of docs/erase.md with which anybody checks a receipt are run as they stand there."""

import subprocess
from pathlib import Path

from live_server import REPOSITORY, LiveServer, make_live_person, manage


def test_the_documented_check_takes_a_receipt_and_refuses_a_changed_one(server: LiveServer, tmp_path: Path) -> None:
    ana = make_live_person("receipt", server)
    headers = ana.headers(Content_Type="application/json")
    answer = ana.client.request("DELETE", f"{ana.url}/me", content=b'{"contributions": "keep"}', headers=headers)
    document = (REPOSITORY / "docs" / "erase.md").read_text(encoding="utf-8")
    commands = document.partition("```bash\n")[2].partition("```")[0].replace("localhost:9000", server.url)

    def check(text: str) -> "subprocess.CompletedProcess[str]":
        (tmp_path / "receipt.json").write_text(text, encoding="utf-8")
        return subprocess.run(["bash", "-c", commands], cwd=tmp_path, capture_output=True, text=True, check=False)

    taken = check(answer.text)
    assert (taken.returncode, "Verified Successfully" in taken.stdout) == (0, True), taken.stderr
    assert check(answer.text.replace('"keep"', '"withdraw"')).returncode != 0
    (tmp_path / "receipt.json").write_text(answer.text, encoding="utf-8")
    done = manage("erase", "--verify", str(tmp_path / "receipt.json"), data=server.data, **server.settings)
    assert (done.returncode, "as it was signed" in done.stdout) == (0, True), done.stderr
