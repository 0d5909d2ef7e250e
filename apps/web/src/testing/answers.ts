import type { Changes } from '@tieout/contracts/changes.ts';
import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import type { CompanyProfile, Profile } from '@tieout/contracts/account.ts';
import type { LoginResponse } from '@tieout/contracts/auth.ts';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { DashboardLayout, DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { Freshness } from '@tieout/contracts/freshness.ts';
import type { QuickbooksCheck } from '@tieout/contracts/quickbooks.ts';
import type { Headline, HeadlineFigure } from '@tieout/contracts/headline.ts';
import type { AccessibleResources, CurrentUser } from '@tieout/contracts/me.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, parseMonth, type Month } from '@tieout/finance/month.ts';

export const COMPANY_ID = '00000000-0000-4000-8000-000000000001';
export const OCTOBER: Month = parseMonth('2026-10');

export const CONFIG: PublicConfig = {
  version: '0.1.0',
  publicUrl: 'http://localhost:3000',
  registrationUrl: '/business-model',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  homeRedirectUrl: '/',
  isOutboxOpen: true,
  identity: { mode: 'embedded', apiKey: 'tieout', projectId: 'tieout' },
  openIdProviders: [],
  thirdParties: { errorReporting: null, marketing: null, analytics: null },
  thirdPartyPages: 'all',
  demo: null,
};

export const RESOURCES: AccessibleResources = {
  accessibleDashboards: ['overview'],
  accessibleReports: [],
  customReports: [],
  accessiblePages: ['overview', 'dashboard', 'account'],
};

type Membership = CurrentUser['clientCompanies'][number];

export function membership(changes: Partial<Membership> = {}): Membership {
  return {
    id: COMPANY_ID,
    name: 'Cloudberry Metrics Demo, Inc.',
    businessModel: { businessModel: 'SaaS', experience: null, needs: [] },
    isOwner: true,
    type: 'BOOTSTRAP',
    ...changes,
  };
}

/** The person of the stored token; current company first. */
export function currentUser(...clientCompanies: Membership[]): CurrentUser {
  return {
    id: '00000000-0000-4000-8000-000000000009',
    email: 'bootstrap@demo.example',
    firstName: 'Bianca',
    lastName: 'Bootstrap',
    clientCompanies,
  };
}

/** Every signed-in page asks for it. */
export const PROFILE: Profile = {
  firstName: 'Bianca',
  lastName: 'Bootstrap',
  email: 'bootstrap@demo.example',
  languageLevel: null,
  explainedFor: 'Need a refresher',
  theme: null,
  numberFormat: '1,234.56',
};

/** Every page with live figures asks for it. */
/** Nothing that could be closed. */
export const FILLED_MONTHS: FilledMonths = {
  companyId: COMPANY_ID,
  months: [],
  earlier: null,
  closedThrough: null,
  closeThrough: null,
  openCount: 0,
};

export const DASHBOARD_LAYOUT: DashboardLayout = {
  version: 0,
  tabs: [
    {
      id: 'overview',
      key: 'overview',
      tabName: 'Overview',
      isHidden: false,
      canEdit: true,
      canDrill: true,
      canExport: true,
    },
    { id: 'people', key: 'people', tabName: 'People', isHidden: false, canEdit: true, canDrill: true, canExport: true },
  ],
  canEdit: true,
};

/** Without a card: charts have tests of their own. */
export const DASHBOARD_TAB: DashboardTab = {
  companyId: COMPANY_ID,
  companyName: 'Cloudberry Metrics Demo, Inc.',
  currency: 'USD',
  source: { kind: 'live' },
  tab: { id: 'overview', key: 'overview', tabName: 'Overview' },
  range: { label: 'Last closed month', from: parseMonth('2026-09'), to: parseMonth('2026-09') },
  today: parseLocalDate('2026-10-15'),
  firstMonth: parseMonth('2024-01'),
  closedThrough: parseMonth('2026-09'),
  fiscalYearStartMonth: 1,
  tiles: [],
  charts: [],
  deletedCount: 0,
  restated: [],
};

/** A month that is as the one before. */
export const CHANGES: Changes = {
  companyId: COMPANY_ID,
  currency: 'USD',
  month: parseMonth('2026-10'),
  base: parseMonth('2026-09'),
  metric: null,
  moved: null,
  total: { name: 'Net profit', change: { status: 'ok', unit: 'money', minor: minorUnits(0) } },
  told: [],
  rest: { count: 0, effect: minorUnits(0) },
  wrong: [],
};

export const FRESHNESS: Freshness = { sources: [{ name: 'Demo data', lastSyncedAt: null }], compared: [] };

/** An installation in which QuickBooks cannot be connected. */
export const QUICKBOOKS_CHECK: QuickbooksCheck = {
  isQuickbooksConnected: false,
  isOffered: false,
  isSandbox: false,
  switching: null,
  connection: null,
};

/** The company section of the account page. */
export const COMPANY_PROFILE: CompanyProfile = {
  id: COMPANY_ID,
  name: 'Cloudberry Metrics Demo, Inc.',
  country: null,
  businessModel: 'SaaS',
  experience: null,
  needs: ['Grow faster'],
  logoUrl: null,
  hasOwnStructure: false,
  dataSources: ['accounting', 'sales', 'bank', 'payroll', 'crm', 'files'],
  canEdit: true,
};

export function loginAnswer(changes: Partial<LoginResponse> = {}): LoginResponse {
  return {
    accessToken: 'token-1',
    role: 'CLIENT',
    onboardingCompleted: true,
    type: 'BOOTSTRAP',
    name: 'Bianca Bootstrap',
    companyName: 'Cloudberry Metrics Demo, Inc.',
    companyId: COMPANY_ID,
    ...changes,
  };
}

/** A figure whose history ends with the given amounts; earlier months are missing. */
export function figure(metric: HeadlineMetric, ...amounts: readonly number[]): HeadlineFigure {
  const history = amounts.map((amount, index) => ({
    month: addMonths(OCTOBER, index - amounts.length + 1),
    value: { status: 'ok' as const, unit: 'money' as const, minor: minorUnits(amount) },
  }));
  const noData = { status: 'na' as const, code: 'NO_DATA' as const };
  return {
    metric,
    value: history.at(-1)?.value ?? noData,
    range: null,
    previous: history.at(-2)?.value ?? noData,
    history,
  };
}

export function headline(changes: Partial<Headline> = {}): Headline {
  return {
    companyId: COMPANY_ID,
    companyName: 'Cloudberry Metrics Demo, Inc.',
    businessModel: 'SaaS',
    currency: 'USD',
    basis: 'ACCRUAL',
    month: OCTOBER,
    isOpen: false,
    openTo: null,
    source: { kind: 'live' },
    figures: [
      figure('revenue_total', 21396100, 23082301),
      figure('net_profit', -9041800, -7183600),
      figure('cash_balance', 93060000, 91370779),
    ],
    tieOut: { ties: true, difference: minorUnits(0) },
    decisions: { undecided: 0, unsure: 0 },
    rateSources: null,
    runway: null,
    canDrill: true,
    ...changes,
  };
}
