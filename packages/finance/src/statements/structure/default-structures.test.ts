import { describe, expect, test } from 'vitest';
import { STATEMENT_REFERENCE, type StructureRow } from '../../../test/statement-reference.ts';
import { BUSINESS_MODELS, type BusinessModel } from '../business-model.ts';
import { defaultPnlStructure, UNMAPPED_CODES } from './default-structures.ts';
import { normalizeName } from './structure-path.ts';
import { categoryCodes, computedRows, visitNodes, type StructureNode } from './structure-tree.ts';

/** What a model changes in the common tail: the title of research and the rows it adds after another. */
const TAIL_CHANGES: Readonly<Record<BusinessModel, { research: string; added: readonly (readonly string[])[] }>> = {
  SaaS: { research: 'Research & Development', added: [] },
  'E-commerce / Manufacturing': {
    research: 'Product & Technology',
    added: [['S.COM', 'People', 'S.CAR', 'Customer care payroll']],
  },
  'Professional Services': { research: 'Practice development', added: [] },
  Marketplace: {
    research: 'Research & Development',
    added: [
      ['S.EVT', 'Programs', 'S.BUY', 'Buyer acquisition'],
      ['S.BUY', 'Programs', 'S.SEL', 'Seller acquisition'],
    ],
  },
};

function expectedRows(model: BusinessModel): StructureRow[] {
  const { research, added } = TAIL_CHANGES[model];
  const tail = STATEMENT_REFERENCE.structures.tail.map((row) =>
    row.path?.[1] === 'Research & Development' ? { ...row, path: row.path.with(1, research) } : row,
  );
  for (const [after, group = '', code = '', name = ''] of added) {
    const index = tail.findIndex((row) => row.code === after);
    tail.splice(index + 1, 0, { path: ['Operating expenses', 'Sales & Marketing', group, name], code });
  }
  return [...STATEMENT_REFERENCE.structures[model], ...tail];
}

function actualRows(model: BusinessModel): StructureRow[] {
  function categories(node: StructureNode, above: readonly string[]): StructureRow[] {
    const path = [...above, node.name];
    if (node.children.length === 0) return [{ path, code: node.code }];
    return node.children.flatMap((child) => categories(child, path));
  }
  return defaultPnlStructure(model).sections.flatMap((section) => [
    ...categories(section, []),
    ...section.computedAfter.map(({ name }) => ({ computed: name })),
  ]);
}

describe.each(BUSINESS_MODELS)('the default structure of %s', (model) => {
  const structure = defaultPnlStructure(model);

  test('has the titles, codes, order and computed rows of the reference', () => {
    expect(actualRows(model)).toEqual(expectedRows(model));
  });

  test('has codes that are unique, siblings with different names, and positions in order', () => {
    const codes: string[] = [];
    function check(siblings: readonly StructureNode[]): void {
      expect(new Set(siblings.map(({ name }) => normalizeName(name))).size).toBe(siblings.length);
      expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index + 1));
      for (const { children } of siblings) check(children);
    }
    check(structure.sections);
    visitNodes(structure.sections, ({ code }) => codes.push(code));
    codes.push(...computedRows(structure).map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('shows revenue and other income as effects, costs as positive numbers', () => {
    const sides = structure.sections.map(({ code, side }) => [code, side]);
    expect(sides.filter(([, side]) => side === 1)).toEqual([
      ['REVENUE', 1],
      ['OTHER_INCOME_EXPENSE', 1],
    ]);
  });

  test('has one section between two computed rows', () => {
    const bands = structure.sections.map(({ band }) => band);
    expect(bands).toEqual([0, ...structure.sections.slice(1).map((_, index) => index)]);
  });

  test('has a leaf for what no rule can place in each section by type', () => {
    expect([...UNMAPPED_CODES].every((code) => categoryCodes(structure).has(code))).toBe(true);
  });

  test('leaves out only practice development while it is empty', () => {
    const left: string[] = [];
    visitNodes(structure.sections, ({ name, isHiddenWhenEmpty, isDeleted }) => {
      expect(isDeleted).toBe(false);
      if (isHiddenWhenEmpty) left.push(name);
    });
    expect(left).toEqual(model === 'Professional Services' ? ['Practice development'] : []);
  });
});

test('each computed row adds the next sections to the one before', () => {
  const rows = computedRows(defaultPnlStructure('Marketplace'));
  expect(rows.map(({ name, sumOf }) => [name, sumOf.length])).toEqual([
    ['Gross profit', 2],
    ['Contribution profit', 3],
    ['EBITDA', 4],
    ['EBIT', 5],
    ['Profit before tax', 6],
    ['Net profit', 7],
  ]);
  for (const [index, row] of rows.slice(1).entries()) {
    const before = rows[index]?.sumOf ?? [];
    expect(row.sumOf.slice(0, before.length)).toEqual(before);
  }
});
