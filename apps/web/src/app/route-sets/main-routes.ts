import type { RouteSet } from './route-set.ts';

/** HUBSPOT and MANUAL. */
export const mainRoutes: RouteSet = {
  shell: () => import('#app/shells/main-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/main-overview-page.tsx') },
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
