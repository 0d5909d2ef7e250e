import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allPaths,
  applyEdit,
  defaultStructure,
  editedStructure,
  edits,
  pickPath,
  RUNS,
} from '../../../test/statement-arbitraries.ts';
import { defaultPnlStructure } from './default-structures.ts';
import { defineStructure, group, type } from './define-structure.ts';
import { COMPUTED } from './sections.ts';
import { deletedNodes, deleteNode, reorderNode, restoreNode } from './order-structure.ts';
import { StructureError } from './structure-error.ts';
import { findNode, pathOfNames, type StructurePath } from './structure-path.ts';
import { visitNodes, type Structure, type StructureNode } from './structure-tree.ts';

function refusal(action: () => unknown): string {
  try {
    action();
    return 'done';
  } catch (error) {
    if (error instanceof StructureError) return error.code;
    throw error;
  }
}

const tax = pathOfNames(['Income tax']);
const adverts = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs', 'Advertising']);
const events = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs', 'Events']);
const programs = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs']);
const saas = defaultPnlStructure('SaaS');

function namesBelow(structure: Structure, path: StructurePath): string[] {
  return findNode(structure, path).node.children.map(({ name }) => name);
}

describe('reorder', () => {
  test('a node trades places with its neighbour and takes its subtree along', () => {
    const sales = pathOfNames(['Operating expenses', 'Sales & Marketing']);
    const moved = reorderNode(saas, sales, 'down');
    expect(namesBelow(moved, pathOfNames(['Operating expenses']))).toEqual([
      'Research & Development',
      'Sales & Marketing',
      'General & Administrative',
    ]);
    expect(findNode(moved, sales).node.children).toEqual(findNode(saas, sales).node.children);
    expect(findNode(moved, sales).node.position).toBe(2);
  });

  test('at the edge nothing changes', () => {
    expect(reorderNode(saas, adverts, 'up')).toEqual(saas);
    expect(reorderNode(saas, events, 'down')).toEqual(saas);
  });

  test('a hidden neighbour is passed over', () => {
    const content = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs', 'Content and agencies']);
    const moved = reorderNode(deleteNode(saas, content), events, 'up');
    expect(namesBelow(moved, programs)).toEqual(['Events', 'Content and agencies', 'Advertising']);
  });

  test.each(['Revenue', 'Cost of revenue', 'Operating expenses', 'Income tax'])('the section %s stays', (name) => {
    expect(reorderNode(saas, pathOfNames([name]), 'up')).toBe(saas);
    expect(reorderNode(saas, pathOfNames([name]), 'down')).toBe(saas);
  });

  test('sections between the same two computed rows trade places, and only there', () => {
    const types = [type('T', 'T', [group('G', 'G', [])])];
    const structure = defineStructure([
      { code: 'A', name: 'A', side: 1, types, computedAfter: [COMPUTED.grossProfit] },
      { code: 'B', name: 'B', side: 1, types },
      { code: 'C', name: 'C', side: 1, types, computedAfter: [COMPUTED.ebitda] },
      { code: 'D', name: 'D', side: 1, types, computedAfter: [COMPUTED.ebit] },
    ]);
    const moved = reorderNode(structure, pathOfNames(['B']), 'down');
    expect(moved.sections.map(({ code, position }) => `${code}${position}`)).toEqual(['A1', 'C2', 'B3', 'D4']);
    expect(reorderNode(moved, pathOfNames(['B']), 'down')).toBe(moved);
    expect(reorderNode(moved, pathOfNames(['C']), 'up')).toBe(moved);
  });

  test('a hidden node, a strange direction, an unknown item and a calculated row are refused', () => {
    expect(refusal(() => reorderNode(deleteNode(saas, adverts), adverts, 'down'))).toBe('ITEM_DELETED');
    expect(refusal(() => reorderNode(saas, adverts, 'left'))).toBe('INVALID_DIRECTION');
    expect(refusal(() => reorderNode(saas, pathOfNames(['Nowhere']), 'up'))).toBe('ITEM_NOT_FOUND');
    for (const edit of [deleteNode, restoreNode]) {
      expect(refusal(() => edit(saas, pathOfNames(['Net profit'])))).toBe('NOT_EDITABLE');
      expect(refusal(() => edit(saas, { sectionName: '', typeName: 'x' }))).toBe('INVALID_PATH');
    }
  });
});

describe('delete and restore', () => {
  test('the list of hidden items holds only those hidden themselves, with their full path', () => {
    const structure = deleteNode(deleteNode(deleteNode(saas, tax), programs), events);
    expect(deletedNodes(structure)).toEqual([
      { code: 'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS', level: 3, path: programs },
      { code: 'S.EVT', level: 4, path: events },
      { code: 'INCOME_TAX', level: 1, path: tax },
    ]);
  });

  test('restoring a category shows its ancestors again and leaves its hidden siblings hidden', () => {
    const structure = deleteNode(deleteNode(deleteNode(saas, programs), adverts), events);
    expect(deletedNodes(restoreNode(structure, adverts)).map(({ code }) => code)).toEqual(['S.EVT']);
    expect(deletedNodes(restoreNode(structure, programs)).map(({ code }) => code)).toEqual(['S.ADV', 'S.EVT']);
  });
});

function codesOf(structure: Structure): string[] {
  const codes: string[] = [];
  visitNodes(structure.sections, ({ code }) => codes.push(code));
  return codes.toSorted();
}

/** Positions of siblings that are not 1, 2, 3 and so on. */
function wrongPositions(siblings: readonly StructureNode[]): StructureNode[] {
  const wrong = siblings.filter(({ position }, index) => position !== index + 1);
  return [...wrong, ...siblings.flatMap(({ children }) => wrongPositions(children))];
}

describe('laws', () => {
  test('any sequence of edits leaves a permutation: the same nodes, positions in order, parents unchanged', () => {
    fc.assert(
      fc.property(defaultStructure, edits, (structure, list) => {
        const edited = list.reduce(applyEdit, structure);
        expect(codesOf(edited).join(' ')).toBe(codesOf(structure).join(' '));
        expect(allPaths(edited)).toEqual(allPaths(structure));
        expect(wrongPositions(edited.sections)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('up then down, and down then up, is the identity when both moved', () => {
    fc.assert(
      fc.property(editedStructure, fc.nat(), fc.constantFrom('up', 'down'), (structure, pick, direction) => {
        const path = pickPath(structure, pick);
        fc.pre(!findNode(structure, path).node.isDeleted);
        const there = reorderNode(structure, path, direction);
        const back = reorderNode(there, path, direction === 'up' ? 'down' : 'up');
        const hasMoved = findNode(there, path).node.position !== findNode(structure, path).node.position;
        expect(hasMoved ? back : there).toEqual(structure);
      }),
      RUNS,
    );
  });

  test('delete then restore returns the identical tree, and both are idempotent', () => {
    fc.assert(
      fc.property(editedStructure, fc.nat(), (structure, pick) => {
        const path = pickPath(structure, pick);
        const deleted = deleteNode(structure, path);
        const restored = restoreNode(deleted, path);
        const isShown = findNode(structure, path).ancestry.every(({ isDeleted }) => !isDeleted);
        expect(restored).toEqual(isShown ? structure : restoreNode(structure, path));
        expect(deleteNode(deleted, path)).toEqual(deleted);
        expect(restoreNode(restored, path)).toEqual(restored);
      }),
      RUNS,
    );
  });
});
