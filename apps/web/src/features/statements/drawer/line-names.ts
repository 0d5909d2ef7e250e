import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';

/** `JOURNAL_ENTRY` is `Journal entry`. */
export function documentName(docType: string): string {
  const words = docType.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  DEMO: 'Demo data',
  IMPORT: 'Imported file',
  MANUAL: 'Entered by hand',
  QBO: 'QuickBooks',
};

export function sourceName(source: string): string {
  return SOURCE_NAMES[source] ?? source;
}

/** Who, or else what, a line is about. */
export function lineName({ counterparty, memo, docType }: StatementLine): string {
  return counterparty ?? memo ?? documentName(docType);
}

/** Everything a line says that has no column of its own. */
export function lineTitle({ memo, account, department, docType }: StatementLine): string {
  const accountName = account.code === null ? account.name : `${account.code} ${account.name}`;
  return [documentName(docType), memo, accountName, department].filter((part) => part !== null).join(' · ');
}
