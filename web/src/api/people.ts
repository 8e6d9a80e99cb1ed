/** Who is playing: names, accounts, sessions, tokens, ratings. */
import { api, ask } from './client';
import type { Me } from './types';

export type { Profile } from './schema';
export type { ConnectedBot, Leader, Session, Token } from './types';

/** Whoever we become, what was known about the session before no longer holds. */
async function become(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  api.forgetSession();
  return me;
}

export const people = {
  rename: (name: string) => become(ask('PATCH /api/me', { form: { name } })),
  speak: (language: 'en' | 'fr') => become(ask('PATCH /api/me', { form: { language } })),
  signUp: (login: string, password: string) => become(ask('POST /api/account', { form: { login, password } })),
  logIn: (login: string, password: string) => become(ask('POST /api/login', { form: { login, password } })),
  changePassword: (password: string, new_password: string) => become(ask('PATCH /api/account', { form: { password, new_password } })),
  async logOut(): Promise<void> {
    await ask('POST /api/logout');
    api.forgetSession();
  },
  async remove(password?: string): Promise<void> {
    await ask('DELETE /api/me', { form: password ? { password } : {} });
    api.forgetSession();
  },
  sessions: () => ask('GET /api/sessions'),
  endSession: (session: string) => ask('DELETE /api/sessions/{session}', { at: { session } }),
  tokens: () => ask('GET /api/tokens'),
  newToken: (name: string) => ask('POST /api/tokens', { form: { name } }),
  removeToken: (token: string) => ask('DELETE /api/tokens/{token}', { at: { token } }),
  /** The programs that are connected to the server now. */
  bots: async () => (await ask('GET /api/bots')).bots.sort((one, other) => one.name.localeCompare(other.name)),
  newBot: (name: string) => ask('POST /api/bots', { form: { name } }),
  profile: (person: string) => ask('GET /api/people/{person}/profile', { at: { person } }),
  relate: (person: string, kind: 'follow' | 'block' | null) => ask('PUT /api/people/{person}/relation', { at: { person }, form: { kind } }),
  related: (kind: 'follow' | 'block', start: number) => ask('GET /api/me/people', { query: { kind, start } }),
  leaderboard: (game: string) => ask('GET /api/leaderboard/{game}', { at: { game } }),
};
