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
      children: CASH_TYPES.map((type, at) => branch(`${direction}.${type}`, TYPE_NAMES[type], at + 1, [])),
      computedAfter:
        index === CASH_DIRECTIONS.length - 1
          ? [
              { code: 'NET_CHANGE', name: 'Net change in cash', sumOf: [...CASH_DIRECTIONS], marginName: null },
              ...CASH_BRIDGE,
            ]
          : [],
    })),
  );
  return withEveryCategory(empty, pnl);
}

/**
 * The structure with every category of cash, and below operations every category of the P&L, grouped by its section: rows
 * that are newer than the company's arrangement of this report have a place too, and no money is without one.
 */
export function withEveryCategory(structure: Structure, pnl: Structure): Structure {
  return {
    sections: structure.sections.map((section): StructureSection => {
      const direction = CASH_DIRECTIONS.find((each) => each === section.code);
      if (direction === undefined) return section;
      const known = new Set<string>();
      visitNodes([section], ({ code }) => known.add(code));
      return {
        ...section,
        children: section.children.map((node) => {
          const type = CASH_TYPES.find((each) => node.code === `${direction}.${each}`);
          return type === undefined ? node : completed(node, { type, direction, pnl, known });
        }),
      };
    }),
  };
}

interface Completion {
  readonly type: CashType;
  readonly direction: CashDirection;
  readonly pnl: Structure;
  readonly known: ReadonlySet<string>;
}

interface Category {
  readonly code: string;
  readonly name: string;
  /** Told beside the name where a sibling has the same. */
  readonly groupName: string;
}

function completed(node: StructureNode, { type, direction, pnl, known }: Completion): StructureNode {
  function missingOf(categories: readonly Category[]): Category[] {
    return categories.filter(({ code }) => !known.has(cashRowCode(direction, code)));
  }
  const own = missingOf(ownCategories(type, direction));
  if (type !== 'OPERATIONS') return { ...node, children: added(node.children, own, direction) };

  const groups = [
    { code: `${node.code}.CASH`, name: 'Receipts and settlements', missing: own },
    ...pnl.sections.map((section) => ({
      code: `${node.code}.${section.code}`,
      name: section.name,
      missing: missingOf(categoriesOf(section)),
    })),
  ];
  return {
    ...node,
    children: groups.reduce<readonly StructureNode[]>((siblings, { code, name, missing }) => {
      if (missing.length === 0) return siblings;
      const group = siblings.find((each) => each.code === code) ?? newGroup(code, name, siblings);
      const grown = { ...group, children: added(group.children, missing, direction) };
      return siblings.includes(group) ? siblings.map((each) => (each === group ? grown : each)) : [...siblings, grown];
    }, node.children),
  };
}

function ownCategories(type: CashType, direction: CashDirection): Category[] {
  return CASH_CATEGORIES.filter((category) => category.type === type).map(({ code, labelIn, labelOut }) => ({
    code,
    name: direction === 'CASH_IN' ? labelIn : labelOut,
    groupName: TYPE_NAMES[type],
  }));
}

function newGroup(code: string, name: string, siblings: readonly StructureNode[]): StructureNode {
  return branch(code, unusedName(name, siblings), nextPosition(siblings), []);
}

function added(
  siblings: readonly StructureNode[],
  missing: readonly Category[],
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

function categoriesOf(section: StructureSection): Category[] {
  const found: Category[] = [];
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
