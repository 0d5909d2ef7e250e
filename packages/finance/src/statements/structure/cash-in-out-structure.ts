import { CASH_CATEGORIES, CASH_TYPES, type CashType } from '../../cash-in-out/cash-category.ts';
import { CASH_DIRECTIONS, type CashDirection } from '../../cash-in-out/cash-in-out.ts';
import { CASH_BRIDGE } from './cash-flow-structure.ts';
import { branch, defineSections, leaf } from './define-sections.ts';
import { normalizeName } from './structure-path.ts';
import { visitNodes, type Structure, type StructureNode, type StructureSection } from './structure-tree.ts';

const DIRECTION_NAMES: Readonly<Record<CashDirection, string>> = { CASH_IN: 'Cash in', CASH_OUT: 'Cash out' };
const TYPE_NAMES: Readonly<Record<CashType, string>> = {
  OPERATIONS: 'Operations',
  INVESTMENT: 'Investment',
  FINANCING: 'Financing',
};

/** A category stands in both sections: money that came in for it, and money that went out. */
export function cashRowCode(direction: CashDirection, categoryCode: string): string {
  return `${direction}:${categoryCode}`;
}

/** Cash in and cash out by type and category (finance 2.10); operations take in every row of the P&L. */
export function cashInOutStructure(pnl: Structure): Structure {
  const empty = defineSections(
    CASH_DIRECTIONS.map((direction, index) => ({
      code: direction,
      name: DIRECTION_NAMES[direction],
      children: CASH_TYPES.map((type, at) => typeNode(direction, type, at + 1)),
      computedAfter:
        index === CASH_DIRECTIONS.length - 1
          ? [
              { code: 'NET_CHANGE', name: 'Net change in cash', sumOf: [...CASH_DIRECTIONS], marginName: null },
              ...CASH_BRIDGE,
            ]
          : [],
    })),
  );
  return withPnlCategories(empty, pnl);
}

function typeNode(direction: CashDirection, type: CashType, position: number): StructureNode {
  const code = `${direction}.${type}`;
  const named = CASH_CATEGORIES.filter((category) => category.type === type).map((category, index) =>
    leaf(
      cashRowCode(direction, category.code),
      direction === 'CASH_IN' ? category.labelIn : category.labelOut,
      index + 1,
    ),
  );
  const children = type === 'OPERATIONS' ? [branch(`${code}.CASH`, 'Receipts and settlements', 1, named)] : named;
  return branch(code, TYPE_NAMES[type], position, children);
}

/**
 * The structure with every category of the P&L below operations, grouped by its section: rows the company added to its
 * P&L after it arranged this report have a place too, and no money is without one.
 */
export function withPnlCategories(structure: Structure, pnl: Structure): Structure {
  return {
    sections: structure.sections.map((section): StructureSection => {
      const direction = CASH_DIRECTIONS.find((each) => each === section.code);
      if (direction === undefined) return section;
      const known = new Set<string>();
      visitNodes([section], ({ code }) => known.add(code));
      return { ...section, children: section.children.map((type) => completed(type, direction, pnl, known)) };
    }),
  };
}

function completed(
  type: StructureNode,
  direction: CashDirection,
  pnl: Structure,
  known: ReadonlySet<string>,
): StructureNode {
  if (type.code !== `${direction}.OPERATIONS`) return type;
  let groups = [...type.children];
  for (const section of pnl.sections) {
    const missing = categoriesOf(section).filter(({ code }) => !known.has(cashRowCode(direction, code)));
    if (missing.length === 0) continue;
    const groupCode = `${type.code}.${section.code}`;
    const group = groups.find(({ code }) => code === groupCode) ?? newGroup(groupCode, section.name, groups);
    const grown = { ...group, children: added(group.children, missing, direction) };
    groups = groups.some(({ code }) => code === groupCode)
      ? groups.map((each) => (each.code === groupCode ? grown : each))
      : [...groups, grown];
  }
  return { ...type, children: groups };
}

function newGroup(code: string, name: string, siblings: readonly StructureNode[]): StructureNode {
  return branch(code, unusedName(name, siblings), nextPosition(siblings), []);
}

function added(
  siblings: readonly StructureNode[],
  missing: readonly { code: string; name: string; groupName: string }[],
  direction: CashDirection,
): StructureNode[] {
  const rows = [...siblings];
  for (const { code, name, groupName } of missing) {
    const isTaken = rows.some((row) => normalizeName(row.name) === normalizeName(name));
    const title = unusedName(isTaken ? `${name} (${groupName})` : name, rows);
    rows.push(leaf(cashRowCode(direction, code), title, nextPosition(rows)));
  }
  return rows;
}

function categoriesOf(section: StructureSection): { code: string; name: string; groupName: string }[] {
  const found: { code: string; name: string; groupName: string }[] = [];
  function add(node: StructureNode, groupName: string): void {
    if (node.children.length === 0) found.push({ code: node.code, name: node.name, groupName });
    for (const child of node.children) add(child, node.name);
  }
  for (const child of section.children) add(child, section.name);
  return found;
}

/** Rows are addressed by their names, so no two siblings may share one. */
function unusedName(name: string, siblings: readonly StructureNode[]): string {
  const taken = new Set(siblings.map((sibling) => normalizeName(sibling.name)));
  let candidate = name;
  for (let count = 2; taken.has(normalizeName(candidate)); count += 1) candidate = `${name} ${count}`;
  return candidate;
}

function nextPosition(siblings: readonly StructureNode[]): number {
  return siblings.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}
