"""A target from its games to its place among the weights: train, let the weights play, keep them if they win, and report it all."""

import json
from pathlib import Path
from typing import Any

from tilework.bots.tuning.plan import Target
from tilework.cluster import Processes
from tilework.training.gate import gate
from tilework.training.machine import Machine
from tilework.training.recipe import Measure, Tell, train

FIGURES = ("target", "step", "rows", "played", "fit", "error_before", "error", "surprise_before", "surprise")


def make(target: Target, machine: Machine, out: Path, work: Path, measure: Measure, games: int, tell: Tell) -> bool:
    """Train a target's weights in ``work``, and put them into ``out`` if they win (or if no games are wanted). Returns whether they did."""
    file = work / f"{target.name}-notes.json"
    notes: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []

    def note(figures: dict[str, Any]) -> None:
        notes.append(figures)
        work.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
        (work / "report.md").write_text(report(work), encoding="utf-8")
        tell(figures)

    new = work / "new" / target.game
    train(target, machine, new, work, measure, note)
    kept = True
    if games:
        crew = measure.crew or Processes(measure.workers)
        found = gate(target, new / target.file, crew=crew, games=games, out=work / f"{target.name}-contest.jsonl")
        note({"target": target.name, **found.to_data()})
        kept = found.kept
    if kept:
        out.mkdir(parents=True, exist_ok=True)
        (out / target.file).write_bytes((new / target.file).read_bytes())
    return kept


def line(note: dict[str, Any]) -> str:
    """A note in one line."""
    return "  ".join(f"{name} {shown(value)}" for name, value in note.items())


def shown(value: Any) -> str:
    """A figure as it is read: four digits are enough."""
    return f"{value:.4g}" if isinstance(value, float) else " ".join(map(shown, value)) if isinstance(value, list) else str(value)


def report(work: Path) -> str:
    """All notes that lie in a folder, as a page: what each step learnt from, how far off it was before and after, and what it won."""
    lines = ["# Training", "", f"| {' | '.join(FIGURES)} |", f"|{' --- |' * len(FIGURES)}"]
    contests = []
    for file in sorted(work.glob("*-notes.json")):
        for note in json.loads(file.read_text(encoding="utf-8")):
            if "step" in note:
                lines.append(f"| {' | '.join(shown(note[name]) for name in FIGURES)} |")
            else:
                result = f"{100 * note['won']:.1f}% ± {100 * note['within']:.1f} of {note['contest_games']} games"
                contests.append(f"- {note['target']}: {result}, {'kept' if note['kept'] else 'not kept'}")
    return "\n".join([*lines, "", *contests, ""])
