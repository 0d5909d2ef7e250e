import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';

export type Direction = 'UP' | 'DOWN';
type Rows = Statement['rows'];

/** Rows that a command can address: neither computed nor generated ones. */
export function isEditable(row: StatementRowAnswer): row is StatementRowAnswer & { path: object } {
  return row.kind === 'node' && row.path !== null && !row.isUnplaced;
}

/** A row and everything below it: from `start` up to, not including, `end`. */
interface Block {
  start: number;
  end: number;
}

function blockAt(rows: Rows, start: number): Block {
  const level = rows[start]?.level ?? 0;
  let end = start + 1;
  while ((rows[end]?.level ?? 0) > level) end += 1;
  return { start, end };
}

/**
 * The block the row would trade places with. Sections trade places only between the same two computed rows, and never
 * above the first one: every subtotal reads downwards from there.
 */
function neighbour(rows: Rows, own: Block, direction: Direction): Block | null {
  const row = rows[own.start];
  if (row === undefined || !isEditable(row)) return null;
  if (row.level === 1 && !rows.slice(0, own.start).some(({ kind }) => kind === 'computed')) return null;
  const start = direction === 'DOWN' ? own.end : startAbove(rows, own.start);
  const other = rows[start];
  if (other === undefined || other.parent !== row.parent || !isEditable(other)) return null;
  return blockAt(rows, start);
}

/** The row of the same level right above, past what is below it; -1 when another level comes first. */
function startAbove(rows: Rows, start: number): number {
  const level = rows[start]?.level ?? 0;
  let index = start - 1;
  while ((rows[index]?.level ?? 0) > level) index -= 1;
  return rows[index]?.level === level ? index : -1;
}

/** The rows with one of them a place further among its siblings; null where it cannot go. */
export function movedRows(rows: Rows, code: string, direction: Direction): Rows | null {
  const start = rows.findIndex((row) => row.code === code);
  if (start === -1) return null;
  const own = blockAt(rows, start);
  const other = neighbour(rows, own, direction);
  if (other === null) return null;
  const [upper, lower] = direction === 'UP' ? [other, own] : [own, other];
  return [
    ...rows.slice(0, upper.start),
    ...rows.slice(lower.start, lower.end),
    ...rows.slice(upper.start, upper.end),
    ...rows.slice(lower.end),
  ];
}

/** The sibling a row would pass; null where it cannot go. */
export function passedRow(rows: Rows, code: string, direction: Direction): string | null {
  const start = rows.findIndex((row) => row.code === code);
  const other = start === -1 ? null : neighbour(rows, blockAt(rows, start), direction);
  return other === null ? null : (rows[other.start]?.code ?? null);
}

/** The steps that bring a row past a sibling; empty when the two are no siblings. */
export function stepsTo(rows: Rows, code: string, target: string): Direction[] {
  const direction = isBefore(rows, code, target) ? 'DOWN' : 'UP';
  const steps: Direction[] = [];
  let current = rows;
  while (isBefore(current, code, target) === isBefore(rows, code, target)) {
    const next = movedRows(current, code, direction);
    if (next === null) return [];
    steps.push(direction);
    current = next;
  }
  return steps;
}

function isBefore(rows: Rows, code: string, other: string): boolean {
  return rows.findIndex((row) => row.code === code) < rows.findIndex((row) => row.code === other);
}

/** The rows without one of them and what is below it. */
export function rowsWithout(rows: Rows, code: string): Rows {
  const start = rows.findIndex((row) => row.code === code);
  if (start === -1) return rows;
  const { end } = blockAt(rows, start);
  return [...rows.slice(0, start), ...rows.slice(end)];
}
