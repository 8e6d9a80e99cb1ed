/** Who is playing: names, accounts, sessions, tokens, ratings. */
import { api, request } from './client';
import type { Me, Rating } from './types';

export interface Session {
  session: string;
  created_at: number;
  seen_at: number;
  agent: string;
  current: boolean;
}

export interface Token {
  token: string;
  name: string;
  created_at: number;
  used_at: number | null;
  /** Only in the answer to its making. */
  secret?: string | null;
}

export interface Leader extends Rating {
  rank: number;
  person: string;
  name: string;
}

/** Whoever we become, what was known about the session before no longer holds. */
async function become(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  api.forgetSession();
  return me;
}

export const people = {
  rename: (name: string) => become(request<Me>('PATCH', '/api/me', { name })),
  speak: (language: 'en' | 'fr') => become(request<Me>('PATCH', '/api/me', { language })),
  signUp: (login: string, password: string) => become(api.post<Me>('/api/account', { login, password })),
  logIn: (login: string, password: string) => become(api.post<Me>('/api/login', { login, password })),
  changePassword: (password: string, new_password: string) => become(request<Me>('PATCH', '/api/account', { password, new_password })),
  async logOut(): Promise<void> {
    await api.post('/api/logout');
    api.forgetSession();
  },
  async remove(password?: string): Promise<void> {
    await request('DELETE', '/api/me', password ? { password } : {});
    api.forgetSession();
  },
  sessions: () => api.get<Session[]>('/api/sessions'),
  endSession: (session: string) => request<void>('DELETE', `/api/sessions/${session}`),
  tokens: () => api.get<Token[]>('/api/tokens'),
  newToken: (name: string) => api.post<Token>('/api/tokens', { name }),
  removeToken: (token: string) => request<void>('DELETE', `/api/tokens/${token}`),
  leaderboard: (game: string) => api.get<Leader[]>(`/api/leaderboard/${game}`),
};
