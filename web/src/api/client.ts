/** The REST part of the server's contract. */
import { home } from '../lib/home';
import { settings } from '../lib/settings.svelte';
import type { Answered, Catalogue, ErrorText, Form, Me, NewMatch, Route } from './types';

/** What the server refused, in its own words for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorText,
  ) {
    super(body.message.en);
  }
}

/** Nothing came back: no connection, or something that is not our server. */
export class Offline extends Error {}

interface Details<R extends Route> {
  /** The parts of the address that the route leaves open. */
  at?: Record<string, string>;
  query?: Record<string, string | number>;
  form?: Form<R>;
}

/** The address of a route: `GET /api/matches/{match}` with its open parts filled in. */
export function address(route: Route, at: Record<string, string> = {}, query: Record<string, string | number> = {}): string {
  const path = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name]!));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Send a request that the server knows. Whatever changes something has a body, if only an empty one. */
export async function ask<R extends Route>(route: R, { at, query, form }: Details<R> = {}): Promise<Answered<R>> {
  if (home.isSite) throw new Offline('nothing but files');
  const method = route.slice(0, route.indexOf(' '));
  const body = form ?? (method === 'POST' ? {} : undefined);
  const headers: Record<string, string> = { 'X-Tilework': '1' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(address(route, at, query), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new Offline('no answer', { cause });
  }
  if (response.status === 204) return undefined as Answered<R>;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answered<R>;
  if (answer && typeof answer === 'object' && 'error' in answer) throw new ApiError(response.status, answer.error as ErrorText);
  throw new Offline(`status ${response.status}`);
}

let session: Promise<Me> | null = null;
let catalogue: Promise<Catalogue> | null = null;

export const api = {
  /** Who we are; makes a guest at the first call, with a name in the reader's language. */
  session(): Promise<Me> {
    session ??= ask('POST /api/session', { form: { language: settings.language } }).catch((error: unknown) => {
      session = null;
      throw error;
    });
    return session;
  },
  /** Who we are, as far as this page has asked. */
  known: (): Promise<Me> | null => session,
  forgetSession(): void {
    session = null;
  },
  games(): Promise<Catalogue> {
    catalogue ??= ask('GET /api/games').catch((error: unknown) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },
  create: (match: NewMatch) => ask('POST /api/matches', { form: match }),
  match: (match: string) => ask('GET /api/matches/{match}', { at: { match } }),
  join: (match: string, form: Form<'POST /api/matches/{match}/join'> = {}) =>
    ask('POST /api/matches/{match}/join', { at: { match }, form }),
  leave: (match: string) => ask('POST /api/matches/{match}/leave', { at: { match } }),
  rematch: (match: string) => ask('POST /api/matches/{match}/rematch', { at: { match } }),
  /** The best moves in one's own turn, best first; only where everybody else is a bot. */
  hint: (match: string) => ask('GET /api/matches/{match}/hints', { at: { match }, query: { count: 3 } }),
  lobby: () => ask('GET /api/lobby'),
  replay: (match: string) => ask('GET /api/matches/{match}/replay', { at: { match } }),
};
