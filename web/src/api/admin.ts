/** What admins see and do. */
import { request } from './client';
import type { ResponseOf } from './types';

export type ServerState = ResponseOf<'GET /api/admin'>;
export type Report = ResponseOf<'GET /api/admin/reports'>[number];
export type Ban = ResponseOf<'GET /api/admin/bans'>[number];
export type AuditEntry = ResponseOf<'GET /api/admin/audit'>[number];
export type Measure = 'warn' | 'mute' | 'unmute' | 'ban';

export const admin = {
  state: () => request('GET /api/admin'),
  reports: () => request('GET /api/admin/reports'),
  close: (report: string, answer: string) => request('POST /api/admin/reports/{report}/close', { at: { report }, body: { answer } }),
  moderate: (who: string, action: Measure, reason: string, days: number) =>
    request('POST /api/admin/moderate', { body: { who, action, reason, days } }),
  bans: () => request('GET /api/admin/bans'),
  lift: (ban: string) => request('DELETE /api/admin/bans/{ban}', { at: { ban } }),
  audit: (who: string, before?: number) => request('GET /api/admin/audit', { query: { who, ...(before ? { before } : {}) } }),
  testMail: (address: string) => request('POST /api/admin/mail-test', { body: { address } }),
};
