import { expect, test } from 'vitest';
import { rightsText, type StatementScope } from './statement-scope.ts';

const SCOPE: StatementScope = {
  companyId: 'one',
  context: { companyIds: ['one'] },
  stamp: 'a',
  isLive: false,
  can: { drill: false, export: false, editStructure: false },
};

test('every right is part of the text, whatever joins them too', () => {
  const others: StatementScope[] = [
    { ...SCOPE, isLive: true },
    ...(['drill', 'export', 'editStructure'] as const).map((right) => ({
      ...SCOPE,
      can: { ...SCOPE.can, [right]: true },
    })),
    { ...SCOPE, masks: ['SALARIES'] } as StatementScope,
  ];
  expect(new Set([SCOPE, ...others].map(rightsText)).size).toBe(6);
});

test('who and where they are, and how new the books are, is not: callers with the same rights share an answer', () => {
  expect(rightsText({ ...SCOPE, context: { userId: 'x', companyIds: ['one'] }, stamp: 'b' })).toBe(rightsText(SCOPE));
});
