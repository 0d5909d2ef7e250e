import { UNAPPLIED } from '../../cash-basis/derive-cash-basis.ts';
import { leaf } from './define-sections.ts';
import { SECTION } from './sections.ts';
import type { Structure, StructureNode } from './structure-tree.ts';

/** Where money that waits for its document stands: beside what nobody has placed, under a name of its own. */
const ROWS = [
  { code: UNAPPLIED.AR.category, name: UNAPPLIED.AR.label, section: SECTION.revenue, beside: 'R.UNM' },
  { code: UNAPPLIED.AP.category, name: UNAPPLIED.AP.label, section: SECTION.operatingExpenses, beside: 'G.UNM' },
] as const;

/**
 * A P&L with a row for unapplied receipts and one for unapplied payments, which only the cash basis fills; both are left
 * out while they are empty. Trees that were arranged before there were such rows get them too.
 */
export function withUnappliedRows({ sections }: Structure): Structure {
  return {
    sections: sections.map((section) => {
      const row = ROWS.find((each) => each.section === section.code);
      return row === undefined || holds(section, row.code)
        ? section
        : { ...section, children: grown(section.children, row) };
    }),
  };
}

function holds(node: StructureNode, code: string): boolean {
  return node.code === code || node.children.some((child) => holds(child, code));
}

function grown(siblings: readonly StructureNode[], row: (typeof ROWS)[number]): readonly StructureNode[] {
  const holder = siblings.find((sibling) => holds(sibling, row.beside)) ?? siblings.at(-1);
  const isPlace = holder === undefined || holder.children.length === 0;
  if (isPlace) return [...siblings, { ...leaf(row.code, row.name, nextPosition(siblings)), isHiddenWhenEmpty: true }];
  return siblings.map((node) => (node === holder ? { ...node, children: grown(node.children, row) } : node));
}

function nextPosition(siblings: readonly StructureNode[]): number {
  return siblings.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}
