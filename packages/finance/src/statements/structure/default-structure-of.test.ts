import { describe, expect, test } from 'vitest';
import { BALANCE_SHEET_LINES } from '../../balance-sheet/balance-sheet-line.ts';
import { CASH_FLOW_LINES } from '../../cash-flow/cash-flow-line.ts';
import { CASH_CATEGORIES } from '../../cash-in-out/cash-category.ts';
import { BUSINESS_MODELS } from '../business-model.ts';
import { cashInOutStructure, cashRowCode, withEveryCategory } from './cash-in-out-structure.ts';
import { defaultStructureOf } from './default-structure-of.ts';
import { defaultPnlStructure } from './default-structures.ts';
import { REPORT_FAMILIES } from './report-family.ts';
import { normalizeName } from './structure-path.ts';
import { categoryCodes, computedRows, visitNodes, type StructureNode } from './structure-tree.ts';

describe.each(REPORT_FAMILIES)('the default structure of %s', (family) => {
  test.each(BUSINESS_MODELS)('has unique codes, unique names among siblings and positions in order for %s', (model) => {
    const structure = defaultStructureOf(family, model);
    const codes = computedRows(structure).map(({ code }) => code);
    function check(siblings: readonly StructureNode[]): void {
      expect(new Set(siblings.map(({ name }) => normalizeName(name))).size).toBe(siblings.length);
      expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index + 1));
      for (const { code, children } of siblings) {
        codes.push(code);
        check(children);
      }
    }
    check(structure.sections);
    // The cash flow begins with the P&L's net profit: one name, two statements, no clash within either.
    expect(new Set(codes).size).toBe(codes.length);
  });
});

test('every line of the balance sheet and of the cash flow has its place, in order', () => {
  const [model] = BUSINESS_MODELS;
  expect([...categoryCodes(defaultStructureOf('BALANCE_SHEET', model))]).toEqual(
    BALANCE_SHEET_LINES.map(({ code }) => code),
  );
  expect([...categoryCodes(defaultStructureOf('CASH_FLOW', model))]).toEqual(CASH_FLOW_LINES.map(({ code }) => code));
});

test('every category of cash and of the P&L has its place in both directions', () => {
  for (const model of BUSINESS_MODELS) {
    const pnl = defaultPnlStructure(model);
    const found = categoryCodes(cashInOutStructure(pnl));
    const wanted = [...CASH_CATEGORIES.map(({ code }) => code), ...categoryCodes(pnl)];
    for (const code of wanted) {
      expect(found).toContain(cashRowCode('CASH_IN', code));
      expect(found).toContain(cashRowCode('CASH_OUT', code));
    }
    expect(found.size).toBe(2 * wanted.length);
  }
});

test('a row added to the P&L later finds its place, and what was arranged stays', () => {
  const pnl = defaultPnlStructure('SaaS');
  const arranged = cashInOutStructure(pnl);
  expect(withEveryCategory(arranged, pnl)).toEqual(arranged);

  const [revenue] = pnl.sections;
  const [type] = revenue?.children ?? [];
  const [group] = type?.children ?? [];
  if (revenue === undefined || type === undefined || group === undefined) throw new Error('No revenue');
  const added = { ...group, children: [...group.children, { ...leafOf(group), code: 'R.NEW', name: 'usage REVENUE' }] };
  const grown = {
    sections: [
      { ...revenue, children: [{ ...type, children: [added] }, ...revenue.children.slice(1)] },
      ...pnl.sections.slice(1),
    ],
  };
  const names = new Map<string, string>();
  visitNodes(withEveryCategory(arranged, grown).sections, ({ code, name }) => names.set(code, name));
  expect(names.get('CASH_IN:R.NEW')).toBe(`usage REVENUE (${group.name})`);
});

test('a category of cash that is newer than the arrangement finds its place in both directions', () => {
  const pnl = defaultPnlStructure('SaaS');
  const newer = new Set(['CASH_IN:CASH.STOCK', 'CASH_OUT:CASH.STOCK', 'CASH_OUT:CASH.CAPEX']);
  function without(nodes: readonly StructureNode[]): StructureNode[] {
    return nodes.filter(({ code }) => !newer.has(code)).map((node) => ({ ...node, children: without(node.children) }));
  }
  const { sections } = cashInOutStructure(pnl);
  const older = { sections: sections.map((section) => ({ ...section, children: without(section.children) })) };
  const found = categoryCodes(withEveryCategory(older, pnl));
  expect([...newer].filter((code) => !found.has(code))).toEqual([]);
});

function leafOf({ children }: StructureNode): StructureNode {
  const leaf = children.at(-1);
  if (leaf === undefined) throw new Error('A group without categories');
  return { ...leaf, position: leaf.position + 1 };
}
