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

/** MANAGER. */
export const managerRoutes: RouteSet = {
  shell: () => import('#app/shells/manager-shell.tsx'),
  pages: [
    { path: '', lazy: () => import('#features/manager/portfolio-page.tsx') },
    { path: 'companies/:companyId', lazy: () => import('#app/pages/overview-page.tsx') },
    ...reportPages('companies/:companyId/'),
    ...planningPages('companies/:companyId/'),
    ...calculatorPages('companies/:companyId/'),
    ...documentPages('companies/:companyId/'),
    ...dataSourcePages('companies/:companyId/'),
    ...teamPages('companies/:companyId/'),
    ...settingsPages('companies/:companyId/'),
    ...publishPages('companies/:companyId/'),
    ...updatePages('companies/:companyId/'),
    { path: 'support-reports', lazy: () => import('#features/manager/support-reports-page.tsx') },
    { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') },
  ],
};
