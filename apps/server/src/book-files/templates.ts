import type { ImportKind } from '@tieout/contracts/ledger-import.ts';

/** With a few lines that show what is meant; each imports as it is. */
const TEMPLATES: Readonly<Record<ImportKind, readonly string[]>> = {
  'general-ledger': [
    'Entry number,Date,Account code,Account name,Account type,Debit,Credit,Counterparty,Department,Class,Memo,Document number,Document type,Applies to',
    '1001,2026-01-15,1100,Accounts receivable,Accounts Receivable,1200.00,,Acme Ltd,,,January invoice,INV-1001,INVOICE,',
    '1001,2026-01-15,4000,Subscription revenue,Income,,1200.00,Acme Ltd,Sales,Subscriptions,January invoice,INV-1001,INVOICE,',
    '1002,2026-01-31,6000,Salaries,Expense,800.00,,,Engineering,,January salaries,,JOURNAL,',
    '1002,2026-01-31,1000,Operating bank,Bank,,800.00,,,,January salaries,,JOURNAL,',
    '1003,2026-02-10,1000,Operating bank,Bank,1200.00,,Acme Ltd,,,Payment of January,PAY-2001,PAYMENT,INV-1001',
    '1003,2026-02-10,1100,Accounts receivable,Accounts Receivable,,1200.00,Acme Ltd,,,Payment of January,PAY-2001,PAYMENT,INV-1001',
  ],
  'trial-balance': [
    'Date,Account code,Account name,Account type,Debit,Credit',
    '2026-01-31,1000,Operating bank,Bank,5000.00,',
    '2026-01-31,3000,Share capital,Equity,,4000.00',
    '2026-01-31,4000,Subscription revenue,Income,,1800.00',
    '2026-01-31,6000,Salaries,Expense,800.00,',
  ],
  'chart-of-accounts': [
    'Account code,Account name,Account type,Detail type,Parent account',
    '1000,Operating bank,Bank,Checking,',
    '4000,Revenue,Income,,',
    '4010,Subscriptions,Income,ServiceFeeIncome,4000',
    '6000,Salaries,Expense,PayrollExpenses,',
  ],
};

export function templateOf(kind: ImportKind): string {
  return `${TEMPLATES[kind].join('\r\n')}\r\n`;
}
