import { describe, expect, test } from 'vitest';
import type { AccessibleResources } from '@tieout/contracts/me.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import { RESOURCES } from '#testing/answers.ts';
import {
  companyNavigation,
  HOME,
  isHere,
  mainNavigation,
  productNavigation,
  type NavigationItem,
} from './navigation.ts';

const EVERYTHING: AccessibleResources = {
  ...RESOURCES,
  accessibleReports: [...REPORT_TYPES],
  accessiblePages: [
    'overview',
    'dashboard',
    'reports',
    'documents',
    'data-sources',
    'month-end',
    'team',
    'settings',
    'account',
  ],
};

function addresses(items: readonly NavigationItem[]): string[] {
  return items.map(({ label, path }) => `${label} ${path}`);
}

test('holds a page the server grants and that is built', () => {
  expect(addresses(productNavigation(RESOURCES))).toEqual(['Overview /dashboard']);
});

test('leaves out what the server does not grant', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['account'] })).toEqual([]);
});

test('leaves out a granted page that is not built', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['pipeline'] })).toEqual([]);
});

test('is empty before the resources are known', () => {
  expect([productNavigation(null), mainNavigation(null)]).toEqual([[], []]);
});

test('lists the statements inside the reports, at the address of a company for a manager', () => {
  const reports = productNavigation(EVERYTHING).find(({ label }) => label === 'Reports');
  expect(reports?.inside?.map(({ path }) => path)).toEqual([
    '/reports/managerial-pnl',
    '/reports/balance-sheet',
    '/reports/cash-flow',
    '/reports/cash-in-out',
    '/reports/plan-vs-actual',
    '/reports/financial-planning',
  ]);
  expect(companyNavigation('1').find(({ label }) => label === 'Reports')?.path).toBe('/companies/1/reports');
});

test('the overview has one icon, in whatever shell', () => {
  const shells = [productNavigation(EVERYTHING), mainNavigation(EVERYTHING), companyNavigation('1')];
  const icons = shells.map((items) => items.find(({ label }) => label === 'Overview')?.icon);
  expect(icons).toEqual(['overview', 'overview', 'overview']);
});

test('leaves out a statement that is not shared', () => {
  const shared = { ...RESOURCES, accessiblePages: ['reports' as const], accessibleReports: ['CASH_FLOW' as const] };
  expect(productNavigation(shared)[0]?.inside?.map(({ label }) => label)).toEqual(['Cash flow']);
});

test('documents have an entry only where they are not the home', () => {
  expect(addresses(productNavigation(EVERYTHING))).toEqual([
    'Overview /dashboard',
    'Reports /reports',
    'Data sources /data-sources',
    'Month end /month-end',
    'Team /team',
    'Settings /settings',
  ]);
  expect(addresses(mainNavigation(EVERYTHING)).slice(0, 3)).toEqual([
    'Overview /',
    'Reports /reports',
    'Documents /documents',
  ]);
});

describe('exactly one entry is lit', () => {
  const FOUNDER = [HOME, ...productNavigation(EVERYTHING)];
  const MAIN = mainNavigation(EVERYTHING);

  test.each([
    [FOUNDER, '/', 'Home'],
    [FOUNDER, '/dashboard/overview', 'Overview'],
    [FOUNDER, '/Reports/cash-flow/', 'Reports'],
    [FOUNDER, '/data-sources/imports/1', 'Data sources'],
    [FOUNDER, '/quickbooks-connect', 'Data sources'],
    [FOUNDER, '/month-end/publish', 'Month end'],
    [MAIN, '/', 'Overview'],
    [MAIN, '/dashboard', 'Overview'],
    [MAIN, '/documents', 'Documents'],
    [companyNavigation('1'), '/companies/1', 'Overview'],
    [companyNavigation('1'), '/companies/1/dashboard/overview', 'Overview'],
    [companyNavigation('1'), '/companies/1/clients', 'Clients'],
    [companyNavigation('1'), '/companies/1/settings/structure', 'Settings'],
  ])('%# at %s: %s', (items, pathname, label) => {
    expect(items.filter((item) => isHere(item, pathname)).map((item) => item.label)).toEqual([label]);
  });

  test('and none on a page that has no entry', () => {
    expect(FOUNDER.filter((item) => isHere(item, '/payment-details'))).toEqual([]);
  });
});
