import { normalizeName } from './structure-path.ts';
import { visitNodes, type Structure, type StructureNode } from './structure-tree.ts';

/** A row as an editor changes it; a row that is new has no code yet. */
export interface DraftRow {
  readonly code: string | null;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly children: readonly DraftRow[];
}

/** A structure as rows to edit: sections, and below them everything down to the categories. */
export function draftRowsOf(nodes: readonly StructureNode[]): DraftRow[] {
  return nodes.map(({ code, name, isDeleted, children }) => ({
    code,
    name,
    isDeleted,
    children: draftRowsOf(children),
  }));
}

/** The rows with a code each; `newCode` makes those of new rows. */
export function withCodes(rows: readonly DraftRow[], newCode: () => string): DraftRow[] {
  return rows.map((row) => ({ ...row, code: row.code ?? newCode(), children: withCodes(row.children, newCode) }));
}

/**
 * The structure whose sections the rows have: the same codes and names, in the order of their bands. Null when the rows
 * fit none of them. Above the first computed row the order is fixed; below it sections of one band may trade places.
 */
export function structureOfSections(rows: readonly DraftRow[], candidates: readonly Structure[]): Structure | null {
  return candidates.find((candidate) => hasSectionsOf(rows, candidate)) ?? null;
}

function hasSectionsOf(rows: readonly DraftRow[], { sections }: Structure): boolean {
  if (rows.length !== sections.length || new Set(rows.map(({ code }) => code)).size !== rows.length) return false;
  return rows.every((row, index) => {
    const section = sections.find(({ code }) => code === row.code);
    const replaced = sections[index];
    if (section === undefined || replaced === undefined) return false;
    const isInPlace = section.band === 0 ? section === replaced : section.band === replaced.band;
    return isInPlace && normalizeName(section.name) === normalizeName(row.name);
  });
}

/**
 * The structure that checked rows make: sides, bands and computed rows are those of `base`, positions follow the order.
 *
 * @throws RangeError when a row has no code or a section is not one of `base`.
 */
export function structureOfDraft(rows: readonly DraftRow[], base: Structure): Structure {
  const hiddenWhenEmpty = new Set<string>();
  visitNodes(base.sections, ({ code, isHiddenWhenEmpty }) => {
    if (isHiddenWhenEmpty) hiddenWhenEmpty.add(code);
  });

  function nodeOf(row: DraftRow, index: number): StructureNode {
    const { code, name, isDeleted, children } = row;
    if (code === null) throw new RangeError(`The row ${name} has no code`);
    const isHiddenWhenEmpty = hiddenWhenEmpty.has(code);
    return {
      code,
      name: name.trim(),
      position: index + 1,
      isDeleted,
      isHiddenWhenEmpty,
      children: children.map(nodeOf),
    };
  }

  return {
    sections: rows.map((row, index) => {
      const section = base.sections.find(({ code }) => code === row.code);
      if (section === undefined) throw new RangeError(`No section ${row.code}`);
      const { name, side, band, computedAfter } = section;
      return { ...nodeOf(row, index), name, side, band, computedAfter };
    }),
  };
}

/** The structure with every row in sight: what a list of hidden rows reads their amounts from. */
export function withNothingHidden(structure: Structure): Structure {
  function shown<Node extends StructureNode>(node: Node): Node {
    return { ...node, isDeleted: false, isHiddenWhenEmpty: false, children: node.children.map(shown) };
  }
  return { ...structure, sections: structure.sections.map(shown) };
}
