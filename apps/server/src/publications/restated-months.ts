import { statement, type Statement } from '@tieout/contracts/statements.ts';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { statementOfView } from '#statements/build-statement.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { selectKeptStatements } from './letters.queries.ts';

const keptStatement = z.compile(statement);

export interface RestatedMonth {
  /** Names of rows, by the statement they stand in. */
  profit: string[];
  balances: string[];
}

interface Kept {
  id: string;
  month: string;
  statement: Statement;
}

/**
 * Of each publication the rows that the live books tell otherwise by now, in the month that it published. That they are others is
 * told, never what they are. The live books are read once for all months of one currency and basis.
 */
export async function findRestatedMonths(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, RestatedMonth>> {
  const kept = await selectKeptStatements(db, companyId, ids);
  const scope = liveScope(companyId);
  const view = await openView(db, scope, {});
  const profit = await differing(
    db,
    { scope, view },
    kept.flatMap((each) => keptOf(each, each.profit)),
  );
  const balances = await differing(
    db,
    { scope, view },
    kept.flatMap((each) => keptOf(each, each.balances)),
  );
  return new Map(
    kept.map(({ id }) => [id, { profit: profit.get(id) ?? [], balances: balances.get(id) ?? [] }] as const),
  );
}

function liveScope(companyId: string): StatementScope {
  const can = { drill: false, export: false, editStructure: false };
  return { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
}

function keptOf({ id, month }: { id: string; month: string }, answer: unknown): Kept[] {
  const read = keptStatement.safeParse(answer);
  return read.success ? [{ id, month, statement: read.data }] : [];
}

async function differing(
  db: Db,
  opened: { scope: StatementScope; view: StatementView },
  kept: readonly Kept[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const groups = Map.groupBy(kept, ({ statement: { type, currency, basis } }) => [type, currency, basis].join(' '));
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const months = group.map(({ month }) => month).toSorted();
    const { type, currency, basis } = first.statement;
    const live = await statementOfView(db, opened, {
      type,
      period: `${months[0]}..${months.at(-1)}`,
      granularity: 'month',
      compare: [],
      subtotals: [],
      currency,
      basis,
    });
    for (const each of group) found.set(each.id, rowsThatDiffer(each, live));
  }
  return found;
}

/** Sums where there are any: a line that differs says so in its sum. */
function rowsThatDiffer({ month, statement: then }: Kept, live: Statement): string[] {
  const [thenAt, nowAt] = [columnOf(then, month), columnOf(live, month)];
  const now = new Map(live.rows.map(({ code, values }) => [code, values[nowAt] ?? 0]));
  const rows = then.rows.filter(({ code, values }) => (values[thenAt] ?? 0) !== (now.get(code) ?? 0));
  const sums = rows.filter(({ kind, style }) => kind === 'computed' || style === 'section');
  return (sums.length > 0 ? sums : rows).map(({ name }) => name);
}

function columnOf({ columns }: Statement, month: string): number {
  return columns.findIndex(({ key }) => key === month);
}
