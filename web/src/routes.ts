import type { Route } from './lib/router.svelte';

/** Every page of the app. Each is its own bundle, loaded when first opened; the last one catches everything else. */
export const routes: Route[] = [
  { path: '/', load: () => import('./pages/StartPage.svelte') },
  { path: '/m/:id', load: () => import('./table/TablePage.svelte') },
  { path: '/gallery', load: () => import('./gallery/GalleryPage.svelte') },
  { path: '*', load: () => import('./pages/NotFoundPage.svelte') },
];
