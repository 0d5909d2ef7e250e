import { userType, type UserType } from '@tieout/contracts/people.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { publicRoutes } from './public-routes.ts';
import { baseRoutes } from './route-sets/base-routes.ts';
import { crmBootstrapRoutes } from './route-sets/crm-bootstrap-routes.ts';
import { investorRoutes, viewerRoutes } from './route-sets/investor-routes.ts';
import { mainRoutes } from './route-sets/main-routes.ts';
import { managerRoutes } from './route-sets/manager-routes.ts';
import { protectedPaths, ROUTE_SETS } from './route-sets/route-sets.ts';
import { createRoutes } from './routes.tsx';

/** Spec section 2, Public routes, in its order. */
const PUBLIC_PATHS_OF_THE_SPEC = [
  '/login',
  '/login/next',
  '/business-model',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/complete-registration',
  '/reset-success',
  '/complete-reset',
  '/report-bug',
  '/contact-us',
  '/support/report-issue',
  '/firebase-callback',
  '/tutorials/:stepNumber',
];

/** Decisions section 3; /api/docs is a page of the server. */
const ADDED_PUBLIC_PATHS = [
  '/sign-in',
  '/terms',
  '/privacy',
  '/outbox',
  '/connect/:token',
  '/connected',
  '/shared/:token',
  '/answer/:token',
];

function lastPath(type: UserType | null, path: string): string | undefined {
  const match = matchRoutes(createRoutes(type), path)?.at(-1)?.route;
  return match?.index === true ? '/' : match?.path;
}

describe('public routes', () => {
  test('are those of the specification and the decisions, and no others', () => {
    const registered = publicRoutes.map(({ path }) => path?.replace('?', '') ?? '');
    expect(registered.toSorted()).toEqual([...PUBLIC_PATHS_OF_THE_SPEC, ...ADDED_PUBLIC_PATHS].toSorted());
  });

  test.each([null, ...userType.options])('are open to type %s', (type) => {
    for (const path of ['/login', '/terms', '/support/report-issue', '/tutorials/3']) {
      expect(lastPath(type, path)).not.toBe('*');
    }
  });

  test('match in any case', () => {
    expect(lastPath(null, '/LOGIN')).toBe('/login');
    expect(lastPath(null, '/Support/Report-Issue')).toBe('/support/report-issue');
  });

  test('take a tutorial without a step number', () => {
    expect(lastPath(null, '/tutorials')).toBe('/tutorials/:stepNumber?');
  });

  test('each load their own chunk', () => {
    expect(publicRoutes.every(({ lazy }) => typeof lazy === 'function')).toBe(true);
  });
});

describe('routes after login', () => {
  test('are those that the specification assigns to the type', () => {
    expect(ROUTE_SETS).toMatchObject({
      BOOTSTRAP_HUBSPOT: crmBootstrapRoutes,
      MANAGER: managerRoutes,
      BOOTSTRAP: baseRoutes,
      BOOTSTRAP_NEXT: baseRoutes,
      HUBSPOT: mainRoutes,
      INVESTOR: investorRoutes,
      VIEWER: viewerRoutes,
    });
  });

  test.each(userType.options)('type %s has a home', (type) => {
    expect(lastPath(type, '/')).toBe('/');
  });

  test('only a manager has companies', () => {
    expect(lastPath('MANAGER', '/companies/1')).toBe('companies/:companyId');
    for (const type of userType.exclude(['MANAGER']).options) {
      expect(lastPath(type, '/companies/1')).toBe('*');
    }
  });

  test('settings belong to every type that owns a company, and to managers under a company', () => {
    for (const type of ['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'HUBSPOT', 'MANUAL', 'BOOTSTRAP_HUBSPOT'] as const) {
      expect(lastPath(type, '/settings/structure')).toBe('settings/:section?');
    }
    for (const type of ['INVESTOR', 'VIEWER', 'MANAGER', 'UNKNOWN'] as const) {
      expect(lastPath(type, '/settings')).toBe('*');
    }
    expect(lastPath('MANAGER', '/companies/1/settings')).toBe('companies/:companyId/settings/:section?');
    expect(lastPath('BOOTSTRAP_HUBSPOT', '/data-sources/imports/1')).toBe('data-sources/imports/:importId');
    expect(lastPath('INVESTOR', '/data-sources')).toBe('*');
  });

  test('a team belongs to every type that owns a company; to a manager it is a company’s clients', () => {
    for (const type of ['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'HUBSPOT', 'MANUAL', 'BOOTSTRAP_HUBSPOT'] as const) {
      expect(lastPath(type, '/team')).toBe('team');
    }
    for (const type of ['INVESTOR', 'VIEWER', 'MANAGER', 'UNKNOWN'] as const) expect(lastPath(type, '/team')).toBe('*');
    expect(lastPath('MANAGER', '/companies/1/clients')).toBe('companies/:companyId/clients');
  });

  test('every type with a company has a dashboard, and a manager has that of each company', () => {
    for (const type of userType.exclude(['MANAGER', 'UNKNOWN']).options) {
      expect([lastPath(type, '/dashboard'), lastPath(type, '/dashboard/overview')]).toEqual([
        'dashboard/:tab?',
        'dashboard/:tab?',
      ]);
    }
    expect(lastPath('MANAGER', '/dashboard')).toBe('*');
    expect(lastPath('MANAGER', '/companies/1/dashboard')).toBe('companies/:companyId/dashboard/:tab?');
  });

  test('QuickBooks is connected where data sources are, and managers read support reports', () => {
    for (const type of ['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'HUBSPOT', 'MANUAL', 'BOOTSTRAP_HUBSPOT'] as const) {
      expect(lastPath(type, '/quickbooks-connect')).toBe('quickbooks-connect');
      expect(lastPath(type, '/support-reports')).toBe('*');
    }
    expect(lastPath('INVESTOR', '/quickbooks-connect')).toBe('*');
    expect(lastPath('MANAGER', '/companies/1/quickbooks-connect')).toBe('companies/:companyId/quickbooks-connect');
    expect(lastPath('MANAGER', '/support-reports')).toBe('support-reports');
  });

  test('every type has an account page', () => {
    for (const type of userType.options) {
      expect(lastPath(type, '/Payment-Details')).toBe('payment-details');
    }
  });
});

test('a visitor without a session meets the guard on every protected path', () => {
  for (const path of protectedPaths()) {
    expect(lastPath(null, `/${path.replace(':companyId', '1')}`)).toBe(`/${path}`);
  }
});

test.each([null, ...userType.options])('type %s is sent away from an unknown path', (type) => {
  expect(lastPath(type, '/no/such/path')).toBe('*');
});
