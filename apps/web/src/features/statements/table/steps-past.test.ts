import type { StructureRow } from '@tieout/contracts/structure-draft.ts';
import { expect, test } from 'vitest';
import { stepsPast } from './steps-past.ts';

function node(code: string, children: StructureRow[] = [], isDeleted = false): StructureRow {
  return { code, name: code, isDeleted, children };
}

test('a row that is not shown for want of an amount is a step too, a hidden one is none', () => {
  const tree = [node('OPEX', [node('SALES'), node('EMPTY'), node('HIDDEN', [], true), node('ADMIN')])];
  expect(stepsPast(tree, 'SALES', 'ADMIN')).toBe(2);
  expect(stepsPast(tree, 'ADMIN', 'EMPTY')).toBe(1);
  expect(stepsPast(tree, 'SALES', 'OPEX')).toBe(0);
});
