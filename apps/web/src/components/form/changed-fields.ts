/** Fields whose values differ, in their order; a list with the same items is the same. */
export function changedFields<V extends object>(before: V, after: V): (keyof V & string)[] {
  const fields = Object.keys(before) as (keyof V & string)[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}

export function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
