import type { ComputedRow, Structure, StructureNode, StructureSection } from './structure-tree.ts';

/** A category: its code and its name. */
export type CategoryRow = readonly [code: string, name: string];

export interface GroupDefinition {
  readonly key: string;
  readonly name: string;
  readonly categories: readonly CategoryRow[];
}

export interface TypeDefinition {
  readonly key: string;
  readonly name: string;
  readonly groups: readonly GroupDefinition[];
  readonly isHiddenWhenEmpty?: true;
}

export interface SectionDefinition {
  readonly code: string;
  readonly name: string;
  readonly side: 1 | -1;
  readonly types: readonly TypeDefinition[];
  readonly computedAfter?: readonly ComputedRow[];
}

/** A group whose key makes its code: 'REVENUE.RECURRING.SUBSCRIPTIONS'. */
export function group(key: string, name: string, categories: readonly CategoryRow[]): GroupDefinition {
  return { key, name, categories };
}

/** A type whose key makes its code: 'REVENUE.RECURRING'. */
export function type(key: string, name: string, groups: readonly GroupDefinition[]): TypeDefinition {
  return { key, name, groups };
}

/** A structure in the order written: positions from 1, nothing hidden, bands between the computed rows. */
export function defineStructure(sections: readonly SectionDefinition[]): Structure {
  let band = 0;
  return {
    sections: sections.map((definition, index): StructureSection => {
      const { code, name, side, types, computedAfter = [] } = definition;
      const children = types.map((each, at) => typeNode(each, code, at + 1));
      const section = { ...nodeOf(code, name, index + 1, children), side, band, computedAfter };
      if (computedAfter.length > 0) band += 1;
      return section;
    }),
  };
}

function typeNode(definition: TypeDefinition, sectionCode: string, position: number): StructureNode {
  const code = `${sectionCode}.${definition.key}`;
  const groups = definition.groups.map(({ key, name, categories }, index) => {
    const children = categories.map(([category, title], at) => nodeOf(category, title, at + 1, []));
    return nodeOf(`${code}.${key}`, name, index + 1, children);
  });
  const isHiddenWhenEmpty = definition.isHiddenWhenEmpty ?? false;
  return { ...nodeOf(code, definition.name, position, groups), isHiddenWhenEmpty };
}

function nodeOf(code: string, name: string, position: number, children: readonly StructureNode[]): StructureNode {
  return { code, name, position, isDeleted: false, isHiddenWhenEmpty: false, children };
}
