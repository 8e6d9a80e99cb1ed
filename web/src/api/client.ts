/** The REST part of the server's contract. */
import { home } from '../lib/basePath';
import { moderationNotices, notice } from '../lib/notice.svelte';
import { settings } from '../lib/settings.svelte';
import type { ResponseOf, Catalogue, ErrorText, RequestBody, Me, NewMatch, Route } from './types';

/** A refused request, with the server's localized message. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorText,
  ) {
    super(body.message.en ?? body.code);
  }
}

/** Nothing came back: no connection, or something that is not our server. */
export class Offline extends Error {}

interface RequestOptions<R extends Route> {
  /** The parts of the address that the route leaves open. */
  at?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: RequestBody<R>;
}

/** The address of a route: `GET /api/matches/{match}` with its open parts filled in. */
export function address(route: Route, at: Record<string, string> = {}, query: Record<string, string | number> = {}): string {
  const path = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name]!));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return home.server(search ? `${path}?${search}` : path);
}

/** Send a request of the API schema. Requests that change something have a body, even if it is empty. */
export async function request<R extends Route>(route: R, { at, query, body }: RequestOptions<R> = {}): Promise<ResponseOf<R>> {
  if (home.isSite) throw new Offline('nothing but files');
  const method = route.slice(0, route.indexOf(' '));
  const payload = body ?? (method === 'POST' ? {} : undefined);
  const headers: Record<string, string> = { 'X-Tilework': '1' };
  if (payload !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(address(route, at, query), {
      method,
      headers,
      body: payload === undefined ? null : JSON.stringify(payload),
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new Offline('no answer', { cause });
  }
  if (response.status === 204) return undefined;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as ResponseOf<R>;
  if (answer && typeof answer === 'object' && 'error' in answer) {
    const { code, message } = answer.error as ErrorText;
    // On any page, a banned person sees the reason and the end of the ban.
    if (code === 'banned') notice.text = message[settings.language] ?? message.en!;
    throw new ApiError(response.status, answer.error as ErrorText);
  }
  throw new Offline(`status ${response.status}`);
}

let session: Promise<Me> | null = null;
let identityChange: Promise<unknown> = Promise.resolve();
const sessionListeners = new Set<(me: Me | null) => void>();
const announce = (me: Me | null) => sessionListeners.forEach((listener) => listener(me));
let catalogue: Promise<Catalogue> | null = null;

export const api = {
  /** The current session; the first call creates a guest with a name in the reader's language. */
  session(): Promise<Me> {
    session ??= identityChange
      .then(() => request('POST /api/session', { body: { language: settings.language } }))
      .then(
        (me) => {
          announce(me);
          moderationNotices.list = me.notices;
          return me;
        },
        (error: unknown) => {
          session = null;
          throw error;
        },
      );
    return session;
  },
  /** Subscribe to the session: called with it when known, and with null when it ends. Returns an unsubscribe function. */
  onSession(listener: (me: Me | null) => void): () => void {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
  /** The session if this page has requested it. */
  known: (): Promise<Me> | null => session,
  /**
   * Run a request that replaces the cookie, never beside a request for the session: one sent with the old cookie and handled after the
   * change would create a guest, whose cookie would replace the account's.
   */
  changeIdentity<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    const pending = session;
    const changed = identityChange.then(() => pending?.catch(() => undefined)).then(change);
    identityChange = changed.catch(() => undefined);
    return changed;
  },
  /** Confirm that a moderator's notice was read. */
  confirmNotice: (notice: string) => request('POST /api/me/notices/{notice}', { at: { notice } }),
  forgetSession(): void {
    session = null;
    announce(null);
  },
  games(): Promise<Catalogue> {
    catalogue ??= request('GET /api/games').catch((error: unknown) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },
  create: (match: NewMatch) => request('POST /api/matches', { body: match }),
  match: (match: string) => request('GET /api/matches/{match}', { at: { match } }),
  join: (match: string, body: RequestBody<'POST /api/matches/{match}/join'> = {}) =>
    request('POST /api/matches/{match}/join', { at: { match }, body }),
  leave: (match: string) => request('POST /api/matches/{match}/leave', { at: { match } }),
  rematch: (match: string) => request('POST /api/matches/{match}/rematch', { at: { match } }),
  /** Hints for one's own turn, best first; only in matches against bots. */
  hint: (match: string) => request('GET /api/matches/{match}/hints', { at: { match }, query: { count: 3 } }),
  lobby: () => request('GET /api/lobby'),
  replay: (match: string) => request('GET /api/matches/{match}/replay', { at: { match } }),
};
