import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { formatExact } from '#components/number-format.ts';
import { countText, monthsText } from './import-text.ts';

/** What confirming does, with its figures: entries, months and totals. */
export function confirmText(item: LedgerImport): string {
  const { counts, totals } = item;
  if (counts === null) return 'The file has not been checked yet.';
  const accounts = accountsText(counts);
  if (counts.entries === 0) return `Confirming updates ${accounts}. No entry is posted.`;
  const months = monthsText(item);
  const when = months === '' ? '' : ` of ${months}`;
  const sums =
    totals === null
      ? ''
      : `, debits ${formatExact(totals.debit, totals.currency)} and credits ${formatExact(totals.credit, totals.currency)} ${totals.currency}`;
  return `Confirming posts ${countText(counts.entries, 'entry', 'entries')}${when} with ${countText(counts.lines, 'line', 'lines')}${sums}, on ${accounts}.`;
}

function accountsText({ accounts, newAccounts }: NonNullable<LedgerImport['counts']>): string {
  const all = countText(accounts, 'account', 'accounts');
  return newAccounts === 0 ? all : `${all}, ${newAccounts === accounts ? 'all' : newAccounts} of them new`;
}
