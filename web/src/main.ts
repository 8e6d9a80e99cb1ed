import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

import { mount } from 'svelte';

import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// Installable, and a page of our own when there is no connection. Not while developing: files change there.
if (import.meta.env.PROD) addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
