import { ID, type Sample } from '#scripts/record-sql.ts';
import * as lines from './lines.queries.ts';
import { ALL_LINES, type CellLines } from '#statements/lines/cell-lines.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const FIRST = parseLocalDate('2026-01-01');
const LAST = parseLocalDate('2026-01-31');
const term = { accountId: ID, departmentIds: null, sign: 1 as const, from: FIRST, to: LAST, withClosing: false };
const flow: CellLines = {
  companyId: ID,
  firstDay: FIRST,
  parts: { kind: 'terms', terms: [term], isBalance: false },
  classIds: null,
  version: null,
  basis: 'ACCRUAL',
  ratesByMonth: null,
  currency: 'USD',
  baseCurrency: 'USD',
};
const balance: CellLines = {
  ...flow,
  parts: { kind: 'terms', terms: [{ ...term, departmentIds: [ID], from: null, withClosing: true }], isBalance: true },
  version: 7,
};
const translated: CellLines = { ...flow, ratesByMonth: new Map([[parseMonth('2026-01'), '1.09']]), currency: 'EUR' };
const shares: CellLines = {
  ...flow,
  parts: { kind: 'shares', shares: [{ entryId: ID, lineNo: 1, amount: minorUnits(100) }] },
};
const searched = { search: 'rent', group: { by: 'counterparty', id: ID } as const };
const after = { date: FIRST, entryId: ID, lineNo: 1, part: 1, amount: minorUnits(100), counterparty: 'Example Ltd' };
const page = { sort: 'date', order: 'asc', filter: ALL_LINES, after: null, limit: 101 } as const;

export const samples: readonly Sample[] = [
  { name: 'selectLineTotals', run: (db) => lines.selectLineTotals(db, flow, ALL_LINES) },
  {
    name: 'selectLineTotals of a class',
    run: (db) => lines.selectLineTotals(db, { ...flow, classIds: [ID] }, ALL_LINES),
  },
  {
    name: 'selectLineTotals (as known, of departments)',
    run: (db) => lines.selectLineTotals(db, balance, ALL_LINES),
  },
  { name: 'selectLineTotals (translated)', run: (db) => lines.selectLineTotals(db, translated, ALL_LINES) },
  { name: 'selectLineTotals (of shares, searched)', run: (db) => lines.selectLineTotals(db, shares, searched) },
  { name: 'selectLinePage (after a position)', run: (db) => lines.selectLinePage(db, flow, { ...page, after }) },
  {
    name: 'selectLinePage (by amount, downwards)',
    run: (db) => lines.selectLinePage(db, flow, { ...page, sort: 'amount', order: 'desc', after }),
  },
  {
    name: 'selectLinePage (by counterparty, searched)',
    run: (db) => lines.selectLinePage(db, flow, { ...page, sort: 'counterparty', filter: searched, after }),
  },
  {
    name: 'declareLines',
    run: (db) => lines.declareLines(db, flow, { sort: 'date', order: 'asc', filter: ALL_LINES }),
  },
  { name: 'fetchLines', run: (db) => lines.fetchLines(db, 1000) },
  { name: 'selectLargestLines', run: (db) => lines.selectLargestLines(db, flow, 3) },
  {
    name: 'selectLineGroups (by counterparty)',
    run: (db) => lines.selectLineGroups(db, flow, ALL_LINES, 'counterparty'),
  },
  { name: 'selectLineGroups (by month)', run: (db) => lines.selectLineGroups(db, flow, ALL_LINES, 'month') },
  { name: 'selectCounterpartyOfLine', run: (db) => lines.selectCounterpartyOfLine(db, ID, after) },
];
