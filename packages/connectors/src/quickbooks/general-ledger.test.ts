import { expect, test } from 'vitest';
import { readGeneralLedger } from './general-ledger.ts';
import { reportSchema } from './report.ts';

const KEYS = 'tx_date,txn_type,doc_num,name,memo,klass_name,dept_name,debt_amt,credit_amt'.split(',');

interface Posting {
  readonly id?: string;
  readonly type?: string;
  readonly date?: string;
  readonly debit?: string;
  readonly credit?: string;
}

function row(posting: Posting, extra: readonly string[] = []) {
  const { date = '2026-10-03', type = 'Invoice', id = '130', debit = '', credit = '' } = posting;
  const texts = [date, type, '1037', 'Ada', 'fee', '', '', debit, credit, ...extra];
  return { ColData: texts.map((value, index) => (index === 1 && id !== '' ? { value, id } : { value })), type: 'Data' };
}

function section(id: string, rows: readonly object[]) {
  return { Header: { ColData: [{ value: `Account ${id}`, id }] }, Rows: { Row: rows }, type: 'Section' };
}

function report(rows: readonly object[], keys: readonly string[] = KEYS) {
  return reportSchema.parse({
    Header: { ReportName: 'GeneralLedger', Currency: 'USD' },
    Columns: { Column: keys.map((key) => ({ ColType: 'x', MetaData: [{ Name: 'ColKey', Value: key }] })) },
    Rows: rows.length === 0 ? {} : { Row: rows },
  });
}

test('postings of one transaction become one entry, also below sub-accounts; a beginning balance is none', () => {
  const beginning = row({ date: 'Beginning Balance', type: '', id: '', debit: '77.00' });
  const { entries, unknown } = readGeneralLedger(
    report([
      section('35', [beginning, row({ debit: '100.00' })]),
      section('60', [section('61', [row({ credit: '100.00' })])]),
    ]),
  );
  expect(unknown).toEqual([]);
  expect(entries).toMatchObject([
    {
      externalId: 'Invoice:130',
      date: '2026-10-03',
      number: '1037',
      imbalanceMinor: 0,
      lines: [
        { accountExternalId: '35', amountMinor: 10_000, partyName: 'Ada', foreign: null },
        { accountExternalId: '61', amountMinor: -10_000 },
      ],
    },
  ]);
});

test('an empty report is no entries', () => {
  expect(readGeneralLedger(report([]))).toEqual({ entries: [], unknown: [] });
});

test('an entry that does not balance is kept, with what it lacks', () => {
  const { entries } = readGeneralLedger(report([section('35', [row({ debit: '100.00' })])]));
  expect(entries).toMatchObject([{ imbalanceMinor: 10_000 }]);
});

test('columns and types that are new to us are kept and named', () => {
  const rows = [
    section('35', [
      row({ type: 'Time Warp', debit: '1.00' }, ['?']),
      row({ type: 'Time Warp', credit: '1.00' }, ['?']),
    ]),
  ];
  const { entries, unknown } = readGeneralLedger(report(rows, [...KEYS, 'shoe_size']));
  expect(unknown).toEqual(['column shoe_size', 'transaction type Time Warp']);
  expect(entries).toMatchObject([
    { externalId: 'Time Warp:130', lines: [{ amountMinor: 100 }, { amountMinor: -100 }] },
  ]);
});

test.each([
  ['a column that is missing', report([], KEYS.slice(1)), 'field Columns: tx_date is missing'],
  ['an id that is missing', report([section('35', [row({ id: '' })])]), 'field txn_type: a posting without type or id'],
  ['an account that is missing', report([row({})]), 'field Rows: a posting without an account'],
  ['an amount that is none', report([section('35', [row({ debit: '1.2.3' })])]), 'field debt_amt: no amount in USD'],
  [
    'two dates',
    report([section('35', [row({}), row({ date: '2026-10-04' })])]),
    'field tx_date of Invoice:130: two dates',
  ],
])('%s is an error that names it', (_name, given, message) => {
  expect(() => readGeneralLedger(given)).toThrow(`quickbooks, GeneralLedger: ${message}`);
});
