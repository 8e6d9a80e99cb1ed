import type { Route } from './lib/router.svelte';
import { preloadMatch } from './table/preload';

/** Every page of the app. Each is its own bundle, loaded when first opened; the last one catches everything else. */
export const routes: Route[] = [
  { path: '/', load: () => import('./pages/home/HomePage.svelte') },
  { path: '/new', load: () => import('./pages/newgame/NewGamePage.svelte') },
  { path: '/quick', load: () => import('./pages/matchmaking/MatchmakingPage.svelte') },
  { path: '/watch', load: () => import('./pages/watch/WatchPage.svelte') },
  { path: '/tables', load: () => import('./pages/lobby/LobbyPage.svelte') },
  { path: '/tournaments', load: () => import('./pages/tournaments/TournamentsPage.svelte') },
  { path: '/tournaments/new', load: () => import('./pages/tournaments/NewTournamentPage.svelte') },
  { path: '/t/:id', load: () => import('./pages/tournaments/TournamentPage.svelte') },
  { path: '/join', load: () => import('./pages/lobby/JoinPage.svelte') },
  { path: '/games', load: () => import('./pages/history/HistoryPage.svelte') },
  { path: '/import', load: () => import('./pages/import/ImportPage.svelte') },
  { path: '/replay', load: () => import('./pages/import/ImportPage.svelte') },
  { path: '/replay/:id', load: () => import('./pages/replay/ReplayPage.svelte') },
  { path: '/analysis', load: () => import('./pages/analysis/AnalysisPage.svelte') },
  { path: '/analysis/:position', load: () => import('./pages/analysis/AnalysisPage.svelte') },
  { path: '/rules', load: () => import('./pages/rules/RulesIndexPage.svelte') },
  { path: '/rules/:game', load: () => import('./pages/rules/RulesPage.svelte') },
  { path: '/learn/:game', load: () => import('./pages/learn/LearnPage.svelte') },
  { path: '/learn/:game/:chapter', load: () => import('./pages/learn/ChapterPage.svelte') },
  { path: '/puzzles', load: () => import('./pages/puzzles/PuzzlesPage.svelte') },
  { path: '/puzzles/:game/:mode', load: () => import('./pages/puzzles/SolvePage.svelte') },
  { path: '/settings', load: () => import('./pages/settings/SettingsPage.svelte') },
  { path: '/account', load: () => import('./pages/account/AccountPage.svelte') },
  { path: '/admin', load: () => import('./pages/admin/AdminPage.svelte') },
  { path: '/people', load: () => import('./pages/people/PeoplePage.svelte') },
  { path: '/p/:id', load: () => import('./pages/profile/ProfilePage.svelte') },
  { path: '/password/reset', load: () => import('./pages/account/ResetPage.svelte') },
  { path: '/email/:what', load: () => import('./pages/email/EmailPage.svelte') },
  { path: '/p/:id/statistics', load: () => import('./pages/statistics/StatisticsPage.svelte') },
  { path: '/statistics', load: () => import('./pages/statistics/StatisticsPage.svelte') },
  { path: '/openings/:game', load: () => import('./pages/statistics/OpeningsPage.svelte') },
  { path: '/privacy', load: () => import('./pages/PrivacyPage.svelte') },
  { path: '/leaderboard', load: () => import('./pages/leaderboard/LeaderboardPage.svelte') },
  {
    path: '/m/:id',
    load: ({ id }) => {
      preloadMatch(id!);
      return import('./table/MatchPage.svelte');
    },
  },
  { path: '/board/:what', load: () => import('./pages/board/BoardPage.svelte') },
  { path: '/local/:id', load: () => import('./local/LocalPage.svelte') },
  // Positions to look at, for development and tests: in no build that is shipped.
  ...(import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [{ path: '/gallery', load: () => import('./gallery/GalleryPage.svelte') }]
    : []),
  { path: '*', load: () => import('./pages/NotFoundPage.svelte') },
];
