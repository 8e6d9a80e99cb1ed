/** People: names, accounts, sessions, tokens, ratings. */
import { api, request } from './client';
import { connection } from './connection';
import type { PasskeyAssertion, PasskeyAttestation } from './schema';
import type { Me } from './types';

export type { Profile } from './schema';
export type { ConnectedBot, Leader, Session, Token } from './types';

/** What is decided at sign-in, where the server asks: what becomes of the guest's games, and whether a closed account opens again. */
export interface LogInChoices {
  guest_games?: 'keep' | 'leave' | null;
  restore?: boolean;
}

interface SecondFactor {
  code?: string;
  passkey?: PasskeyAssertion;
}

/** Do something that ends the session. The connection is closed meanwhile: that it ended is no news to us. */
async function leaving<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const resume = connection.suspend();
  try {
    const found = await api.changeIdentity(change);
    api.forgetSession();
    return found;
  } finally {
    resume();
  }
}

/** After a change of identity, forget the cached session. */
async function become(change: () => Promise<Me>): Promise<Me> {
  const me = await leaving(change);
  void api.session().catch(() => undefined);
  return me;
}

export const people = {
  rename: (name: string) => become(() => request('PATCH /api/me', { body: { name } })),
  speak: (language: string) => become(() => request('PATCH /api/me', { body: { language } })),
  signUp: (login: string, password: string) => become(() => request('POST /api/account', { body: { login, password } })),
  /** Sign in to an account. */
  logIn: (login: string, password: string, { code, passkey }: SecondFactor = {}, choices: LogInChoices = {}) =>
    become(() => request('POST /api/login', { body: { login, password, code: code || null, passkey: passkey ?? null, ...choices } })),
  /** Begin to sign in with a passkey, alone or after the password. */
  offerPasskeyLogIn: () => request('POST /api/login/passkey-options'),
  logInWithPasskey: (credential: PasskeyAssertion, choices: LogInChoices = {}) =>
    become(() => request('POST /api/login/passkey', { body: { credential, ...choices } })),
  passkeys: () => request('GET /api/account/passkeys'),
  offerPasskey: (password: string) => request('POST /api/account/passkey-options', { body: { password } }),
  addPasskey: (name: string, credential: PasskeyAttestation) => request('POST /api/account/passkeys', { body: { name, credential } }),
  renamePasskey: (passkey: string, name: string) => request('PATCH /api/account/passkeys/{passkey}', { at: { passkey }, body: { name } }),
  removePasskey: (passkey: string, password: string) =>
    request('DELETE /api/account/passkeys/{passkey}', { at: { passkey }, body: { password } }),
  requirePasskey: (required: boolean, password: string) => request('PUT /api/account/passkeys', { body: { required, password } }),
  offerTotp: (password: string) => request('POST /api/account/totp', { body: { password } }),
  confirmTotp: (code: string) => request('PUT /api/account/totp', { body: { code } }),
  removeTotp: (password: string, code: string) => request('DELETE /api/account/totp', { body: { password, code } }),
  changePassword: (password: string, new_password: string) =>
    become(() => request('PATCH /api/account', { body: { password, new_password } })),
  requestReset: (account: string) => request('POST /api/password/reset-request', { body: { account } }),
  resetPassword: (token: string, password: string) => request('POST /api/password/reset', { body: { token, password } }),
  recover: (login: string, code: string, password: string) => request('POST /api/password/recover', { body: { login, code, password } }),
  recovery: () => request('GET /api/account/recovery'),
  newRecoveryCodes: (password: string) => request('POST /api/account/recovery-codes', { body: { password } }),
  async logOut(): Promise<void> {
    await leaving(() => request('POST /api/logout'));
  },
  async remove(password?: string): Promise<void> {
    await leaving(() => request('DELETE /api/me', { body: password ? { password } : {} }));
  },
  sessions: () => request('GET /api/sessions'),
  endSession: (session: string) => request('DELETE /api/sessions/{session}', { at: { session } }),
  tokens: () => request('GET /api/tokens'),
  newToken: (name: string) => request('POST /api/tokens', { body: { name } }),
  removeToken: (token: string) => request('DELETE /api/tokens/{token}', { at: { token } }),
  /** The programs that are connected to the server now. */
  bots: async () => (await request('GET /api/bots')).bots.sort((one, other) => one.name.localeCompare(other.name)),
  newBot: (name: string) => request('POST /api/bots', { body: { name } }),
  search: (name: string) => request('GET /api/people', { query: { name } }),
  profile: (person: string) => request('GET /api/people/{person}/profile', { at: { person } }),
  relate: (person: string, kind: 'follow' | 'block' | null) =>
    request('PUT /api/people/{person}/relation', { at: { person }, body: { kind } }),
  related: (kind: 'follow' | 'block', start: number) => request('GET /api/me/people', { query: { kind, start } }),
  leaderboard: (game: string) => request('GET /api/leaderboard/{game}', { at: { game } }),
};
