import { dataSourcePages, publishPages, settingsPages, teamPages, updatePages } from './company-pages.ts';
import { reportPages } from './report-pages.ts';
import type { RouteSet } from './route-set.ts';

/** BOOTSTRAP_HUBSPOT. */
export const crmBootstrapRoutes: RouteSet = {
  shell: () => import('#app/shells/guided-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/guided-home-page.tsx') },
    ...reportPages(),
    ...dataSourcePages(),
    ...teamPages(),
    ...settingsPages(),
    ...publishPages(),
    ...updatePages(),
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
