import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LineOrder, LinePosition } from './cell-lines.ts';
import { PARTY_NAME } from './line-sql.ts';

export interface SortPosition extends LinePosition {
  /** Read from the books, because a name may be longer than a cursor. */
  counterparty: string | null;
}

/** A column that lines are sorted by: its name on a page, what it is of a line, and its value at a position. */
interface SortKey {
  column: string;
  expression: RawBuilder<unknown>;
  valueAt: (position: SortPosition) => RawBuilder<unknown>;
}

const LINE_KEYS: readonly SortKey[] = [
  { column: 'booked_on', expression: sql`l.booked_on`, valueAt: ({ date }) => sql`${date}::date` },
  { column: 'entry_id', expression: sql`l.entry_id`, valueAt: ({ entryId }) => sql`${entryId}::uuid` },
  { column: 'line_no', expression: sql`l.line_no`, valueAt: ({ lineNo }) => sql`${lineNo}::integer` },
];

/** By amount means by what a line weighs, in either direction. By counterparty, lines without one come last in both. */
export function sortKeys({ sort, order }: LineOrder, amount: RawBuilder<unknown>): SortKey[] {
  const isRankedLast = order === 'asc';
  const first: Record<LineOrder['sort'], SortKey[]> = {
    date: [],
    amount: [
      {
        column: 'weight',
        expression: sql`abs(${amount})`,
        valueAt: (position) => sql`abs(${position.amount}::bigint)`,
      },
    ],
    counterparty: [
      {
        column: 'rank',
        expression: sql`((${PARTY_NAME} is null) = ${isRankedLast}::boolean)`,
        valueAt: ({ counterparty }) => sql`${(counterparty === null) === isRankedLast}::boolean`,
      },
      {
        column: 'party',
        expression: sql`lower(coalesce(${PARTY_NAME}, ''))`,
        valueAt: ({ counterparty }) => sql`lower(${counterparty ?? ''}::text)`,
      },
    ],
  };
  return [...first[sort], ...LINE_KEYS];
}

export function selectKeys(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ column, expression }) => sql`${expression} as ${sql.ref(column)}`));
}

/** `part` last: two parts may hold the same line. */
export function orderPage(keys: readonly SortKey[], order: LineOrder['order']): RawBuilder<unknown> {
  return inOrder(
    [...keys.map(({ column }) => column), 'part'].map((column) => sql.ref(`page.${column}`)),
    order,
  );
}

export function orderLines(keys: readonly SortKey[], order: LineOrder['order']): RawBuilder<unknown> {
  return inOrder(
    keys.map(({ expression }) => expression),
    order,
  );
}

function inOrder(keys: readonly RawBuilder<unknown>[], order: LineOrder['order']): RawBuilder<unknown> {
  return sql.join(keys.map((key) => (order === 'asc' ? key : sql`${key} desc`)));
}

/** The line of the position and those past it: the next part may hold that very line. */
export function isFrom(
  keys: readonly SortKey[],
  order: LineOrder['order'],
  position: SortPosition | null,
): RawBuilder<SqlBool> {
  if (position === null) return sql`true`;
  const values = keys.map(({ valueAt }) => valueAt(position));
  return sql`(${sql.join(keys.map(({ expression }) => expression))}) ${order === 'asc' ? sql`>=` : sql`<=`}
             (${sql.join(values)})`;
}

/** Whether what stands at the position itself was shown already: the same line in an earlier part, at the same place. */
export function isPast(
  keys: readonly SortKey[],
  order: LineOrder['order'],
  position: SortPosition | null,
): RawBuilder<SqlBool> {
  if (position === null) return sql`true`;
  const columns = sql.join(keys.map(({ column }) => sql.ref(`page.${column}`)));
  const values = sql.join(keys.map(({ valueAt }) => valueAt(position)));
  return sql`not ((${columns}) = (${values}) and page.part ${order === 'asc' ? sql`<=` : sql`>=`} ${position.part})`;
}
