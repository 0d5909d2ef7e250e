import { isLocalDate } from '@tieout/finance/local-date.ts';
import { subtractMoney, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { badResponse } from '../core/parse-answer.ts';
import type { EntryLine, EntryRecord } from '../core/records.ts';
import { minorOfCell } from './amounts.ts';
import { PROVIDER } from './config.ts';
import { cellsByKey, columnKeys, type Cell, type Report, type ReportRow } from './report.ts';
import { externalIdOf, isKnownType } from './transaction-types.ts';

const CALL = 'GeneralLedger';

/** Asked of every company; those of `HOME` only where several currencies are switched on, because else they do not exist. */
const ALWAYS = 'tx_date,txn_type,doc_num,name,memo,klass_name,dept_name,debt_amt,credit_amt'.split(',');
const HOME = 'currency,exch_rate,debt_home_amt,credit_home_amt'.split(',');

export function ledgerColumns(isMultiCurrency: boolean): string[] {
  return isMultiCurrency ? [...ALWAYS, ...HOME] : ALWAYS;
}

interface PostedRow {
  readonly accountId: string;
  readonly row: ReadonlyMap<string, Cell>;
}

export interface LedgerReading {
  readonly entries: readonly EntryRecord[];
  readonly unknown: readonly string[];
}

/** The postings of the report as entries: rows of one transaction, from all accounts, put together again. */
export function readGeneralLedger(report: Report): LedgerReading {
  const keys = columnKeys(report);
  const isMultiCurrency = keys.includes('debt_home_amt');
  for (const key of ledgerColumns(isMultiCurrency)) {
    if (!keys.includes(key)) throw badResponse({ provider: PROVIDER, call: CALL }, `field Columns: ${key} is missing`);
  }
  const posted = (report.Rows.Row ?? []).flatMap((row) => postedRows(report, keys, row, null));
  const byTransaction = Map.groupBy(posted, ({ row }) => transactionOf(row));
  const entries = [...byTransaction].map(([externalId, rows]) => toEntry(report, externalId, rows));
  const types = new Set(entries.map(({ type }) => type));
  return {
    entries,
    unknown: [
      ...keys.filter((key) => !ALWAYS.includes(key) && !HOME.includes(key)).map((key) => `column ${key}`),
      ...[...types].filter((type) => !isKnownType(type)).map((type) => `transaction type ${type}`),
    ],
  };
}

/** Rows stand below their account; an account with sub-accounts has sections of its own below it. */
function postedRows(report: Report, keys: readonly string[], row: ReportRow, accountId: string | null): PostedRow[] {
  if (row.ColData === undefined) {
    const own = row.Header?.ColData[0]?.id ?? accountId;
    return (row.Rows?.Row ?? []).flatMap((inner) => postedRows(report, keys, inner, own));
  }
  const cells = cellsByKey(report, keys, row.ColData);
  // "Beginning Balance": no posting, and the opening comes from the trial balance.
  if (cells.get('txn_type')?.id === undefined && !isLocalDate(cells.get('tx_date')?.value ?? '')) return [];
  if (accountId === null)
    throw badResponse({ provider: PROVIDER, call: CALL }, 'field Rows: a posting without an account');
  return [{ accountId, row: cells }];
}

function transactionOf(row: ReadonlyMap<string, Cell>): string {
  const cell = row.get('txn_type');
  if (cell?.id === undefined || cell.value === '') {
    throw badResponse({ provider: PROVIDER, call: CALL }, 'field txn_type: a posting without type or id');
  }
  return externalIdOf(cell.value, cell.id);
}

function toEntry(report: Report, externalId: string, rows: readonly PostedRow[]): EntryRecord {
  const [first] = rows;
  const date = text(first, 'tx_date') ?? '';
  if (!isLocalDate(date))
    throw badResponse({ provider: PROVIDER, call: CALL }, `field tx_date of ${externalId}: no date`);
  if (rows.some((row) => text(row, 'tx_date') !== date)) {
    throw badResponse({ provider: PROVIDER, call: CALL }, `field tx_date of ${externalId}: two dates`);
  }
  const lines = rows.map((row) => toLine(report, row));
  return {
    kind: 'entry',
    externalId,
    date,
    type: text(first, 'txn_type') ?? '',
    number: text(first, 'doc_num'),
    lines,
    imbalanceMinor: sumMoney(lines.map(({ amountMinor }) => amountMinor)),
  };
}

function toLine({ Header: { Currency: home } }: Report, posted: PostedRow): EntryLine {
  const currency = text(posted, 'currency') ?? home;
  const isForeign = currency !== home;
  return {
    accountExternalId: posted.accountId,
    // A gain or loss on exchange has an amount at home alone.
    amountMinor: posted.row.has('debt_home_amt')
      ? amount(posted, { debit: 'debt_home_amt', credit: 'credit_home_amt', currency: home })
      : amount(posted, { debit: 'debt_amt', credit: 'credit_amt', currency: home }),
    foreign: isForeign
      ? {
          currency,
          amountMinor: amount(posted, { debit: 'debt_amt', credit: 'credit_amt', currency }),
          rate: text(posted, 'exch_rate') ?? '',
        }
      : null,
    description: text(posted, 'memo'),
    partyName: text(posted, 'name'),
    className: text(posted, 'klass_name'),
    departmentName: text(posted, 'dept_name'),
  };
}

function amount(posted: PostedRow, columns: { debit: string; credit: string; currency: string }): MinorUnits {
  const [debit, credit] = [columns.debit, columns.credit].map((field) =>
    minorOfCell(text(posted, field) ?? '', { call: CALL, field, currency: columns.currency }),
  );
  return subtractMoney(debit ?? ZERO, credit ?? ZERO);
}

function text(posted: PostedRow | undefined, key: string): string | null {
  return posted?.row.get(key)?.value || null;
}
