import type { RouteSet } from './route-set.ts';

/** UNKNOWN with a session: a client whose last membership has ended. */
export const noCompanyRoutes: RouteSet = {
  shell: () => import('#app/shells/top-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/no-company-page.tsx') },
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
