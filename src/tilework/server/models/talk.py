"""The forms of what is said at a table, and of reports."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Id, Request

QuickRemark = Literal["hello", "good_luck", "nice_move", "well_played", "oops", "one_moment", "thanks", "good_game"]


class SayQuick(Request):
    """One of the fixed remarks: everybody reads it in their own language."""

    quick: QuickRemark


class SayText(Request):
    """Words of your own, where the host allows it."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class Remark(Answer):
    """Something that was said: ``quick`` or ``text``."""

    id: str
    person: str
    quick: QuickRemark | None
    text: str | None
    at: int


class RemarkMessage(Answer):
    """Somebody at the table said something: a message of the socket."""

    type: Literal["remark"]
    match: str
    remark: Remark


class Remarks(Answer):
    """What was said at a table, the newest first; ``next`` is ``before`` for the page after it. ``chat``: whether own words are allowed."""

    remarks: list[Remark]
    next: int | None
    chat: bool
    muted: list[str]


class SetMute(Request):
    """Hear somebody no longer, or again."""

    muted: bool


class NewReport(Request):
    """What is wrong with somebody. ``match``: where; what they said there goes with it."""

    reason: Literal["abuse", "cheating", "name", "other"]
    text: Annotated[str, Field(max_length=500)] = ""
    match: Id | None = None
