import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import type { BookLine, Books, Transaction } from './books.ts';
import { balancesAt } from './balances.ts';
import { amountText } from '../core/amount-text.ts';
import { timeText } from './texts.ts';

export interface ReportRequest {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly basis: 'Accrual' | 'Cash';
  readonly now: number;
}

interface Cell {
  readonly value: string;
  readonly id?: string;
}

export interface ReportColumn {
  readonly key: string;
  readonly type: string;
}

export function wrapReport(
  books: Books,
  name: string,
  request: ReportRequest,
  content: { columns: readonly ReportColumn[]; rows: readonly object[] },
) {
  const { columns, rows } = content;
  return {
    Header: {
      Time: timeText(request.now),
      ReportName: name,
      ReportBasis: request.basis,
      StartPeriod: request.from,
      EndPeriod: request.to,
      Currency: books.currency,
      Option: [{ Name: 'NoReportData', Value: String(rows.length === 0) }],
    },
    Columns: {
      Column: columns.map(({ key, type }) => ({
        ColTitle: key,
        ColType: type,
        MetaData: [{ Name: 'ColKey', Value: key }],
      })),
    },
    Rows: rows.length === 0 ? {} : { Row: rows },
  };
}

/** What each column of the general ledger says of a posting. */
const LEDGER_CELLS: Readonly<Record<string, (transaction: Transaction, line: BookLine, books: Books) => Cell>> = {
  tx_date: ({ date }) => ({ value: date }),
  txn_type: ({ type, id }) => ({ value: type, id }),
  doc_num: ({ number }) => ({ value: number ?? '' }),
  name: (_transaction, { partyName }) => ({ value: partyName ?? '' }),
  memo: ({ memo }) => ({ value: memo }),
  klass_name: () => ({ value: '' }),
  dept_name: (_transaction, { departmentName }) => ({ value: departmentName ?? '' }),
  debt_amt: ({ currency }, { foreignMinor }) => ({ value: amountText(Math.max(0, foreignMinor), currency) }),
  credit_amt: ({ currency }, { foreignMinor }) => ({ value: amountText(Math.max(0, -foreignMinor), currency) }),
  currency: ({ currency }) => ({ value: currency }),
  exch_rate: ({ rate }) => ({ value: String(rate) }),
  debt_home_amt: (_transaction, { minor }, { currency }) => ({ value: amountText(Math.max(0, minor), currency) }),
  credit_home_amt: (_transaction, { minor }, { currency }) => ({ value: amountText(Math.max(0, -minor), currency) }),
};

const HOME_COLUMNS = ['debt_home_amt', 'credit_home_amt', 'currency', 'exch_rate'];

/** Null where a column is asked for that the company does not have. */
export function generalLedger(
  books: Books,
  request: ReportRequest,
  options: { columns: readonly string[]; mostRows: number; extraColumn: string | null },
) {
  const { columns, extraColumn } = options;
  if (!columns.every((key) => key in LEDGER_CELLS && (books.isMultiCurrency || !HOME_COLUMNS.includes(key))))
    return null;
  const posted = [...books.transactions.values()]
    .filter(({ date }) => date >= request.from && date <= request.to)
    .flatMap((transaction) =>
      transaction.lines.filter(({ minor }) => minor !== 0).map((line) => ({ transaction, line })),
    );
  const shown = extraColumn === null ? columns : [...columns, extraColumn];
  const described = shown.map((key) => ({ key, type: key }));
  if (posted.length > options.mostRows) {
    const sorry = { ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }], type: 'Data' };
    return wrapReport(books, 'GeneralLedger', request, { columns: described, rows: [sorry] });
  }
  const opening = balancesAt(books, addDays(request.from, -1));
  const byAccount = Map.groupBy(posted, ({ line }) => line.accountId);
  const rows = books.accounts.flatMap(({ id, name }) => {
    const own = byAccount.get(id);
    if (own === undefined) return [];
    const beginning = shown.map((_, index) => ({ value: index === 0 ? 'Beginning Balance' : '' }));
    const data = own.map(({ transaction, line }) => ({
      ColData: shown.map((key) => LEDGER_CELLS[key]?.(transaction, line, books) ?? { value: '?' }),
      type: 'Data',
    }));
    return [
      {
        Header: { ColData: [{ value: name, id }, { value: amountText(opening.get(id) ?? 0, books.currency) }] },
        Rows: { Row: [{ ColData: beginning, type: 'Data' }, ...data] },
        Summary: { ColData: [{ value: `Total for ${name}` }] },
        type: 'Section',
      },
    ];
  });
  return wrapReport(books, 'GeneralLedger', request, { columns: described, rows });
}

export function trialBalance(books: Books, request: ReportRequest) {
  const balances = balancesAt(books, request.to);
  const rows = books.accounts.flatMap(({ id, name }) => {
    const minor = balances.get(id) ?? 0;
    if (minor === 0) return [];
    const [debit, credit] = [Math.max(0, minor), Math.max(0, -minor)].map((one) => ({
      value: amountText(one, books.currency),
    }));
    return [{ ColData: [{ value: name, id }, debit, credit], type: 'Data' }];
  });
  const columns = [
    { key: 'account', type: 'Account' },
    { key: 'debit', type: 'Money' },
    { key: 'credit', type: 'Money' },
  ];
  return wrapReport(books, 'TrialBalance', request, { columns, rows });
}
