import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { LinesPage } from '#data/lines-queries.ts';
import type { GroupBy } from './use-lines-address.ts';

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
export function lineName({
  counterparty,
  memo,
  docType,
}: Pick<StatementLine, 'counterparty' | 'memo' | 'docType'>): string {
  return counterparty ?? memo ?? documentName(docType);
}

/** What a group is called, whose lines all have it; an address knows its key alone. */
export function groupName(by: GroupBy, key: string, page: LinesPage | undefined): string {
  if (page?.rowName !== undefined && page.rowName.one !== 'line' && by !== 'month') {
    return key === 'none' ? 'Not specified' : key;
  }
  const line = page?.lines[0];
  switch (by) {
    case 'month':
      return isMonth(key) ? formatPeriodLabel(key) : key;
    case 'account':
      return line === undefined ? 'One account' : accountName(line.account);
    case 'counterparty':
      return line === undefined ? 'One counterparty' : (line.counterparty ?? 'Not specified');
  }
}

export function accountName({ code, name }: { code: string | null; name: string }): string {
  return code === null ? name : `${code} ${name}`;
}

/** Everything a line says that has no column of its own. */
export function lineTitle({ memo, account, department, docType }: StatementLine): string {
  return [documentName(docType), memo, accountName(account), department].filter((part) => part !== null).join(' · ');
}
