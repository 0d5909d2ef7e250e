import type { RouteSet } from './route-set.ts';

/** Dashboard, statements and what is said about them, of the company of the session or of one in a manager's address. */
export function reportPages(prefix: '' | 'companies/:companyId/' = ''): RouteSet['pages'] {
  return [
    { path: `${prefix}dashboard/:tab?`, lazy: () => import('#app/pages/dashboard-page.tsx') },
    { path: `${prefix}reports/:type?`, lazy: () => import('#app/pages/reports-page.tsx') },
    { path: `${prefix}comments`, lazy: () => import('#app/pages/comments-page.tsx') },
  ];
}
