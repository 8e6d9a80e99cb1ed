import { expect, test } from 'vitest';

import { Home } from './basePath';

const server = new Home(false, '/');
const site = new Home(true, '/some/folder/');

/** Where the browser would be after following a link. */
const follow = (home: Home, to: string) => home.read(new URL(home.link(to), 'http://host/some/folder/index.html'));

test('on a server every page has its own path', () => {
  expect(server.link('/rules/azul?x=1#AZ-1')).toBe('/rules/azul?x=1#AZ-1');
  expect(follow(server, '/new?game=azul')!.path).toBe('/new');
  expect(follow(server, '/api/matches/x/record')).toBeNull();
});

test('below a path of a server every page has its own path, too', () => {
  const below = new Home(false, '/tiles/');
  expect(below.link('/rules/azul?x=1#AZ-1')).toBe('/tiles/rules/azul?x=1#AZ-1');
  expect(below.link('/')).toBe('/tiles/');
  expect(below.server('/api/me')).toBe('/tiles/api/me');
  expect(follow(below, '/new?game=azul')!.path).toBe('/new');
  expect(below.read(new URL('http://host/tiles'))!.path).toBe('/');
  expect(follow(below, '/api/matches/x/record')).toBeNull();
  expect(below.read(new URL('http://host/tilesets/')), 'what lies beside it').toBeNull();
});

test.each(['/', '/new?game=azul&with=screen', '/local/a_B-9', '/rules/azul#AZ-SCORE-2', '/replay/record?move=3#abc', '/?x=1'])(
  'in a folder of files %s is in the query of its one page',
  (to) => {
    const address = new URL(site.link(to), 'http://host');
    const wanted = new URL(to, 'http://app');
    expect(address.pathname).toBe('/some/folder/');
    expect(address.hash).toBe(wanted.hash);
    const found = follow(site, to)!;
    expect(found.path).toBe(wanted.pathname);
    expect([...found.query]).toEqual([...wanted.searchParams]);
  },
);

test('resources beside the app are found below its folder', () => {
  expect(server.whole('embed/x?move=3')).toBe(`${location.origin}/embed/x?move=3`);
  expect(site.whole('picture/match/x.png')).toBe(`${location.origin}/some/folder/picture/match/x.png`);
});

test('other files of the host are not pages of the app', () => {
  expect(site.read(new URL('http://host/some/other.html'))).toBeNull();
  expect(site.read(new URL('http://host/some/folder/index.html'))!.path).toBe('/');
  expect(site.read(new URL('http://host/some/folder/?utm=1'))!.path).toBe('/');
});
