import { calculatorPages, updatePages } from './company-pages.ts';
import { reportPages } from './report-pages.ts';
import type { RouteSet } from './route-set.ts';

function shell() {
  return import('#app/shells/top-shell.tsx');
}

const account = { path: 'payment-details', lazy: () => import('#features/account/account-page.tsx') };

/** INVESTOR: their portfolio first. */
export const investorRoutes: RouteSet = {
  shell,
  pages: [
    { path: '', lazy: () => import('#app/pages/investor-home-page.tsx') },
    ...reportPages(),
    ...calculatorPages(),
    ...updatePages(),
    account,
  ],
};

/** VIEWER: the letter of one company. */
export const viewerRoutes: RouteSet = {
  shell,
  pages: [
    { path: '', lazy: () => import('#app/pages/viewer-home-page.tsx') },
    ...reportPages(),
    ...calculatorPages(),
    ...updatePages(),
    account,
  ],
};
