import {
  calculatorPages,
  dataSourcePages,
  documentPages,
  planningPages,
  publishPages,
  settingsPages,
  teamPages,
  updatePages,
} from './company-pages.ts';
import { reportPages } from './report-pages.ts';
import type { RouteSet } from './route-set.ts';

/** HUBSPOT and MANUAL. */
export const mainRoutes: RouteSet = {
  shell: () => import('#app/shells/main-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/overview-page.tsx') },
    ...reportPages(),
    ...planningPages(),
    ...calculatorPages(),
    ...documentPages(),
    ...dataSourcePages(),
    ...teamPages(),
    ...settingsPages(),
    ...publishPages(),
    ...updatePages(),
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
