/** What is said at a table: by those who sit there, to those who sit there. */
import { ask } from '../api/client';
import type { Answered, Form, View } from '../api/types';
import { t } from '../i18n/index.svelte';

export type Remark = Answered<'GET /api/matches/{match}/remarks'>['remarks'][number];
export type Quick = NonNullable<Remark['quick']>;

export const QUICK: Quick[] = ['hello', 'good_luck', 'nice_move', 'well_played', 'oops', 'one_moment', 'thanks', 'good_game'];

/** A remark in the reader's language, or as it was written. */
export function remarkWords({ quick, text }: Pick<Remark, 'quick' | 'text'>): string {
  return quick ? t(`talk.quick.${quick}`) : (text ?? '');
}

/** The seats of other people at a table; programs do not listen. */
export function othersAt(view: View): number[] {
  return view.seats.filter(({ person, program, seat }) => person && !program && !view.you.seats.includes(seat)).map(({ seat }) => seat);
}

export class Talk {
  /** The oldest first. */
  remarks: Remark[] = $state.raw([]);
  /** Whether own words may be written. */
  chat = $state(false);
  muted: string[] = $state.raw([]);
  /** The newest that another said while the page was open. */
  latest: Remark | null = $state.raw(null);
  open = $state(false);

  constructor(readonly match: string) {}

  async load(): Promise<void> {
    const found = await ask('GET /api/matches/{match}/remarks', { at: { match: this.match } });
    const known = new Set(this.remarks.map(({ id }) => id));
    this.remarks = [...found.remarks.filter(({ id }) => !known.has(id)).reverse(), ...this.remarks];
    this.chat = found.chat;
    this.muted = found.muted;
  }

  hear(remark: Remark, isOwn = false): void {
    if (this.muted.includes(remark.person) || this.remarks.some(({ id }) => id === remark.id)) return;
    this.remarks = [...this.remarks, remark];
    if (!isOwn) this.latest = remark;
  }

  async say(form: Form<'POST /api/matches/{match}/remarks'>): Promise<void> {
    this.hear(await ask('POST /api/matches/{match}/remarks', { at: { match: this.match }, form }), true);
  }

  async mute(person: string, muted: boolean): Promise<void> {
    await ask('PUT /api/people/{person}/mute', { at: { person }, form: { muted } });
    this.muted = muted ? [...this.muted, person] : this.muted.filter((one) => one !== person);
    if (muted) this.remarks = this.remarks.filter((remark) => remark.person !== person);
    else await this.load();
  }
}

/** The talk at the table that is shown, for its menu. */
export const talking: { current: Talk | null } = $state({ current: null });
