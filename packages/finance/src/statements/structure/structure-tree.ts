/**
 * A named row of a structure. Siblings are kept in the order of their positions, which are unique among them.
 * The code stays when the name changes; it is unique in the whole structure.
 */
export interface StructureNode {
  readonly code: string;
  readonly name: string;
  readonly position: number;
  /** Hidden by a reader. The amounts stay in every total. */
  readonly isDeleted: boolean;
  /** Left out of the statement while no category below has an amount. */
  readonly isHiddenWhenEmpty: boolean;
  readonly children: readonly StructureNode[];
}

/** A row that is a sum of sections: it has no path and cannot be edited. */
export interface ComputedRow {
  readonly code: string;
  readonly name: string;
  /** Codes of the sections whose effects it adds up. */
  readonly sumOf: readonly string[];
  /** How its percentage of revenue is called, 'Gross margin'; null when it has no name of its own. */
  readonly marginName: string | null;
}

export interface StructureSection extends StructureNode {
  /** `shown = side * effect`: -1 where a cost reads as a positive number. */
  readonly side: 1 | -1;
  /** Sections between the same two computed rows share a band; 0 is above the first computed row. */
  readonly band: number;
  /** Computed rows anchored after this section. They stay at the end of its band when sections trade places. */
  readonly computedAfter: readonly ComputedRow[];
}

export interface Structure {
  readonly sections: readonly StructureSection[];
}

/** Calls the visitor for the nodes and everything below them, parents first, in order. */
export function visitNodes(nodes: readonly StructureNode[], visit: (node: StructureNode) => void): void {
  for (const node of nodes) {
    visit(node);
    visitNodes(node.children, visit);
  }
}

/** Codes of the categories at or below the nodes, hidden ones included, in order. Only they receive amounts. */
export function categoryCodesBelow(nodes: readonly StructureNode[]): string[] {
  const codes: string[] = [];
  visitNodes(nodes, ({ code, children }) => {
    if (children.length === 0) codes.push(code);
  });
  return codes;
}

/** The side of every row below a section, and of the section itself. */
export function sidesByCode({ sections }: Structure): ReadonlyMap<string, 1 | -1> {
  const sides = new Map<string, 1 | -1>();
  for (const section of sections) visitNodes([section], ({ code }) => sides.set(code, section.side));
  return sides;
}

/** Codes of all categories of a structure. */
export function categoryCodes({ sections }: Structure): ReadonlySet<string> {
  return new Set(categoryCodesBelow(sections));
}

/** The computed rows in reading order. */
export function computedRows(structure: Structure): ComputedRow[] {
  return structure.sections.flatMap(({ computedAfter }) => computedAfter);
}
