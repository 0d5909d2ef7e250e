import type { PlanFileRemark } from '@tieout/contracts/plan-files.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { planStatement } from '@tieout/finance/plan/plan-statement.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import { formatMajor } from '#statements/rows/format-major.ts';
import { addressOf } from './cell-text.ts';
import type { FileLine } from './file-lines.ts';
import type { FileProblem } from './plan-file-error.ts';
import type { PlanTable } from './read-plan-file.ts';

const MOSTLY = 0.8;

export type Sums = ReadonlyMap<string, ReadonlyMap<Month, number>>;
type Sides = ReadonlyMap<string, 1 | -1>;

function sideOf({ found }: FileLine, sides: Sides): 1 | -1 {
  return 'code' in found ? (sides.get(found.code) ?? 1) : 1;
}

export function areCostsNegative(lines: readonly FileLine[], sides: Sides): boolean {
  const costs = lines
    .filter((line) => line.found.kind === 'row' && sideOf(line, sides) === -1)
    .flatMap(({ amounts }) => [...amounts.values()].filter((amount) => amount !== 0));
  return costs.filter((amount) => amount < 0).length > costs.length * MOSTLY;
}

export function flipped(line: FileLine, sides: Sides): FileLine {
  if (sideOf(line, sides) === 1) return line;
  const amounts = new Map([...line.amounts].map(([month, amount]) => [month, 0 - amount]));
  return {
    ...line,
    amounts,
    total: line.total === null ? null : { ...line.total, minor: 0 - line.total.minor, sum: 0 - line.total.sum },
  };
}

export function duplicatesIn(lines: readonly FileLine[]): FileProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ found, line }): FileProblem[] => {
    if (found.kind !== 'row') return [];
    const before = first.get(found.code);
    if (before === undefined) first.set(found.code, line);
    const message = `Line ${before} is about “${found.name}”, too.`;
    return before === undefined ? [] : [{ code: 'DUPLICATE_LINE', cell: `A${line}`, message }];
  });
}

/** By row; lines of the same row are added up. */
export function sumsOf(lines: readonly FileLine[]): Sums {
  const sums = new Map<string, Map<Month, number>>();
  for (const { found, amounts } of lines) {
    if (found.kind !== 'row') continue;
    const own = sums.get(found.code) ?? new Map<Month, number>();
    for (const [month, amount] of amounts) own.set(month, (own.get(month) ?? 0) + amount);
    sums.set(found.code, own);
  }
  return sums;
}

/** Every row of the P&L that the lines of the file make, one amount per month of the file. */
export function statementOf(
  structure: Structure,
  sums: Sums,
  { months }: PlanTable,
): ReadonlyMap<string, (number | null)[]> {
  const leaves = new Map(
    [...sums].map(([code, own]) => [code, months.map(({ month }) => (own.get(month) ?? null) as MinorUnits | null)]),
  );
  const spans = months.map((_, at) => ({ from: at, to: at }));
  return new Map(
    planStatement(structure, leaves, { columnCount: months.length, spans }).map(({ code, values }) => [
      code,
      values.map((value) => (typeof value === 'number' ? value : null)),
    ]),
  );
}

/** Totals of the file that differ by more than one major unit from what their parts add up to. */
export function mismatches(
  lines: readonly FileLine[],
  statement: ReadonlyMap<string, (number | null)[]>,
  { months }: PlanTable,
  currency: string,
): PlanFileRemark[] {
  function differs(cell: string, [said, made]: readonly [number, number], own = currency): PlanFileRemark[] {
    if (Math.abs(said - made) <= 10 ** currencyExponent(own)) return [];
    const [told, sum] = [said, made].map((minor) => formatMajor(minor, own));
    return [{ cell, message: `The total says ${told}, its parts add up to ${sum}.` }];
  }
  return lines.flatMap(({ line, found, amounts, total }) => {
    const across = total === null ? [] : differs(total.cell, [total.minor, total.sum], total.currency);
    if (found.kind !== 'total') return across;
    const made = statement.get(found.code) ?? [];
    const down = months.flatMap(({ index, month }, at) =>
      amounts.has(month) ? differs(addressOf(index, line), [amounts.get(month) ?? 0, made[at] ?? 0]) : [],
    );
    return [...across, ...down];
  });
}
