import type {
  ComparedQuantities,
  ComparedRow,
  Comparison,
  History,
  Party,
  PartyMonth,
} from '@tieout/finance/changes/comparison.ts';
import type { Figure, Reason } from '@tieout/finance/metric-value.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, monthRange, parseMonth, type Month } from '@tieout/finance/month.ts';
import { COMPUTED, SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { categoryCodesBelow, visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks, type Books, type BooksRequest } from '#statements/books/books.ts';
import { placeAccounts } from '#statements/books/placements.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { NO_PLAN, readPlan, type PlanAmounts } from '#statements/plan/plan-amounts.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { selectParties, type PartyRow } from './changes.queries.ts';
import { readQuantities } from './read-quantities.ts';

export type ReadComparison = { comparison: Comparison; structure: Structure } | { reason: Reason };

/** How far what was counted may be from what the books show, for it to be the same sales. */
const SAME_SALES = 0.02;

/**
 * The P&L of a month and of what it is held against, another month or, without a base, the plan of the view; with the
 * months to judge by: one query per source.
 */
export async function readComparison(db: Db, view: StatementView, history: History): Promise<ReadComparison> {
  const months = monthRange(history.first, history.last);
  const request = await prepareWholeBooks(db, view, { type: 'MANAGERIAL_PNL', months });
  const { books } = await readBooks(db, request);
  const plan = history.base === null ? await readPlan(db, request, [history.month], view) : NO_PLAN;
  if (books.unready !== null) return { reason: books.unready };
  const reason = [...books.amounts.values(), ...plan.amounts.values()]
    .flat()
    .find((figure) => typeof figure !== 'number');
  if (reason !== undefined) return { reason };
  // Lines and counts are known in the currency of the books alone.
  const isInBooksCurrency = request.book === null;
  const [parties, quantities] = isInBooksCurrency
    ? await Promise.all([
        readParties(db, request, history),
        history.base === null ? [] : readQuantities(db, view, [history.base, history.month]),
      ])
    : [null, []];
  const rows = rowsOf(books, months, { ...history, plan }).map((row) => withParties(row, parties, quantities));
  return { comparison: { ...history, rows }, structure: books.structure };
}

type BareRow = Omit<ComparedRow, 'parties' | 'quantities'>;

/** Every category that profit is made of. */
function rowsOf(
  { structure, amounts }: Books,
  months: readonly Month[],
  { month, base, plan }: History & { plan: PlanAmounts },
): BareRow[] {
  const sections = structure.sections.filter(({ code }) => COMPUTED.netProfit.sumOf.includes(code));
  return sections.flatMap((section) => {
    const names = new Map<string, string>();
    visitNodes(section.children, ({ code, name }) => names.set(code, name));
    return categoryCodesBelow([section]).map((code) => {
      const series = seriesOf(months, amounts.get(code) ?? []);
      return {
        code,
        name: names.get(code) ?? section.name,
        section: section.code,
        now: series.get(month) ?? ZERO,
        base: (base === null ? seriesOf([month], plan.amounts.get(code) ?? []).get(month) : series.get(base)) ?? ZERO,
        series,
      };
    });
  });
}

function seriesOf(months: readonly Month[], figures: readonly Figure[]): ComparedRow['series'] {
  return new Map(
    months.map((month, index) => {
      const figure = figures[index];
      return [month, typeof figure === 'number' ? figure : ZERO];
    }),
  );
}

type PartiesByRow = ReadonlyMap<string, readonly Party[]>;

async function readParties(db: Db, request: BooksRequest, { first, last }: History): Promise<PartiesByRow> {
  const placements = placeAccounts(request);
  const rows = await selectParties(db, {
    companyId: request.company.id,
    basis: request.basis,
    version: request.version,
    from: firstDayOf(first),
    to: lastDayOf(last),
    accountIds: placements.accounts.map(({ id }) => id),
    splitIds: [...placements.splitIds],
  });
  const placed = rows.flatMap((row) => {
    const { code } = placements.placementOf(row.accountId, row.departmentId);
    return code === null ? [] : [{ code, row }];
  });
  return new Map(
    [...Map.groupBy(placed, ({ code }) => code)].map(([code, own]) => [code, partiesOf(own.map(({ row }) => row))]),
  );
}

/** Several accounts can stand in one row. */
function partiesOf(rows: readonly PartyRow[]): Party[] {
  return [...Map.groupBy(rows, ({ partyId }) => partyId)].map(([id, own]) => {
    const months = new Map<Month, PartyMonth>();
    for (const [text, [amount, lines, smallest, largest]] of own.flatMap((row) => Object.entries(row.months))) {
      const month = parseMonth(text);
      const known = months.get(month);
      months.set(month, {
        amount: minorUnits(amount + (known?.amount ?? 0)),
        lines: lines + (known?.lines ?? 0),
        smallest: minorUnits(Math.min(smallest, known?.smallest ?? smallest)),
        largest: minorUnits(Math.max(largest, known?.largest ?? largest)),
      });
    }
    return { id, name: own[0]?.name ?? null, months };
  });
}

function withParties(
  row: BareRow,
  parties: PartiesByRow | null,
  quantities: readonly ComparedQuantities[],
): ComparedRow {
  return {
    ...row,
    parties: parties === null ? null : (parties.get(row.code) ?? []),
    quantities: row.section === SECTION.revenue ? quantitiesOf(row, quantities) : null,
  };
}

/** What was counted belongs to the row whose sales it is on both sides; of several counts the one that is nearest. */
function quantitiesOf({ now, base }: BareRow, quantities: readonly ComparedQuantities[]): ComparedQuantities | null {
  const near = quantities.flatMap((each) => {
    const counted = each.things.reduce((sum, thing) => sum + thing.now.amount, 0);
    const before = each.things.reduce((sum, thing) => sum + thing.base.amount, 0);
    const isSame = isNear(now, counted) && isNear(base, before);
    return isSame ? [{ each, off: Math.abs(now - counted) + Math.abs(base - before) }] : [];
  });
  return near.toSorted((a, b) => a.off - b.off)[0]?.each ?? null;
}

function isNear(amount: number, other: number): boolean {
  return amount > 0 && Math.abs(amount - other) <= SAME_SALES * amount;
}
