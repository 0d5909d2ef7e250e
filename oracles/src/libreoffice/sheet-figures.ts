import type { Statement } from '@tieout/contracts/statements.ts';

/** Row by row in thousandths, so that shares of one are as exact as cents; words stand for what is no figure. */
export function figuresShown({ rows, columns }: Statement): string[][] {
  return rows.map(({ name, values }) => [
    name,
    ...values.map((value, at) => {
      if (typeof value !== 'number') return 'no figure';
      return String(columns[at]?.kind === 'change-percent' ? value : value * 10);
    }),
  ]);
}

export function figuresOfSheet(
  cells: readonly (readonly unknown[])[],
  { rows, columns, currency }: Statement,
): string[][] {
  const margins = new Set<unknown>(rows.map(({ marginName }) => marginName));
  const header = cells.findIndex(([name]) => name === currency);
  return cells
    .slice(header + 1)
    .filter(([name]) => !margins.has(name))
    .map(([name, ...values]) => [
      String(name),
      ...columns.map((_, at) => {
        const value = values[at];
        return typeof value === 'number' ? String(0 + Math.round(value * 1000)) : 'no figure';
      }),
    ]);
}
