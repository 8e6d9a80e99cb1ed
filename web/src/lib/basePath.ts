/** Where the app lies: at the root of a server, below a path of it (`TILEWORK_ROOT_PATH`), or as files in any folder of any host (`tilework site`).
 * Such a host knows one page only, so the path of each page of the app is in the query: `…/?/rules/azul&move=3`. */
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
    if (!this.isSite) return this.server(to);
    const [, path, query, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to)!;
    const asked = query && query.length > 1 ? `&${query.slice(1)}` : '';
    return `${this.root}${path === '/' && !asked ? '' : `?${path}${asked}`}${hash ?? ''}`;
  }

  /** Address of a path of the server, such as `/api/me`. */
  server(path: string): string {
    return this.root.slice(0, -1) + path;
  }

  /** Absolute URL of a resource that is not a page of the app: a picture, a page for frames. */
  whole(path: string): string {
    return new URL(`${this.root}${path}`, location.origin).href;
  }

  /** The page that an address leads to; null where it is none of the app's. */
  read({ pathname, search }: { pathname: string; search: string }): Place | null {
    if (!this.isSite) {
      if (!`${pathname}/`.startsWith(this.root)) return null;
      const path = `/${pathname.slice(this.root.length)}`;
      return path.startsWith('/api/') ? null : { path, query: new URLSearchParams(search) };
    }
    if (![this.root, `${this.root}index.html`].includes(pathname)) return null;
    const [, path, query] = /^\??(\/[^&]*)?&?(.*)$/.exec(search)!;
    return { path: path ?? '/', query: new URLSearchParams(query) };
  }
}

const page = document.documentElement.dataset;
const isSite = page['home'] === 'site';
export const home = new Home(isSite, isSite ? new URL('.', location.href).pathname : (page['root'] ?? '/'));

/** The address of a page of the app, for a link. */
export const link = (to: string): string => home.link(to);
