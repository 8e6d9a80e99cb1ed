import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { sendPendingAttempts } from './puzzles/pendingAttempts';

mount(App, { target: document.getElementById('app')! });

// Installable, and played on without a connection. Not while developing: files change there; nor as a board in somebody else's page.
const keep = () => import('./engine/offlineCache').then(({ keepForOffline }) => keepForOffline());
if (import.meta.env.PROD && window.top === window) addEventListener('load', () => void keep().catch(() => undefined));

// Send puzzle attempts made offline.
for (const event of ['load', 'online']) addEventListener(event, () => void sendPendingAttempts().catch(() => undefined));
