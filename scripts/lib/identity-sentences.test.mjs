import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project.mjs';

const LIST = readFileSync(path.join(ROOT, 'docs', 'identity-sentences.md'), 'utf8');
const REASON = /^No test: \w/;

const rows = LIST.split('\n')
  .filter((line) => line.startsWith('| ') && line !== '| sentence | held by |')
  .map((line) => line.split(' | '))
  .map(([sentence = '', heldBy = '', ...rest]) => ({ sentence: sentence.slice(2), heldBy, rest }));

/** Whatever stands in code quotes is to be a test: a slip in the writing must not go unseen. */
function testsIn(heldBy) {
  return [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name]) => name.split(' › '));
}

/** Titles stand in brackets, in whatever quotes the formatter chose; a group of tests holds nothing by itself. */
function hasTest(source, title) {
  const literal = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!describe)\(\s*(['"\`])${literal}\1,`).test(source);
}

function faultOf([file, title = '']) {
  const whole = path.join(ROOT, file);
  if (!existsSync(whole)) return `${file} does not exist`;
  return hasTest(readFileSync(whole, 'utf8'), title) ? [] : `${file} has no test '${title}'`;
}

it('every sentence on identity names a test, or says why it has none', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ sentence, rest }) => sentence === '' || rest.length > 0)).toEqual([]);
  const unheld = rows.filter(({ heldBy }) => testsIn(heldBy).length === 0 && !REASON.test(heldBy));
  expect(unheld.map(({ sentence }) => sentence)).toEqual([]);
});

it('every test named for a sentence on identity exists', () => {
  expect([...new Set(rows.flatMap(({ heldBy }) => testsIn(heldBy).flatMap(faultOf)))]).toEqual([]);
});
