import { describe, expect, test } from 'vitest';
import { defaultPnlStructure } from './default-structures.ts';
import { StructureError } from './structure-error.ts';
import { findNode, namesOfPath, pathOfNames, type StructurePath } from './structure-path.ts';

const structure = defaultPnlStructure('SaaS');

function refusal(path: StructurePath): string {
  try {
    return `found ${findNode(structure, path).node.code}`;
  } catch (error) {
    if (error instanceof StructureError) return error.code;
    throw error;
  }
}

describe('a path', () => {
  test.each<[StructurePath, string]>([
    [{ sectionName: 'Operating expenses' }, 'OPERATING_EXPENSES'],
    [{ sectionName: 'Operating expenses', typeName: 'Sales & Marketing' }, 'OPERATING_EXPENSES.SALES_MARKETING'],
    [
      { sectionName: 'Operating expenses', typeName: 'Sales & Marketing', groupName: 'Programs', categoryName: '' },
      'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS',
    ],
    [
      {
        sectionName: '  operating EXPENSES ',
        typeName: 'sales & marketing',
        groupName: 'PROGRAMS',
        categoryName: 'advertising\t',
      },
      'S.ADV',
    ],
    [{ sectionName: 'Revenue', typeName: null, groupName: undefined, categoryName: '  ' }, 'REVENUE'],
  ])('finds a node by its names whatever their case and spaces', (path, code) => {
    expect(findNode(structure, path).node.code).toBe(code);
  });

  test('leads through every node on the way', () => {
    const path = pathOfNames(['Income tax', 'Income tax', 'Income tax', 'Income tax']);
    const found = findNode(structure, path);
    expect(found.ancestry.map(({ code }) => code)).toEqual([
      'INCOME_TAX',
      'INCOME_TAX.INCOME_TAX',
      'INCOME_TAX.INCOME_TAX.INCOME_TAX',
      'T.INC',
    ]);
    expect(found.indexes).toEqual([5, 0, 0, 0]);
    expect(namesOfPath(path)).toHaveLength(4);
  });

  test.each<[string, StructurePath, string]>([
    ['without a section', { sectionName: '' }, 'INVALID_PATH'],
    ['with spaces for a section', { sectionName: '   ', typeName: 'Fees' }, 'INVALID_PATH'],
    ['with a gap', { sectionName: 'Revenue', groupName: 'Services' }, 'INVALID_PATH'],
    ['with a gap at the end', { sectionName: 'Revenue', typeName: '', categoryName: 'X' }, 'INVALID_PATH'],
    ['with an unknown section', { sectionName: 'Reveneu' }, 'ITEM_NOT_FOUND'],
    ['with an unknown type', { sectionName: 'Revenue', typeName: 'Interest' }, 'ITEM_NOT_FOUND'],
    ['to a computed row', { sectionName: 'gross PROFIT' }, 'NOT_EDITABLE'],
    ['below a computed row', { sectionName: 'EBITDA', typeName: 'x' }, 'NOT_EDITABLE'],
    ['to a hidden-items row', { sectionName: 'Revenue', typeName: 'Hidden items (2)' }, 'NOT_EDITABLE'],
    ['to the excluded items', { sectionName: 'Excluded from managerial view' }, 'NOT_EDITABLE'],
    ['to the ledger net profit', { sectionName: 'Ledger net profit' }, 'NOT_EDITABLE'],
    ['to a type called like a computed row', { sectionName: 'Revenue', typeName: 'EBITDA' }, 'ITEM_NOT_FOUND'],
  ])('%s is refused', (_, path, code) => {
    expect(refusal(path)).toBe(code);
  });
});
