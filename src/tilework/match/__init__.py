"""A game being played: seats, events, undo, fair dealing, records."""

from tilework.match.annotations import GLYPHS, Annotation, Variation
from tilework.match.events import Draw, Event, Play, Redo, Undo
from tilework.match.fairness import Dealer, commitment, new_seed, seed_from_number
from tilework.match.match import Match
from tilework.match.record import read_record, write_record
from tilework.match.step import Step
from tilework.match.verify import VerificationReport, verify_record

__all__ = [
    "GLYPHS",
    "Annotation",
    "Dealer",
    "Draw",
    "Event",
    "Match",
    "Play",
    "Redo",
    "Step",
    "Undo",
    "Variation",
    "VerificationReport",
    "commitment",
    "new_seed",
    "read_record",
    "seed_from_number",
    "verify_record",
    "write_record",
]
