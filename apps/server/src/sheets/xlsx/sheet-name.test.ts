import { expect, test } from 'vitest';
import { sheetName } from './sheet-name.ts';

test.each([
  ['Cash: in/out', 'Cash  in out'],
  ['   ', 'Sheet'],
  ['History', 'Sheet History'],
  [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
  ['b'.repeat(40), 'b'.repeat(31)],
])('%j is called %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});

test('a second one of the same name is counted, whatever its case', () => {
  const taken = new Set<string>();
  expect([sheetName('Board', taken), sheetName('board', taken)]).toEqual(['Board', 'board 2']);
});
