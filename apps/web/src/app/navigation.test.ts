import { expect, test } from 'vitest';
import type { AccessibleResources } from '@tieout/contracts/me.ts';
import { STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import { RESOURCES } from '#testing/answers.ts';
import { companyNavigation, documentsHomeNavigation, productNavigation } from './navigation.ts';

test('holds a page the server grants and that is built', () => {
  expect(productNavigation(RESOURCES).map(({ label }) => label)).toEqual(['Overview']);
});

test('leaves out what the server does not grant', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['account'] })).toEqual([]);
});

test('leaves out a granted page that is not built', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['pipeline'] })).toEqual([]);
});

test('is empty before the resources are known', () => {
  expect(productNavigation(null)).toEqual([]);
});

test('lists the statements inside the reports, at the address of a company for a manager', () => {
  const reports = productNavigation({
    ...RESOURCES,
    accessiblePages: ['reports'],
    accessibleReports: [...STATEMENT_TYPES],
  })[0];
  expect(reports?.inside?.map(({ path }) => path)).toEqual([
    '/reports/managerial-pnl',
    '/reports/balance-sheet',
    '/reports/cash-flow',
    '/reports/cash-in-out',
  ]);
  expect(companyNavigation('1').find(({ label }) => label === 'Reports')?.path).toBe('/companies/1/reports');
});

test('leaves out a statement that is not shared', () => {
  const shared = { ...RESOURCES, accessiblePages: ['reports' as const], accessibleReports: ['CASH_FLOW' as const] };
  expect(productNavigation(shared)[0]?.inside?.map(({ label }) => label)).toEqual(['Cash flow']);
});

test('has one entry for the home where the documents are the home', () => {
  const resources: AccessibleResources = {
    ...RESOURCES,
    accessiblePages: ['overview', 'documents', 'data-sources'],
  };
  expect(documentsHomeNavigation(resources).map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Documents /',
    'Data sources /data-sources',
  ]);
  expect(documentsHomeNavigation(RESOURCES).map(({ label, path }) => `${label} ${path}`)).toEqual(['Overview /']);
  expect(productNavigation(resources)[1]?.path).toBe('/documents');
  expect(companyNavigation('1').find(({ label }) => label === 'Documents')?.path).toBe('/companies/1/documents');
});
