import type { ControlSummary } from '@tieout/contracts/control-reports.ts';
import type { ImportField, ImportKind, LedgerImport, ProblemKind } from '@tieout/contracts/ledger-import.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { IconName } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import type { PillTone } from '#components/pill.tsx';

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  'general-ledger': 'General ledger',
  'trial-balance': 'Trial balance',
  'chart-of-accounts': 'Chart of accounts',
};

export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  entryNumber: 'Entry number',
  date: 'Date',
  accountCode: 'Account number',
  accountName: 'Account name',
  accountType: 'Account type',
  accountSubType: 'Account sub-type',
  parentAccount: 'Parent account',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  currency: 'Currency',
  counterparty: 'Customer or supplier',
  department: 'Department',
  class: 'Class',
  memo: 'Description',
  documentNumber: 'Document number',
  documentType: 'Document type',
  appliesTo: 'Pays document number',
  contraAccount: 'Account on the other side',
  side: 'Debit or credit (S/H, D/C)',
  runningBalance: 'Balance, checked',
  location: 'Location',
  dueDate: 'Due date',
  taxKey: 'Tax key',
};

/** What is wrong, in few words. */
export const PROBLEM_NAMES: Readonly<Record<ProblemKind, string>> = {
  'no-account': 'No account',
  'no-date': 'No date',
  'bad-date': 'Not a date',
  'two-dates': 'Two dates in one entry',
  'no-amount': 'No amount',
  'bad-amount': 'Not an amount',
  currency: 'Other currency',
  'tax-key': 'Tax inside the amount',
  unbalanced: 'Debits and credits differ',
  doubled: 'Entry stands twice',
  control: 'Not what the file says itself',
  'cut-off': 'The file ends early',
  formula: 'A formula',
  'too-long': 'Text too long',
  account: 'Account not clear',
  overlap: 'Days of another file',
  columns: 'Columns not clear',
  other: 'Something else',
};

export const CONTROL_NAMES: Readonly<Record<LedgerImport['controls'][number]['kind'], string>> = {
  'account-totals': 'Total of each account',
  'entry-totals': 'Total of each entry',
  'file-totals': 'Total of the file',
  'running-balances': 'Running balance',
};

/** Lines that are none of the books, and why. */
export const LEFT_OUT_NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  header: 'column names',
  blank: 'blank',
  text: 'text',
  heading: 'account heading',
  opening: 'opening balance',
  closing: 'closing balance',
  total: 'total',
  'left-out': 'left out',
  unread: 'not read yet',
};

type Status = LedgerImport['status'];

interface StatusText {
  label: string;
  tone: PillTone;
  icon?: IconName;
}

export const STATUS_TEXT: Readonly<Record<Status, StatusText>> = {
  reading: { label: 'Reading', tone: 'busy' },
  ready: { label: 'Needs review', tone: 'warn', icon: 'warning' },
  importing: { label: 'Posting', tone: 'busy' },
  imported: { label: 'Posted', tone: 'good', icon: 'check' },
  reverting: { label: 'Reverting', tone: 'busy' },
  reverted: { label: 'Reverted', tone: 'quiet' },
  failed: { label: 'Failed', tone: 'bad', icon: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** `Jan-26 to Oct-26`; empty where the file names no month. */
export function monthsText({ months }: Pick<LedgerImport, 'months'>): string {
  if (months === null) return '';
  const from = formatPeriodLabel(months.from);
  return months.from === months.to ? from : `${from} to ${formatPeriodLabel(months.to)}`;
}

/** `1 entry`, `512 entries`. */
export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export const REPORT_NAMES: Readonly<Record<ControlSummary['report'], string>> = {
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  'trial-balance': 'Trial balance',
  table: 'Table of accounts',
};
