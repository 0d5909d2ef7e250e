import type { AccessPreset } from '@tieout/contracts/access-presets.ts';
import type { ReportType } from '@tieout/contracts/statements.ts';
import type { Level, Resource } from '@tieout/contracts/rights.ts';
import type { ShownAccessEntry } from '#data/access-queries.ts';

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  hidden: 'Hidden',
  view: 'View',
  drill: 'Drill',
  comment: 'Comment',
  export: 'Export',
  edit: 'Edit',
};

export const PRESET_LABELS: Readonly<Record<AccessPreset, string>> = {
  FOUNDER: 'Founder',
  FINANCE: 'Finance',
  INVESTOR: 'Investor',
  BOARD: 'Board',
  DEPARTMENT_HEAD: 'Department head',
};
/** Where nobody has chosen a preset: what everybody of the kind has. */
export const USUAL_LABEL = 'Standard';

export const GROUPS: readonly { label: string; resources: readonly Resource[] }[] = [
  { label: 'Dashboards and tabs', resources: ['dashboard'] },
  { label: 'Reports', resources: ['reports'] },
  { label: 'Planning', resources: ['planning'] },
  { label: 'Calculators', resources: ['runway', 'valuation'] },
  { label: 'Documents and sources', resources: ['documents', 'data-sources'] },
  { label: 'Company', resources: ['team', 'settings'] },
];

const WHOLE: Readonly<Record<Resource, string>> = {
  dashboard: 'All tabs, and new ones',
  reports: 'All reports, and new ones',
  planning: 'The whole plan',
  runway: 'Runway',
  valuation: 'Valuation',
  documents: 'Documents',
  'data-sources': 'Data sources',
  team: 'Team',
  settings: 'Settings',
};

const REPORTS: Readonly<Record<ReportType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
  PLAN_VS_ACTUAL: 'P&L vs plan',
  FINANCIAL_PLANNING: 'Actuals and plan',
};

export function entryName({ resource, thing, name }: ShownAccessEntry): string {
  if (thing === null) return WHOLE[resource];
  return name ?? REPORTS[thing as ReportType] ?? thing;
}
