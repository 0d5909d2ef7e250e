import type { RouteSet } from './route-set.ts';

/** Data sources of a company; `under` is '' or the manager's `companies/:companyId/`. */
export function dataSourcePages(under = ''): RouteSet['pages'] {
  return [
    { path: `${under}data-sources`, lazy: () => import('#app/pages/data-sources-page.tsx') },
    { path: `${under}data-sources/imports/:importId`, lazy: () => import('#app/pages/ledger-import-page.tsx') },
    { path: `${under}data-sources/bank`, lazy: () => import('#app/pages/bank-page.tsx') },
    { path: `${under}data-sources/facts`, lazy: () => import('#app/pages/facts-page.tsx') },
    { path: `${under}data-sources/open-items`, lazy: () => import('#app/pages/open-items-page.tsx') },
    { path: `${under}quickbooks-connect`, lazy: () => import('#app/pages/quickbooks-connect-page.tsx') },
  ];
}

/** Financial planning, and the plan against the books; the CRM bootstrap set has neither. */
export function planningPages(under = ''): RouteSet['pages'] {
  return [
    { path: `${under}planning`, lazy: () => import('#app/pages/planning-page.tsx') },
    { path: `${under}plan-vs-actual`, lazy: () => import('#app/pages/plan-vs-actual-page.tsx') },
  ];
}

/** Calculators; the CRM bootstrap set has none. */
export function calculatorPages(under = ''): RouteSet['pages'] {
  return [
    { path: `${under}runway`, lazy: () => import('#app/pages/runway-page.tsx') },
    { path: `${under}runway/raise`, lazy: () => import('#app/pages/raise-page.tsx') },
    { path: `${under}runway/calendar`, lazy: () => import('#app/pages/cash-calendar-page.tsx') },
    { path: `${under}valuation`, lazy: () => import('#app/pages/valuation-page.tsx') },
  ];
}

/** Documents, where they are not the home. */
export function documentPages(under = ''): RouteSet['pages'] {
  return [{ path: `${under}documents`, lazy: () => import('#app/pages/documents-page.tsx') }];
}

/** Who belongs to a company; a manager knows them as clients. */
export function teamPages(under = ''): RouteSet['pages'] {
  const people = under === '' ? 'team' : `${under}clients`;
  return [
    { path: people, lazy: () => import('#app/pages/team-page.tsx') },
    { path: `${people}/:clientId/access`, lazy: () => import('#app/pages/access-page.tsx') },
  ];
}

/** Report and structure settings, for owners and managers. */
export function settingsPages(under = ''): RouteSet['pages'] {
  return [{ path: `${under}settings/:section?`, lazy: () => import('#app/pages/settings-page.tsx') }];
}

/** A month on its way to its readers: what it waits for, and publishing it; for owners and managers. */
export function publishPages(under = ''): RouteSet['pages'] {
  return [
    { path: `${under}month-end`, lazy: () => import('#app/pages/month-end-page.tsx') },
    { path: `${under}month-end/publish`, lazy: () => import('#app/pages/publish-page.tsx') },
  ];
}

/** What was published, as a letter. */
export function updatePages(under = ''): RouteSet['pages'] {
  return [{ path: `${under}updates/:publicationId`, lazy: () => import('#app/pages/update-page.tsx') }];
}
