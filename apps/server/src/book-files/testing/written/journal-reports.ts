import type { WrittenAccount, WrittenBooks, WrittenEntry } from './books.ts';
import type { Row } from './cells.ts';
import { BLANK, debitAndCredit, debitOrZero, debitsOf, labelOf, type WrittenReport } from './report.ts';
import type { Fixed, Style } from './style.ts';

type Line = Omit<WrittenEntry, 'lines'> & { account: WrittenAccount; minor: number; entryNo: number; isFirst: boolean };

/** A row for each line of the books, in the order of the entries. */
function flat({ entries }: WrittenBooks, rowOf: (line: Line, index: number) => Row): Row[] {
  let count = 0;
  return entries.flatMap(({ lines, ...entry }, at) =>
    lines.map((line, index) => {
      count += 1;
      return rowOf({ ...entry, ...line, entryNo: at + 1, isFirst: index === 0 }, count);
    }),
  );
}

function codeAndName({ number, name }: WrittenAccount, { accounts }: Style): [string, string] {
  return [accounts === 'numbers' ? number : '', name];
}

const quickbooksJournal: WrittenReport = {
  what: 'QuickBooks Online, Journal',
  layout: 'quickbooks-journal',
  fixed: { dates: ['01/31/2025', '31/01/2025', '2025-01-31'], numbers: ['1,234.56', '1234.56', '1.234,56'] },
  rows: (books, style) => [
    ['Journal'],
    ['Harbor Lane Studio LLC'],
    BLANK,
    ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Account', 'Debit', 'Credit'],
    ...books.entries.flatMap(({ day, type, number, name, memo, lines }): Row[] => {
      const sum = lines.reduce((total, { minor }) => total + Math.max(minor, 0), 0);
      return [
        ...lines.map(({ account, minor }, index): Row => {
          const first = index === 0 ? [{ day }, type, number] : ['', '', ''];
          return ['', ...first, name, memo, labelOf(account, style), ...debitAndCredit(minor)];
        }),
        ['', '', '', '', '', '', '', { minor: sum, sign: '$' }, { minor: sum, sign: '$' }],
        BLANK,
      ];
    }),
    ['TOTAL', '', '', '', '', '', '', { minor: debitsOf(books), sign: '$' }, { minor: debitsOf(books), sign: '$' }],
    BLANK,
    ['Tuesday, January 06, 2026 04:12 PM GMT-07:00'],
  ],
};

const xeroDetail: WrittenReport = {
  what: 'Xero, General Ledger Detail',
  layout: 'xero-general-ledger-detail',
  fixed: { dates: ['31/01/2025', '31 Jan 2025', '01/31/2025'], numbers: ['1,234.56', '1234.56'] },
  rows: (books, style) => [
    ['General Ledger Detail'],
    ['Harbor Lane Studio LLC'],
    BLANK,
    [
      'Date',
      'Source',
      'Contact',
      'Description',
      'Reference',
      'Account Code',
      'Account',
      'Account Type',
      'Debit',
      'Credit',
    ],
    ...flat(books, ({ day, type, name, memo, number, account, minor }) => [
      { day },
      type,
      name,
      memo,
      number,
      ...codeAndName(account, style),
      account.type,
      ...debitOrZero(minor),
    ]),
    ['Total', '', '', '', '', '', '', '', { minor: debitsOf(books) }, { minor: debitsOf(books) }],
  ],
};

const xeroJournal: WrittenReport = {
  what: 'Xero, Journal Report',
  layout: 'xero-journal-report',
  fixed: { dates: ['31/01/2025', '31 Jan 2025', '01/31/2025'], numbers: ['1,234.56', '1234.56'] },
  rows: (books, style) => [
    ['Journal Report'],
    ['Harbor Lane Studio LLC'],
    BLANK,
    ['Journal Number', 'Date', 'Description', 'Account Code', 'Account', 'Debit', 'Credit'],
    ...flat(books, ({ entryNo, day, memo, account, minor }) => [
      String(entryNo),
      { day },
      memo,
      ...codeAndName(account, style),
      ...debitAndCredit(minor),
    ]),
  ],
};

const sageAuditTrail: WrittenReport = {
  what: 'Sage 50, Audit Trail',
  layout: 'sage-50-audit-trail',
  fixed: { numbers: ['1234.56', '1,234.56'], dates: ['31/01/2025'], accounts: ['numbers'] },
  rows: (books) => [
    [
      'No',
      'Type',
      'Account Ref',
      'Nominal A/C Ref',
      'Nominal Name',
      'Date',
      'Reference',
      'Details',
      'Net Amount',
      'Tax Amount',
      'T/C',
      'Debit',
      'Credit',
    ],
    ...flat(books, ({ type, name, account, day, number, memo, minor }, no): Row => {
      const net = { minor: Math.abs(minor) };
      const sides = debitAndCredit(minor);
      const ref = name.slice(0, 8).toUpperCase();
      return [
        String(no),
        type,
        ref,
        account.number,
        account.name,
        { day },
        number,
        memo,
        net,
        { minor: 0 },
        'T9',
        ...sides,
      ];
    }),
  ],
};

const erpnext: WrittenReport = {
  what: 'ERPNext, General Ledger',
  layout: 'erpnext-general-ledger',
  fixed: { numbers: ['1234.56'], negative: ['-1'], dates: ['2025-01-31', '31/01/2025'], separator: [','] },
  rows: (books, style) => {
    const total = { minor: debitsOf(books) };
    return [
      [
        'Posting Date',
        'Account',
        'Debit (USD)',
        'Credit (USD)',
        'Voucher Type',
        'Voucher No',
        'Party',
        'Cost Center',
        'Remarks',
      ],
      ['', "'Opening'", { minor: 0 }, { minor: 0 }, '', '', '', '', ''],
      ...flat(books, ({ day, account, minor, entryNo, type, name, memo }) => [
        { day },
        `${labelOf(account, style, ' - ')} - HLS`,
        ...debitOrZero(minor),
        type,
        `ACC-JV-2025-${String(entryNo).padStart(5, '0')}`,
        name,
        'Main - HLS',
        memo,
      ]),
      ['', "'Total'", total, total, '', '', '', '', ''],
      ['', "'Closing (Opening + Total)'", total, total, '', '', '', '', ''],
    ];
  },
};

const odoo: WrittenReport = {
  what: 'Odoo, Journal Items',
  layout: 'odoo-journal-items',
  fixed: { dates: ['2025-01-31', '01/31/2025', '31/01/2025', '31.01.2025'] },
  rows: (books, style) => [
    ['Date', 'Journal', 'Journal Entry', 'Account', 'Partner', 'Reference', 'Label', 'Debit', 'Credit', 'Balance'],
    ...flat(books, ({ day, entryNo, account, name, number, memo, minor }) => [
      { day },
      'Miscellaneous Operations',
      `MISC/2025/${String(entryNo).padStart(4, '0')}`,
      labelOf(account, style),
      name,
      number,
      memo,
      ...debitOrZero(minor),
      { minor },
    ]),
  ],
};

const PLAIN_TEXT: Fixed = {
  numbers: ['1234.56'],
  negative: ['-1'],
  dates: ['2025-01-31'],
  separator: [','],
  accounts: ['names'],
};

function plainTextName({ under, name }: WrittenAccount): string {
  return `${under}:${name.toLowerCase()}`;
}

const hledgerPrint: WrittenReport = {
  what: 'hledger print',
  layout: 'hledger-print',
  fixed: PLAIN_TEXT,
  rows: (books) => [
    [
      'txnidx',
      'date',
      'date2',
      'status',
      'code',
      'description',
      'comment',
      'account',
      'amount',
      'commodity',
      'credit',
      'debit',
      'posting-status',
      'posting-comment',
    ],
    ...flat(books, ({ entryNo, day, number, name, account, minor }): Row => {
      const [debit, credit] = debitAndCredit(minor);
      return [
        String(entryNo),
        { day },
        '',
        '*',
        number,
        name,
        '',
        plainTextName(account),
        { minor },
        '$',
        credit,
        debit,
        '',
        '',
      ];
    }),
  ],
};

const hledgerRegister: WrittenReport = {
  what: 'hledger register',
  layout: 'hledger-register',
  fixed: PLAIN_TEXT,
  rows: (books) => {
    let total = 0;
    return [
      ['txnidx', 'date', 'code', 'description', 'account', 'amount', 'total'],
      ...flat(books, ({ entryNo, day, number, name, account, minor }): Row => {
        total += minor;
        return [String(entryNo), { day }, number, name, plainTextName(account), { minor }, { minor: total }];
      }),
    ];
  },
};

const ledgerCsv: WrittenReport = {
  what: 'ledger csv',
  layout: 'ledger-csv',
  fixed: PLAIN_TEXT,
  rows: (books) =>
    flat(books, ({ day, number, name, account, minor }) => [
      day.replaceAll('-', '/'),
      number,
      name,
      plainTextName(account),
      '$',
      { minor },
      '*',
      '',
    ]),
};

const beancountPositions: WrittenReport = {
  what: 'beancount, positions',
  layout: 'beancount-positions',
  fixed: PLAIN_TEXT,
  rows: (books) => [
    ['date', 'id', 'flag', 'payee', 'narration', 'account', 'position'],
    ...flat(books, ({ day, entryNo, name, memo, number, account, minor }): Row => {
      const position = `${(minor / 100).toFixed(2).padStart(14)} USD`;
      return [{ day }, `a25f${entryNo}`, '*', name, `${memo} ${number}`.trim(), plainTextName(account), position];
    }),
  ],
};

const beancountNumbers: WrittenReport = {
  what: 'beancount, numbers',
  layout: 'beancount-numbers',
  fixed: PLAIN_TEXT,
  rows: (books) => [
    ['date', 'payee', 'narration', 'account', 'number', 'currency'],
    ...flat(books, ({ day, name, memo, number, account, minor }) => [
      { day },
      name,
      `${memo} ${number}`.trim(),
      plainTextName(account),
      { minor },
      'USD',
    ]),
  ],
};

/** From version 5 on with what each line is worth in the currency of its entry; before it with the amount alone. */
function gnucashOf(what: string, layout: string, hasValues: boolean): WrittenReport {
  const values = hasValues ? ['Value With Sym', 'Value Num.'] : [];
  return {
    what,
    layout,
    fixed: {
      numbers: ['1,234.56', '1234.56', '1.234,56'],
      negative: ['-1'],
      accounts: ['names'],
      dates: ['2025-01-31', '31/01/2025', '01/31/2025', '31.01.2025'],
    },
    rows: (books) => [
      [
        'Date',
        'Transaction ID',
        'Number',
        'Description',
        'Notes',
        'Commodity/Currency',
        'Void Reason',
        'Action',
        'Memo',
        'Full Account Name',
        'Account Name',
        'Amount With Sym',
        'Amount Num.',
        ...values,
        'Reconcile',
        'Reconcile Date',
        'Rate/Price',
      ],
      ...flat(books, ({ day, entryNo, number, name, memo, account, minor, isFirst }): Row => {
        const id = entryNo.toString(16).padStart(32, '0');
        const blank: Row = ['', '', '', '', '', '', ''];
        const first: Row = isFirst ? [{ day }, id, number, name, '', 'CURRENCY::USD', ''] : blank;
        const amount: Row = [{ minor, sign: '$' }, { minor }];
        const amounts: Row = hasValues ? [...amount, ...amount] : amount;
        return [...first, '', memo, `${account.under}:${account.name}`, account.name, ...amounts, 'n', '', '1.00'];
      }),
    ],
  };
}

const gnucash = gnucashOf('GnuCash, transaction export', 'gnucash-transactions', true);
const gnucash4 = gnucashOf('GnuCash 4, transaction export', 'gnucash-4-transactions', false);

const waveExport: WrittenReport = {
  what: 'Wave, accounting export',
  layout: 'wave-accounting-export',
  fixed: { numbers: ['1234.56', '1,234.56'], dates: ['2025-01-31'], accounts: ['names'], separator: [','] },
  rows: (books) => [
    ['Transaction ID', 'Transaction Date', 'Account Name', 'Transaction Description', 'Debit Amount', 'Credit Amount'],
    ...flat(books, ({ entryNo, day, account, memo, minor }) => [
      String(9_000_000 + entryNo),
      { day },
      account.name,
      memo,
      ...debitAndCredit(minor),
    ]),
  ],
};

const zoho: WrittenReport = {
  what: 'Zoho Books, General Ledger',
  layout: 'zoho-general-ledger',
  fixed: { dates: ['2025-01-31', '31/01/2025', '01/31/2025'] },
  rows: (books, style) => [
    [
      'Date',
      'Account',
      'Transaction Details',
      'Transaction Type',
      'Transaction ID',
      'Transaction#',
      'Reference#',
      'Debit',
      'Credit',
      'Net Amount',
    ],
    ...flat(books, ({ day, account, name, type, entryNo, number, minor }) => [
      { day },
      labelOf(account, style),
      name,
      type,
      String(460_000 + entryNo),
      number,
      '',
      ...debitOrZero(minor),
      { minor },
    ]),
  ],
};

const waveTransactions: WrittenReport = {
  what: 'Wave, Account Transactions',
  layout: 'wave-account-transactions',
  fixed: {
    numbers: ['1,234.56', '1234.56'],
    dates: ['2025-01-31', '01/31/2025'],
    accounts: ['numbers'],
    separator: [','],
  },
  rows: (books) => [
    ['Account Transactions'],
    ['Harbor Lane Studio LLC'],
    ['ACCOUNT NUMBER', 'ACCOUNT NAME', 'DATE', 'REFERENCE', 'DESCRIPTION', 'DEBIT', 'CREDIT'],
    ...flat(books, ({ account, day, number, name, minor }) => [
      account.number,
      account.name,
      { day },
      number,
      name,
      ...debitAndCredit(minor),
    ]),
  ],
};

export const JOURNAL_REPORTS: readonly WrittenReport[] = [
  quickbooksJournal,
  xeroDetail,
  xeroJournal,
  sageAuditTrail,
  erpnext,
  odoo,
  hledgerPrint,
  hledgerRegister,
  ledgerCsv,
  beancountPositions,
  beancountNumbers,
  gnucash,
  gnucash4,
  waveExport,
  waveTransactions,
  zoho,
];
