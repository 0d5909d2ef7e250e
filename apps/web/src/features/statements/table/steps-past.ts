import type { StructureRow } from '@tieout/contracts/structure-draft.ts';

/**
 * How many steps bring a row past a sibling. Rows without an amount are not on the screen, but each of them is a step;
 * hidden ones are none. 0 when the two are no siblings in this tree.
 */
export function stepsPast(tree: readonly StructureRow[], code: string, passed: string): number {
  const places = tree.filter(({ isDeleted }) => !isDeleted).map((node) => node.code);
  const [from, to] = [places.indexOf(code), places.indexOf(passed)];
  if (from !== -1 && to !== -1) return Math.abs(to - from);
  for (const { children } of tree) {
    const steps = stepsPast(children, code, passed);
    if (steps > 0) return steps;
  }
  return 0;
}
