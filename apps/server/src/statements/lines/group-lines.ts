import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Db } from '#db/client.ts';
import type { CellLines, LineFilter, LineGroup } from './cell-lines.ts';
import { NOT_SPECIFIED } from './line-filter.ts';
import { selectLineGroups } from './lines.queries.ts';

export type GroupOfLines = StatementDrillDown['groups'][number];

/** Sums that add up to the lines of the cell: what has no value is a group of its own. */
export async function groupLines(
  db: Db,
  lines: CellLines,
  filter: LineFilter,
  by: LineGroup['by'],
): Promise<GroupOfLines[]> {
  const groups = await selectLineGroups(db, lines, filter, by);
  return groups.map(({ key, name, lineCount, amount }) => ({
    key: key ?? NOT_SPECIFIED,
    name: by === 'month' ? nameMonth(key ?? '') : (nameThen(lines, key) ?? name ?? 'Not specified'),
    lineCount,
    amount,
  }));
}

/** As the account was called in the books that are looked at. */
function nameThen({ accountsThen }: CellLines, key: string | null): string | undefined {
  const account = accountsThen?.get(key ?? '');
  return account === undefined ? undefined : [account.code, account.name].filter((part) => part !== null).join(' ');
}

/** Labels have two-digit years; a posting dated 1970 by mistake keeps its own. */
function nameMonth(key: string): string {
  return isMonth(key) && key >= '2000-01' && key <= '2099-12' ? formatPeriodLabel(key) : key;
}
