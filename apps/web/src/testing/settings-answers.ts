import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Books } from '@tieout/contracts/books.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { PLAIN_TABLE, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { getReportSettings } from '@tieout/contracts/report-settings.ts';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';

export const REPORT_SETTINGS: EndpointOutput<typeof getReportSettings> = {
  reportingCurrency: 'USD',
  fiscalYearStartMonth: 1,
  basis: 'ACCRUAL',
  closedThrough: parseMonth('2026-08'),
  closedChanges: 'ask',
  showCostsAsNegative: false,
  negativeFormat: 'minus',
  thousands: 'units',
  decimals: 0,
  percentOfRevenue: false,
  comparatives: 'previous-year',
  materialityAbs: minorUnits(50_000),
  materialityPct: 5,
  defaultPayrollFunction: 'G&A',
  defaultPlanId: null,
  excludedAccounts: [],
  standardHoursPerDay: 8,
  companyHolidays: [],
  arTermsDays: 30,
  baseCurrency: 'USD',
  settingsVersion: 7,
  canEdit: true,
  missingRates: [],
};

export const RENT_ID = '00000000-0000-4000-8000-00000000a001';
export const MYSTERY_ID = '00000000-0000-4000-8000-00000000a002';

/** Operating expenses with two groups of two, and an account no rule knew. */
export function structureSettings(changes: Partial<StructureSettings> = {}): StructureSettings {
  return {
    reportType: 'MANAGERIAL_PNL',
    structureVersion: 3,
    published: { sections: SECTIONS, mappings: [], excluded: [] },
    draft: null,
    draftSavedAt: null,
    draftBaseVersion: null,
    publishedBy: 'Bianca Bootstrap',
    publishedAt: '2026-11-14T10:12:00.000Z',
    accounts: [
      placed(RENT_ID, '6000', 'Rent', { categoryCode: 'G.RNT', ruleId: 'N36', flags: [] }),
      placed(MYSTERY_ID, '6900', 'Sundry', { categoryCode: 'G.UNM', ruleId: 'K', flags: ['UNMAPPED'] }),
    ],
    frame: FRAME,
    amountMonth: parseMonth('2026-08'),
    rowAmounts: [],
    checks: [],
    canUndo: false,
    ...changes,
  };
}

function row(code: string, name: string, children: StructureSettings['published']['sections'] = []) {
  return { code, name, isDeleted: false, children };
}

const SECTIONS = [
  row('REVENUE', 'Revenue', [row('R.ALL', 'All revenue')]),
  row('OPERATING_EXPENSES', 'Operating expenses', [
    row('OPERATING_EXPENSES.GA', 'General & Administrative', [
      row('OPERATING_EXPENSES.GA.FACILITIES', 'Facilities', [
        row('G.RNT', 'Rent'),
        row('G.OFF', 'Utilities and office'),
      ]),
      row('OPERATING_EXPENSES.GA.OTHER', 'Other G&A', [row('G.INS', 'Insurance'), row('G.UNM', 'Unmapped expenses')]),
    ]),
  ]),
];

const FRAME: StructureSettings['frame'] = [
  { code: 'REVENUE', side: 1, band: 0, computedAfter: [] },
  {
    code: 'OPERATING_EXPENSES',
    side: -1,
    band: 0,
    computedAfter: [
      { code: 'NET_PROFIT', name: 'Net profit', sumOf: ['REVENUE', 'OPERATING_EXPENSES'], marginName: 'Net margin' },
    ],
  },
];

type Place = Pick<StructureSettings['accounts'][number]['places'][number], 'categoryCode' | 'ruleId' | 'flags'>;

function placed(accountId: string, code: string, name: string, place: Place): StructureSettings['accounts'][number] {
  return {
    accountId,
    code,
    name,
    accountType: 'EXPENSE',
    isActive: true,
    homeSection: 'Operating expenses',
    places: [{ departmentId: null, department: null, amount: minorUnits(-10_000), ...place }],
    balance: minorUnits(-120_000),
    isNew: false,
  };
}

export const IMPORT_ID = '00000000-0000-4000-8000-00000000b001';
export const JOB_ID = '00000000-0000-4000-8000-00000000b002';

/** A general ledger of two entries that was read and ties. */
export function ledgerImport(changes: Partial<LedgerImport> = {}): LedgerImport {
  return {
    id: IMPORT_ID,
    fileName: 'ledger-2026.csv',
    status: 'ready',
    jobId: null,
    mapping: {
      kind: 'general-ledger',
      sheet: null,
      headerLine: 1,
      columns: { '0': 'entryNumber', '1': 'date', '2': 'accountCode', '3': 'amount' },
      dateFormat: 'YYYY-MM-DD',
      decimalMark: '.',
      month: null,
      ...PLAIN_TABLE,
      entriesBy: 'number',
    },
    layout: null,
    remembered: null,
    sheets: [],
    columns: [
      { index: 0, name: 'Entry', samples: ['1', '1'] },
      { index: 1, name: 'Day', samples: ['2026-09-01'] },
      { index: 2, name: 'Account', samples: ['1000', '4000'] },
      { index: 3, name: 'Amount', samples: ['100.00', '-100.00'] },
      { index: 4, name: 'Note', samples: ['First sale'] },
    ],
    preview: [{ line: 2, cells: ['1', '2026-09-01', '1000', '100.00', 'First sale'], readAs: 'line' }],
    questions: { amounts: null, dates: null },
    likely: null,
    seems: null,
    notes: [],
    controls: [],
    currency: null,
    isFirst: false,
    basis: null,
    bringsNews: true,
    newAccounts: { sure: 0, unsure: 0, unknown: 0 },
    counts: { lines: 4, leftOut: 0, entries: 2, accounts: 2, newAccounts: 1 },
    totals: { debit: minorUnits(25_050), credit: minorUnits(25_050), currency: 'USD' },
    months: { from: parseMonth('2026-09'), to: parseMonth('2026-10') },
    errors: [],
    errorCount: 0,
    errorKinds: [],
    warnings: [],
    corrections: null,
    posted: null,
    failure: null,
    createdAt: '2026-11-14T06:10:00.000Z',
    importedAt: null,
    revertedAt: null,
    ...changes,
  };
}

/** Of a company with nothing posted; decided in dollars. */
export const BOOKS: Books = {
  baseCurrency: 'USD',
  timezone: 'UTC',
  fiscalYearStartMonth: 1,
  exponent: 2,
  isDecided: false,
  today: parseLocalDate('2026-04-02'),
  hasEntries: false,
  toRevert: [],
  otherSources: false,
  settingsVersion: 3,
  canEdit: true,
};

/** Rent of January, of which less was posted than is said now. */
export const CLOSED_EFFECTS: ClosedEffects = {
  through: parseMonth('2026-02'),
  firstOpen: parseMonth('2026-03'),
  fixed: null,
  answers: ['restate', 'book-difference', 'leave-out'],
  entries: 2,
  accounts: 0,
  months: [
    {
      month: parseMonth('2026-01'),
      profit: { was: minorUnits(70_000), becomes: minorUnits(65_000) },
      cash: { was: minorUnits(70_000), becomes: minorUnits(65_000) },
    },
  ],
  changes: [
    {
      accountId: RENT_ID,
      code: '6000',
      name: 'Rent',
      kind: 'OPEX_FACILITIES',
      month: parseMonth('2026-01'),
      isClosing: false,
      was: minorUnits(30_000),
      becomes: minorUnits(35_000),
    },
  ],
  changeCount: 1,
};
