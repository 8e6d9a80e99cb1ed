"""Ask the engine about a position: a complete client. Run it with ``python examples/engine_client.py``."""

import json
import subprocess
import sys
from typing import Any

from tilework.games.position import Position


class Engine:
    """The engine as a running program: one JSON line a question, one or more JSON lines an answer."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tilework.analysis"]  # the same as ``tilework engine``
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.asked = 0

    def ask(self, **question: Any) -> dict[str, Any]:  # Any: JSON
        """Ask, show partial answers, and return the last one."""
        self.asked += 1
        question["id"] = str(self.asked)
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            answer: dict[str, Any] = json.loads(line)  # Any: JSON
            if answer.get("partial"):
                print(f"  depth {answer['depth']}: {answer['action']}")
            elif answer["id"] == question["id"]:
                return answer
        raise RuntimeError("the engine has ended")

    def close(self) -> None:
        """Let the engine end."""
        self.process.communicate()


if __name__ == "__main__":
    engine = Engine()
    position = Position.start("azul", players=2, first=1).dealt(seed=1)
    answer = engine.ask(position=position.notation(), seconds=0.5, best=3, report_every=0.1)
    for best in answer["best"]:
        chance = best["win_chances"][answer["seat"]]
        print(f"{best['action']}: {100 * chance:.0f}% ({100 * best['loss']:.1f} less than the best), then {' '.join(best['line'][1:4])}")
    print(engine.ask(position="nonsense")["error"])
    engine.close()
