/** The page's one connection. */
import { t, words } from '../i18n/index.svelte';
import { notice } from '../lib/notice.svelte';
import { api } from './client';
import { Connection } from './socket';
import { home } from '../lib/basePath';

export const connection = new Connection({
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${home.server('/api/ws')}`),
  signIn: () => {
    api.forgetSession();
    return api.session();
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  ended: ({ code, message }) => {
    if (code === 'banned') notice.text = words(message);
    else if (code !== 'signed_in') notice.text = t('session.ended');
    else {
      api.forgetSession();
      void api.session().catch(() => undefined);
    }
  },
});

/** Keep a connection while there is a session, so that anyone with an open page is online. Returns a stop function. */
export function stayOnline(): () => void {
  let release: (() => void) | null = null;
  const stop = api.onSession((me) => {
    if (me) release ??= connection.hold();
    else {
      release?.();
      release = null;
    }
  });
  return () => {
    stop();
    release?.();
  };
}
