/** The REST part of the server's contract. */
import type { Catalogue, Created, ErrorBody, Hint, Lobby, Me, NewMatch, Replay, View } from './types';

/** What the server refused, in its own words for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message.en);
  }
}

/** Nothing came back: no connection, or something that is not our server. */
export class Offline extends Error {}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'X-Tilework': '1' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), credentials: 'same-origin' });
  } catch (cause) {
    throw new Offline('no answer', { cause });
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  if (answer && typeof answer === 'object' && 'error' in answer) throw new ApiError(response.status, answer.error as ErrorBody);
  throw new Offline(`status ${response.status}`);
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

let session: Promise<Me> | null = null;
let catalogue: Promise<Catalogue> | null = null;

export const api = {
  /** Who we are; makes a guest at the first call. */
  session(): Promise<Me> {
    session ??= post<Me>('/api/session').catch((error: unknown) => {
      session = null;
      throw error;
    });
    return session;
  },
  forgetSession(): void {
    session = null;
  },
  games(): Promise<Catalogue> {
    catalogue ??= get<Catalogue>('/api/games').catch((error: unknown) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },
  create: (match: NewMatch) => post<Created>('/api/matches', match),
  match: (id: string) => get<View>(`/api/matches/${id}`),
  join: (id: string, body: { seat?: number; invite?: string; nonce?: string } = {}) => post<View>(`/api/matches/${id}/join`, body),
  leave: (id: string) => post<View>(`/api/matches/${id}/leave`),
  rematch: (id: string) => post<{ match: string }>(`/api/matches/${id}/rematch`),
  /** The best moves in one's own turn, best first; only where everybody else is a bot. */
  hint: (id: string) => get<{ seq: number; hints: Hint[] }>(`/api/matches/${id}/hints?count=3`),
  lobby: () => get<Lobby>('/api/lobby'),
  replay: (id: string) => get<Replay>(`/api/matches/${id}/replay`),
  get,
  post,
};
