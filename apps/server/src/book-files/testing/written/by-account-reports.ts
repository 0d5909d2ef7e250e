import { growsByDebit } from './books.ts';
import type { Row } from './cells.ts';
import { BLANK, byAccount, debitOrZero, labelOf, type WrittenReport } from './report.ts';
import type { Fixed, Style } from './style.ts';

const AMERICAN: Fixed = { numbers: ['1,234.56', '1234.56', '1.234,56', '1 234,56'], negative: ['-1', '(1)'] };
const NAMED: Fixed['dates'] = ['31 Jan 2025', '31/01/2025', '01/31/2025', '2025-01-31'];

/** Amounts by the nature of the account, a running balance, and the total of each account. */
function quickbooks(title: string, layout: string): WrittenReport {
  return {
    what: `QuickBooks Online, ${title}`,
    layout,
    fixed: { ...AMERICAN, dates: ['01/31/2025', '31/01/2025', '2025-01-31', '31.01.2025'] },
    rows: (books, style) => [
      [title],
      ['Harbor Lane Studio LLC'],
      ['January - December, 2025'],
      BLANK,
      ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance'],
      ...byAccount(books).flatMap(({ account, lines }): Row[] => {
        const sign = growsByDebit(account) ? 1 : -1;
        let balance = 0;
        const label = labelOf(account, style);
        return [
          [label, '', '', '', '', '', '', '', ''],
          ['', 'Beginning Balance', '', '', '', '', '', '', { minor: 0 }],
          ...lines.map(({ day, type, number, name, memo, split, minor }): Row => {
            balance += sign * minor;
            return ['', { day }, type, number, name, memo, split, { minor: sign * minor }, { minor: balance }];
          }),
          [`Total for ${label}`, '', '', '', '', '', '', { minor: balance, sign: '$' }, ''],
        ];
      }),
      BLANK,
      ['Accrual Basis  Tuesday, January 06, 2026 04:12 PM GMT-07:00'],
    ],
  };
}

const quickbooksDesktop: WrittenReport = {
  what: 'QuickBooks Desktop, General Ledger',
  layout: 'quickbooks-desktop-general-ledger',
  fixed: { ...AMERICAN, dates: ['01/31/2025', '31/01/2025'] },
  rows: (books, style) => [
    ['', 'Type', 'Date', 'Num', 'Name', 'Memo', 'Split', 'Amount', 'Balance'],
    ...byAccount(books).flatMap(({ account, lines }): Row[] => {
      const sign = growsByDebit(account) ? 1 : -1;
      let balance = 0;
      const label = labelOf(account, style, ' · ');
      return [
        [label, '', '', '', '', '', '', '', { minor: 0 }],
        ...lines.map(({ day, type, number, name, memo, split, minor }): Row => {
          balance += sign * minor;
          return ['', type, { day }, number, name, memo, split, { minor: sign * minor }, { minor: balance }];
        }),
        [`Total ${label}`, '', '', '', '', '', '', { minor: balance }, { minor: balance }],
      ];
    }),
  ],
};

const xeroAccountTransactions: WrittenReport = {
  what: 'Xero, Account Transactions',
  layout: 'xero-account-transactions',
  fixed: { numbers: ['1,234.56', '1234.56'], negative: ['(1)', '-1'], dates: NAMED },
  rows: (books, style) => [
    ['Account Transactions'],
    ['Harbor Lane Studio LLC'],
    ['For the period 1 January 2025 to 31 December 2025'],
    BLANK,
    ['Date', 'Source', 'Description', 'Reference', 'Debit', 'Credit', 'Running Balance', 'Gross', 'Tax'],
    ...byAccount(books).flatMap(({ account, lines }): Row[] => {
      let [balance, debit, credit] = [0, 0, 0];
      const label = labelOf(account, style);
      const nothing = { minor: 0 };
      return [
        [label, '', '', '', '', '', '', '', ''],
        ['Opening Balance', '', '', '', nothing, nothing, nothing, nothing, nothing],
        ...lines.map(({ day, type, number, name, memo, minor }): Row => {
          balance += minor;
          debit += Math.max(minor, 0);
          credit += Math.max(-minor, 0);
          const text = [name, memo].filter((said) => said !== '').join(' - ');
          return [{ day }, type, text, number, ...debitOrZero(minor), { minor: balance }, { minor }, nothing];
        }),
        [`Total ${label}`, '', '', '', { minor: debit }, { minor: credit }, { minor: balance }, '', ''],
        ['Closing Balance', '', '', '', '', '', { minor: balance }, '', ''],
        BLANK,
      ];
    }),
  ],
};

const freshbooks: WrittenReport = {
  what: 'FreshBooks, General Ledger',
  layout: 'freshbooks-general-ledger',
  fixed: {
    numbers: ['1,234.56', '1234.56'],
    negative: ['-1', '(1)'],
    dates: ['01/31/2025', '2025-01-31', 'Jan 31, 2025'],
  },
  rows: (books, style) => [
    ['General Ledger'],
    ['Harbor Lane Studio LLC'],
    BLANK,
    ['', 'Date', 'Entry Type', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'],
    ...byAccount(books).flatMap(({ account, lines }): Row[] => {
      let balance = 0;
      return [
        [labelOf(account, style), '', '', '', '', '', '', ''],
        ...lines.map(({ day, type, number, name, memo, minor }): Row => {
          balance += minor;
          return ['', { day }, type, `${name} ${memo}`.trim(), number, ...debitOrZero(minor), { minor: balance }];
        }),
      ];
    }),
  ],
};

/** As some programs export a nominal: the account in a column, sorted by it. */
function sageNominal(style: Style, books: Parameters<WrittenReport['rows']>[0]): Row[] {
  let no = 0;
  return byAccount(books).flatMap(({ account, lines }) =>
    lines.map(({ day, type, number, name, memo, minor }): Row => {
      no += 1;
      const of = style.accounts === 'numbers' ? account.number : account.name;
      return [of, String(no), type, { day }, name, number, memo, '', 'T9', ...debitOrZero(minor)];
    }),
  );
}

const sageNominalActivity: WrittenReport = {
  what: 'Sage 50, Nominal Activity',
  layout: 'sage-50-nominal-activity',
  fixed: { numbers: ['1234.56', '1,234.56'], dates: ['31/01/2025'], accounts: ['numbers'] },
  rows: (books, style) => [
    ['Nominal Activity'],
    ['N/C', 'No', 'Type', 'Date', 'Account', 'Ref', 'Details', 'Dept', 'T/C', 'Debit', 'Credit'],
    ...sageNominal(style, books),
  ],
};

export const BY_ACCOUNT_REPORTS: readonly WrittenReport[] = [
  quickbooks('General Ledger', 'quickbooks-general-ledger'),
  quickbooks('Transaction Detail by Account', 'quickbooks-transaction-detail'),
  quickbooksDesktop,
  xeroAccountTransactions,
  freshbooks,
  sageNominalActivity,
];
