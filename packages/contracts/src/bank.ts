import type { MinorUnits } from '@tieout/finance/money.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits } from './figures.ts';
import { uploadedFileName } from './ledger-import.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const BANK_LIMITS = { fileBytes: 16 * 1024 * 1024, shownLines: 500 } as const;

export const BANK_FORMATS = ['CSV', 'OFX', 'QIF', 'CAMT053', 'MT940'] as const;
const bankFormat = z.enum(BANK_FORMATS);

export const bankBalances = z.enum(['CHECKED', 'DERIVED', 'NONE']).meta({
  description: 'CHECKED: the file says two balances, and its lines lead from one to the other. DERIVED: it says one',
});

const ledgerChoice = z
  .object({ id, code: z.string().nullable(), name: z.string() })
  .meta({ id: 'LedgerAccountOfBank' });

const statementDays = z.object({
  from: localDate,
  to: localDate,
  number: z.string().nullable(),
  opening: minorUnits.nullable(),
  closing: minorUnits.nullable(),
  balances: bankBalances,
  lineCount: z.int(),
  newLineCount: z.int().meta({ description: 'Lines that no statement before it had brought' }),
});

const bankStatement = statementDays
  .extend({ id, fileName: z.string(), format: bankFormat, uploadedAt: instant, uploadedBy: z.string().nullable() })
  .meta({ id: 'BankStatement' });

const dayRange = z.object({ from: localDate, to: localDate });

const bankAccount = z
  .object({
    id,
    name: z.string(),
    number: z.string().nullable(),
    isCard: z.boolean(),
    currency,
    ledgerAccount: ledgerChoice.nullable().meta({ description: 'The account of the books that it is' }),
    proposedAccountId: id.nullable().meta({ description: 'Which it seems to be, while nobody has said' }),
    from: localDate,
    to: localDate,
    balance: minorUnits.nullable().meta({ description: 'On the last day; null: no statement says a balance' }),
    gaps: z.array(dayRange).meta({ description: 'Days in between that no statement covers' }),
    statements: z.array(bankStatement).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'BankAccount' });

export const bankOverview = z
  .object({
    currency: currency.meta({ description: 'Of the books' }),
    accounts: z.array(bankAccount),
    ledgerAccounts: z.array(ledgerChoice).meta({ description: 'Those that a bank account or a card can be' }),
  })
  .meta({ id: 'BankOverview' });
export type BankOverview = z.output<typeof bankOverview>;

export const BANK_DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;

const columnIndex = z.int().min(0).max(499).optional();
const bankTable = z
  .object({
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())).meta({ description: 'The first few' }),
    columns: z
      .object({
        date: columnIndex,
        amount: columnIndex,
        debit: columnIndex,
        credit: columnIndex,
        text: columnIndex,
        balance: columnIndex,
      })
      .meta({ description: 'What each field is read from, counted from 0' }),
    dateFormat: z.string(),
    decimalMark: z.enum(['.', ',']),
  })
  .meta({ id: 'BankTable' });

export const bankLine = z.object({ date: localDate, amount: minorUnits, text: z.string() });

export const bankFileCheck = z
  .object({
    format: bankFormat,
    question: z.string().nullable().meta({ description: 'What the file does not tell and somebody has to say' }),
    table: bankTable.nullable().meta({ description: 'Of CSV' }),
    statements: z.array(
      statementDays.extend({
        account: z.string().nullable().meta({ description: 'Number of the account; null: the file names none' }),
        accountName: z.string().nullable(),
        bankAccountId: id.nullable().meta({ description: 'The account here, where it is known already' }),
        isCard: z.boolean(),
        currency,
        isKnown: z.boolean().meta({ description: 'All of it is here already' }),
        problem: z.string().nullable().meta({ description: 'Why it cannot be kept' }),
        sample: z.array(bankLine),
      }),
    ),
    notes: z.array(z.string()),
    namesCurrency: z
      .boolean()
      .meta({ description: 'Else what was said, or that of the account or the books, is proposed' }),
  })
  .meta({ id: 'BankFileCheck' });
export type BankFileCheck = z.output<typeof bankFileCheck>;

const reconciledLine = bankLine.extend({ id: z.string() });
const openItems = z
  .object({
    count: z.int(),
    total: minorUnits,
    lines: z.array(reconciledLine).max(BANK_LIMITS.shownLines).meta({ description: 'The newest, newest first' }),
  })
  .meta({ id: 'OpenBankItems' });

export const bankReconciliation = z
  .object({
    accountId: id,
    currency,
    on: localDate.nullable(),
    status: z.enum(['ok', 'no-account', 'no-balance', 'not-covered']).meta({
      description: 'no-account: nobody has said which account of the books it is. Without ok all figures are null',
    }),
    bankBalance: minorUnits.nullable(),
    ledgerBalance: minorUnits.nullable(),
    difference: minorUnits.nullable().meta({
      description: 'bankBalance − ledgerBalance = openingDifference + gaps + onlyBank − onlyLedger, to the cent',
    }),
    openingDifference: minorUnits.nullable().meta({ description: 'Before the first statement' }),
    gaps: z.array(dayRange.extend({ amount: minorUnits })),
    matchedCount: z.int(),
    matchedTotal: minorUnits,
    onlyBank: openItems,
    onlyLedger: openItems,
    otherCurrencyLines: z.int().meta({ description: 'Lines of the books in another currency: not compared' }),
  })
  .meta({ id: 'BankReconciliation' });
export type BankReconciliation = z.output<typeof bankReconciliation>;

export const bankCall = { access: 'company', resource: 'data-sources' } as const;
const one = z.object({ id });

export const getBank = defineEndpoint({
  ...bankCall,
  level: 'view',
  method: 'GET',
  path: '/api/import/bank',
  summary: 'Bank accounts and cards whose statements were uploaded, and what they held',
  query: companyQuery,
  response: bankOverview,
});

const columnText = z
  .string()
  .regex(/^\d{1,3}$/, 'Columns are counted 0, 1, 2, …')
  .transform(Number)
  .optional();

const uploadQuery = companyQuery.extend({
  fileName: uploadedFileName,
  bankAccountId: id.optional().meta({ description: 'Whose statement it is, where the file names no account' }),
  accountName: z
    .string()
    .trim()
    .min(1, 'The account needs a name')
    .max(100, 'The name of an account has at most 100 characters')
    .optional()
    .meta({ description: 'Name of a new account, where the file names none' }),
  currency: currency.optional().meta({ description: 'What its amounts are in, where the file names no currency' }),
  dateColumn: columnText,
  amountColumn: columnText,
  debitColumn: columnText,
  creditColumn: columnText,
  textColumn: columnText,
  balanceColumn: columnText,
  dateFormat: z.enum(BANK_DATE_FORMATS).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  isReversed: z
    .enum(['true'], 'Say “true” where money out stands as positive, or leave it out.')
    .optional()
    .meta({ description: 'Money out stands there as positive' }),
  closing: z
    .string()
    .regex(/^-?\d{1,15}$/, 'Write the balance in minor units')
    .transform((text) => Number(text) as MinorUnits)
    .optional()
    .meta({ description: 'What the account held after the last line, where the file does not say it; minor units' }),
});
export type BankUploadQuery = z.output<typeof uploadQuery>;

export const checkBankFile = defineEndpoint({
  ...bankCall,
  level: 'edit',
  method: 'POST',
  path: '/api/import/bank/files/check',
  creates: false,
  isExpensive: true,
  summary: 'What a statement of a bank or a card (CSV, XLSX, OFX, QIF, CAMT.053, MT940) would bring; nothing is kept',
  query: uploadQuery,
  uploadBytes: BANK_LIMITS.fileBytes,
  response: bankFileCheck,
});

export const uploadBankFile = defineEndpoint({
  ...bankCall,
  level: 'edit',
  method: 'POST',
  path: '/api/import/bank/files',
  // Sent again it brings nothing new, and is told so.
  creates: false,
  isExpensive: true,
  summary: 'Keep the statements of a file',
  refusals: ['conflict'],
  query: uploadQuery,
  uploadBytes: BANK_LIMITS.fileBytes,
  response: bankOverview,
});

export const changeBankAccount = defineEndpoint({
  ...bankCall,
  level: 'edit',
  method: 'PUT',
  path: '/api/import/bank/accounts/{id}',
  summary: 'Say which account of the books a bank account or card is',
  params: one,
  query: companyQuery,
  body: z.object({ ledgerAccountId: id.nullable() }),
  response: bankOverview,
});

export const removeBankStatement = defineEndpoint({
  ...bankCall,
  level: 'edit',
  method: 'DELETE',
  path: '/api/import/bank/statements/{id}',
  summary: 'Take a statement and the lines it brought away',
  params: one,
  query: companyQuery,
  refusals: ['conflict'],
  response: bankOverview,
});

export const getBankReconciliation = defineEndpoint({
  ...bankCall,
  level: 'view',
  method: 'GET',
  path: '/api/import/bank/accounts/{id}/reconciliation',
  summary: 'What the bank says beside what the books say on a day, and the lines that only one of them has',
  params: one,
  query: companyQuery.extend({
    on: localDate.optional().meta({ description: 'Without it the last day of the statements', format: 'date' }),
  }),
  response: bankReconciliation,
});

export const BANK_ENDPOINTS: readonly Endpoint[] = [
  getBank,
  checkBankFile,
  uploadBankFile,
  changeBankAccount,
  removeBankStatement,
  getBankReconciliation,
];
