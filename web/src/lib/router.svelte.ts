/** A client-side router in a few lines: patterns such as /match/:id, the History API, and ordinary links. */
import type { Component } from 'svelte';

/** A page takes what its pattern names, whatever that is. */
export type Page = Component<Record<string, string>>;
type Loaded = { default: Component<never> };

export interface Route {
  path: string;
  load: (params: Record<string, string>) => Promise<Loaded>;
}

export interface Matched {
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

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Open a page of the app. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    if (!replace) scrollTo(0, 0);
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

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Ordinary links inside the app change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
