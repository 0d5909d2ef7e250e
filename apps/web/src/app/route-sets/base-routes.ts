import {
  calculatorPages,
  dataSourcePages,
  planningPages,
  publishPages,
  settingsPages,
  teamPages,
  updatePages,
} from './company-pages.ts';
import { reportPages } from './report-pages.ts';
import type { RouteSet } from './route-set.ts';

/** BOOTSTRAP and BOOTSTRAP_NEXT. */
export const baseRoutes: RouteSet = {
  shell: () => import('#app/shells/bootstrap-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#app/pages/base-home-page.tsx') },
    ...reportPages(),
    ...planningPages(),
    ...calculatorPages(),
    ...dataSourcePages(),
    ...teamPages(),
    ...settingsPages(),
    ...publishPages(),
    ...updatePages(),
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
