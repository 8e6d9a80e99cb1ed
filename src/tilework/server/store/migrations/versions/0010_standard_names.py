"""Give the tables and columns of 0005 to 0009 (and of 0004's puzzles) their standard names."""

from alembic import op

revision = "0010"
down_revision = "0009"

TABLES = {
    "seeker": "matchmaking_seek",
    "calling": "notification_preference",
    "call": "notification_queue",
    "remark": "chat_message",
    "tally": "seat_stats",
    "beginning": "match_opening",
    "audit": "audit_log",
    "report": "player_report",
    "searched_match": "puzzle_scanned_match",
    "own_puzzle": "personal_puzzle",
}
COLUMNS = {
    "matchmaking_seek": {"since": "started_at", "tempo": "time_control"},
    "notification_preference": {
        "on": "enabled",
        "off": "disabled_kinds",
        "zone": "time_zone",
        "mail": "email",
        "mail_confirmed_at": "email_confirmed_at",
        "mail_on": "email_enabled",
        "mailed_at": "emailed_at",
    },
    "notification_queue": {"tries": "attempts"},
    "chat_message": {"quick": "preset"},
    "seat_stats": {"began": "moved_first", "deals": "luck_points", "own": "own_move_points", "others": "other_move_points"},
    "audit_log": {"what": "action"},
    "puzzle_run": {"begun_at": "started_at"},
}
INDEXES = (
    ("seeker_wish", "matchmaking_seek_criteria", "matchmaking_seek", ["game", "players", "rated", "time_control"]),
    ("ix_call_due_at", "ix_notification_queue_due_at", "notification_queue", ["due_at"]),
    ("remark_match", "chat_message_match", "chat_message", ["match_id", "at"]),
    ("ix_remark_person_id", "ix_chat_message_person_id", "chat_message", ["person_id"]),
    ("tally_newest", "seat_stats_newest", "seat_stats", ["game", "players", "at"]),
    ("beginning_newest", "match_opening_newest", "match_opening", ["game", "players", "at"]),
    ("ix_audit_at", "ix_audit_log_at", "audit_log", ["at"]),
    ("ix_audit_person_id", "ix_audit_log_person_id", "audit_log", ["person_id"]),
    ("ix_report_reporter_id", "ix_player_report_reporter_id", "player_report", ["reporter_id"]),
    ("ix_report_reported_id", "ix_player_report_reported_id", "player_report", ["reported_id"]),
    ("ix_report_created_at", "ix_player_report_created_at", "player_report", ["created_at"]),
)


def upgrade() -> None:
    for old, new in TABLES.items():
        op.rename_table(old, new)
    for table, columns in COLUMNS.items():
        for old, new in columns.items():
            # The same statement in SQLite and PostgreSQL; names are quoted because some are keywords.
            op.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{old}" TO "{new}"')
    for old, new, table, names in INDEXES:
        op.drop_index(old, table)
        op.create_index(new, table, names)


def downgrade() -> None:
    for table, columns in COLUMNS.items():
        for old, new in columns.items():
            op.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{new}" TO "{old}"')
    for old, new in TABLES.items():
        op.rename_table(new, old)
    renamed = {new: old for old, new in TABLES.items()}
    for old, new, table, names in INDEXES:
        before = {new: old for old, new in COLUMNS.get(table, {}).items()}
        op.drop_index(new, renamed[table])
        op.create_index(old, renamed[table], [before.get(name, name) for name in names])
