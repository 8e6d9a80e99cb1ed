/** A client-side router in a few lines: patterns such as /match/:id, the History API, and ordinary links. */
import type { Component } from 'svelte';

import { home, type Place } from './basePath';

/** Props of a page: the parameters of its pattern. */
export type Page = Component<Record<string, string>>;
type Loaded = { default: Component<never> };

export interface Route {
  path: string;
  load: (params: Record<string, string>) => Promise<Loaded>;
}

interface Matched {
  load: () => Promise<Page>;
  params: Record<string, string>;
  /** Changes when another page (or the same page for another thing) is shown. */
  key: string;
}

/** The parameters if a path fits a pattern, else null. `*` fits everything. */
export function fit(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index]!);
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** An address that is none of the app's leads to its start. */
const here = (): Place => home.read(location) ?? { path: '/', query: new URLSearchParams() };

class Router {
  path = $state(here().path);
  query = $state(here().query);

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Open a page of the app. */
  go(to: string, { replace = false } = {}): void {
    const address = home.link(to);
    if (!replace) return this.#open(address);
    history.replaceState(null, '', address);
    this.#read();
  }

  match(routes: Route[]): Matched {
    for (const route of routes) {
      const params = fit(route.path, this.path);
      if (params)
        return {
          load: async () => (await route.load(params)).default as unknown as Page,
          params,
          key: route.path + JSON.stringify(params),
        };
    }
    throw new Error('the routes must end with *');
  }

  #open(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    const { path, query } = here();
    this.path = path;
    this.query = query;
  }

  /** Ordinary links inside the app change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const written = link.getAttribute('href') ?? '';
    const isElsewhere = !home.read(link) && !link.pathname.startsWith(home.server('/api/'));
    if ((home.isSite || home.root !== '/') && written.startsWith('/') && isElsewhere) {
      // Written as on a server.
      event.preventDefault();
      this.go(written);
      return;
    }
    const isThisPage = link.pathname === location.pathname && link.search === location.search;
    if (!home.read(link) || (isThisPage && link.hash)) return;
    event.preventDefault();
    this.#open(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
