/** How a list is sorted by a column. */
export interface ListOrder {
  column: string;
  isDescending: boolean;
}

/**
 * Compares two rows; `sign` is -1 where the order is turned, so that what is missing can stay last either way.
 */
export type CompareRows<Row> = (one: Row, other: Row, sign: 1 | -1) => number;

/** The rows by a column, those that are equal as they were; without one as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly { key: string; compare?: CompareRows<Row> }[],
  order: ListOrder | null,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === order?.column)?.compare;
  if (order === null || compare === undefined) return rows;
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => compare(one, other, sign));
}

/** A press on the head of a column sorts by it; one more turns it round. */
export function nextOrder(order: ListOrder | null, column: string): ListOrder {
  return { column, isDescending: order?.column === column && !order.isDescending };
}
