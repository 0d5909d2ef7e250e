import type { ComputedRow, Structure, StructureNode, StructureSection } from './structure-tree.ts';

/** A section of a statement whose amounts are shown as they are: money in and what is owned are positive. */
export interface PlainSection {
  readonly code: string;
  readonly name: string;
  readonly children: readonly StructureNode[];
  readonly computedAfter: readonly ComputedRow[];
}

/** A structure in the order written: nothing hidden, bands between the computed rows. */
export function defineSections(sections: readonly PlainSection[]): Structure {
  let band = 0;
  return {
    sections: sections.map(({ code, name, children, computedAfter }, index): StructureSection => {
      const section = { ...branch(code, name, index + 1, children), side: 1 as const, band, computedAfter };
      if (computedAfter.length > 0) band += 1;
      return section;
    }),
  };
}

/** A row that receives amounts. */
export function leaf(code: string, name: string, position: number): StructureNode {
  return branch(code, name, position, []);
}

/** A row that adds up others. */
export function branch(
  code: string,
  name: string,
  position: number,
  children: readonly StructureNode[],
): StructureNode {
  return { code, name, position, isDeleted: false, isHiddenWhenEmpty: false, children };
}
