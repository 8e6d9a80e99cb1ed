/** Where the app lies: at the root of a server, or as files in any folder of any host (`tilework site`). Such a host knows one page only, so the
 * path of each page of the app is in the query: `…/?/rules/azul&move=3`. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

export class Home {
  /** `root` is the folder of the app's files, with a slash at its end. */
  constructor(
    readonly isSite: boolean,
    readonly root: string,
  ) {}

  /** The address of a page of the app. */
  link(to: string): string {
    if (!this.isSite) return to;
    const [, path, query, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to)!;
    const asked = query && query.length > 1 ? `&${query.slice(1)}` : '';
    return `${this.root}${path === '/' && !asked ? '' : `?${path}${asked}`}${hash ?? ''}`;
  }

  /** The whole address of something that is no page of the app but lies beside it: a picture, a page for frames. */
  whole(path: string): string {
    return new URL(`${this.root}${path}`, location.origin).href;
  }

  /** The page that an address leads to; null where it is none of the app's. */
  read({ pathname, search }: { pathname: string; search: string }): Place | null {
    if (!this.isSite) return pathname.startsWith('/api/') ? null : { path: pathname, query: new URLSearchParams(search) };
    if (![this.root, `${this.root}index.html`].includes(pathname)) return null;
    const [, path, query] = /^\??(\/[^&]*)?&?(.*)$/.exec(search)!;
    return { path: path ?? '/', query: new URLSearchParams(query) };
  }
}

const isSite = document.documentElement.dataset['home'] === 'site';
export const home = new Home(isSite, isSite ? new URL('.', location.href).pathname : '/');

/** The address of a page of the app, for a link. */
export const link = (to: string): string => home.link(to);
