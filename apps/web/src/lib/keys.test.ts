import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KEY_GROUPS, pressed, type KeyPress } from './keys.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, altKey: false, ctrlKey: false, metaKey: false, ...held };
}

describe('pressed', () => {
  test.each([
    ['the letter of a chord in either case', 'search', press('K', { ctrlKey: true }), 'open'],
    ['Command as Ctrl', 'search', press('k', { metaKey: true }), 'open'],
    ['a letter without its modifier', 'search', press('k'), null],
    ['a key with a modifier that its chord has not', 'list', press('j', { ctrlKey: true }), null],
    ['the space bar by its name', 'figure', press(' '), 'unfold'],
    ['Alt with an arrow', 'figure', press('ArrowUp', { altKey: true }), 'up'],
    ['an arrow alone, which moves no row', 'figure', press('ArrowUp'), null],
  ] as const)('%s', (_, group, event, name) => {
    expect(pressed(group, event)).toBe(name);
  });
});

/** What a handler asks for, in the sources themselves: a group without one would be a line of the sheet that lies. */
test('every group of the sheet has a handler', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const unheard = Object.keys(KEY_GROUPS).filter(
    (group) => !new RegExp(`(pressed|useKeys)\\('${group}',`).test(sources),
  );
  expect(unheard).toEqual([]);
});
