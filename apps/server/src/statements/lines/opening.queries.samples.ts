import { ID, type Sample } from '#scripts/record-sql.ts';
import * as openings from './opening.queries.ts';
import { type CellLines } from '#statements/lines/cell-lines.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';

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

export const samples: readonly Sample[] = [
  { name: 'selectOpening', run: (db) => openings.selectOpening(db, { ...balance, version: null }) },
  { name: 'selectOpening (as known)', run: (db) => openings.selectOpening(db, balance) },
];
