import type { RouteSet } from './route-set.ts';

/** BOOTSTRAP_HUBSPOT. */
export const crmBootstrapRoutes: RouteSet = {
  shell: () => import('#app/shells/top-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/guided-home-page.tsx') },
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
