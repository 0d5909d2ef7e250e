import { bandCode, hiddenRowCode } from './statement-row.ts';
import {
  categoryCodesBelow,
  computedRows,
  visitNodes,
  type Structure,
  type StructureNode,
} from './structure/structure-tree.ts';

/**
 * Categories whose amounts a row adds up, by the code of the row: a node, a hidden row or a computed row. A drill-down
 * that selects their lines finds every line of the figure. Null when the structure makes no such row.
 */
export function rowCategories(structure: Structure, rowCode: string): string[] | null {
  const parts = rowNodes(structure, rowCode);
  return parts === null ? null : categoryCodesBelow(parts);
}

function rowNodes(structure: Structure, rowCode: string): readonly StructureNode[] | null {
  const computed = computedRows(structure).find(({ code }) => code === rowCode);
  if (computed !== undefined) return structure.sections.filter(({ code }) => computed.sumOf.includes(code));

  let found: readonly StructureNode[] | null = null;
  visitNodes(structure.sections, (node) => {
    if (node.code === rowCode) found = [node];
    if (hiddenRowCode(node.code) === rowCode) found = node.children.filter(({ isDeleted }) => isDeleted);
  });
  return found ?? hiddenSections(structure, rowCode);
}

function hiddenSections({ sections }: Structure, rowCode: string): readonly StructureNode[] | null {
  const hidden = sections.filter(({ band, isDeleted }) => isDeleted && hiddenRowCode(bandCode(band)) === rowCode);
  return hidden.length === 0 ? null : hidden;
}
