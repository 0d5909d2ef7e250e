import type { RunwayBooks } from '@tieout/contracts/runway-books.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import { visitNodes, type Structure, type StructureNode } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';

const MOST_MONTHS = 12;

/** Which types of cash in and out count: receipts of operations, payments of operations and investment (finance 5.1). */
const COUNTED = [
  { type: 'CASH_IN.OPERATIONS', prefix: 'CASH_IN:', side: 'in' },
  { type: 'CASH_OUT.OPERATIONS', prefix: 'CASH_OUT:', side: 'out' },
  { type: 'CASH_OUT.INVESTMENT', prefix: 'CASH_OUT:', side: 'out' },
] as const;

/** The last closed months as the report of cash in and out has them; null before one is closed, and where a rate is missing. */
export async function readRunwayBooks(db: Db, view: StatementView): Promise<RunwayBooks | null> {
  const { closedThrough, source } = view;
  const { firstMonth } = await readBooksFacts(db, view);
  if (closedThrough === null || firstMonth === null || firstMonth > closedThrough || source.kind === 'none')
    return null;
  const earliest = addMonths(closedThrough, 1 - MOST_MONTHS);
  const months = monthRange(firstMonth > earliest ? firstMonth : earliest, closedThrough);
  const request = await prepareWholeBooks(db, view, { type: 'CASH_IN_OUT', months });
  const { structure, amounts, given } = (await readBooks(db, request)).books;
  const closing = known(given.get('CLOSING_CASH')?.base ?? [], months);
  const held = await readFundsHeld(db, view, months);
  if (closing === null || held === null) return null;
  const groups = groupsOf(request.pnl.structure);
  const categories: RunwayBooks['categories'] = [];
  for (const { type, prefix, side } of COUNTED) {
    for (const { code, name } of leavesBelow(structure, type)) {
      const series = known(amounts.get(code) ?? months.map(() => ZERO), months);
      if (series === null) return null;
      if (series.every((amount) => amount === 0)) continue;
      const positive = side === 'in' ? series : series.map((amount) => minorUnits(0 - amount));
      categories.push({
        code,
        label: name,
        group: groups.get(code.slice(prefix.length)) ?? name,
        side,
        amounts: positive,
      });
    }
  }
  return { months, closing: closing.map((cash, at) => minorUnits(cash - (held[at] ?? 0))), categories };
}

/** Of a marketplace: what its sellers are owed is not its own cash (D-17). */
async function readFundsHeld(db: Db, view: StatementView, months: readonly Month[]): Promise<MinorUnits[] | null> {
  if (view.company.businessModel !== 'Marketplace') return months.map(() => ZERO);
  const request = await prepareWholeBooks(db, view, { type: 'BALANCE_SHEET', months });
  const { amounts } = (await readBooks(db, request)).books;
  return known(amounts.get('FUNDS_HELD') ?? months.map(() => ZERO), months);
}

/** Amounts of every month, or null where one of them is a reason. */
function known(figures: readonly Figure[], months: readonly Month[]): MinorUnits[] | null {
  const amounts = figures.flatMap((figure) => (typeof figure === 'number' ? [figure] : []));
  return amounts.length === months.length ? amounts : null;
}

function leavesBelow({ sections }: Structure, typeCode: string): StructureNode[] {
  const leaves: StructureNode[] = [];
  visitNodes(sections, (node) => {
    if (node.code !== typeCode) return;
    visitNodes(node.children, (each) => {
      if (each.children.length === 0) leaves.push(each);
    });
  });
  return leaves;
}

/** What a category of the P&L is part of: the level below its section, such as Sales & marketing. */
function groupsOf({ sections }: Structure): Map<string, string> {
  const groups = new Map<string, string>();
  for (const section of sections) {
    for (const child of section.children) {
      const name = child.children.length === 0 ? section.name : child.name;
      visitNodes([child], ({ code }) => groups.set(code, name));
    }
  }
  return groups;
}
