import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { LEVELS, type Level, type Resource } from '@tieout/contracts/rights.ts';
import { notFound } from '#server/app-error.ts';
import type { Membership } from './caller.ts';
import { HIDDEN, type Grant } from './levels.ts';

type Masked = Pick<Membership, 'masks'>;

/**
 * The most of what is restricted line by line: nobody arranges it who does not see all of it, for an own row or chart could tell
 * lines apart. Everything that is not named could tell a masked line, and is closed.
 */
const MOST: Readonly<Partial<Record<Resource, Level>>> = { dashboard: 'view', reports: 'export' };

/** A right as far as somebody can use it from whom lines are kept. */
export function asMasked({ masks }: Masked, resource: Resource, grant: Grant): Grant {
  if (masks.length === 0) return grant;
  const most = MOST[resource];
  if (most === undefined) return HIDDEN;
  return LEVELS.indexOf(grant.level) <= LEVELS.indexOf(most) ? grant : { ...grant, level: most };
}

/**
 * Calls that know of masks, or that tell no amount of the books. Any other call of a company is a 404 to who has masks: one that
 * is added is closed to them until somebody has seen to it.
 */
const ANSWERED = new Set([
  'GET /api/financial-reports',
  'GET /metrics/financial-reports/{name}',
  'POST /api/financial-reports/drill-down',
  'POST /api/financial-reports/cell-summary',
  'GET /api/financial-reports/entries/{id}',
  'POST /api/financial-reports/export',
  'POST /api/financial-reports/drill-down/export',
  'GET /api/me/custom-reports',
  'GET /api/me/headline',
  'GET /api/me/dashboard-structure',
  'GET /api/me/charts/{type}',
  'GET /metrics/{legend}/{name}',
  'GET /api/me/changes',
  'GET /api/me/alerts',
  'POST /api/me/last-look',
  'PUT /api/me/last-look',
  // No amounts of the books.
  'GET /api/me/company',
  'GET /api/me/company/logo',
  'GET /api/me/manager',
  'GET /api/me/report-settings',
  'GET /api/onboarding-steps/latest',
  'POST /api/onboarding-steps',
  'GET /api/me/is-onboarding-completed',
]);

/** @throws not-found of a call that would tell whoever has masks more than they may know. */
export function requireAnsweredMasked({ masks }: Masked, { method, path }: Pick<Endpoint, 'method' | 'path'>): void {
  if (masks.length > 0 && !ANSWERED.has(`${method} ${path}`)) throw notFound();
}
