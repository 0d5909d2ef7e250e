import { expect, test } from 'vitest';
import { statement } from '#testing/statement-answers.ts';
import { cssText, printedFoot } from './printed-facts.ts';

test('the foot of a printed page says the months, the day and that the figures tie out', () => {
  expect(printedFoot(statement())).toMatch(/^Jan-26 – \S+ · as of \d+ \w+ 2026 · ties out$/);
});

test('what does not tie out is named with its difference, what is not known as that', () => {
  const [check] = statement().checks;
  if (check === undefined) throw new Error('no check');
  const checks = [{ ...check, label: 'Cash ties', ok: false, difference: 31_240 as typeof check.difference }];
  expect(printedFoot(statement({ checks }))).toMatch(/ · Cash ties: off by 312\.40$/);
  const unknown = [{ ...check, label: 'Cash ties', ok: null, difference: 'MISSING_RATE' as const }];
  expect(printedFoot(statement({ checks: unknown }))).toMatch(/ · Cash ties: not known$/);
});

test('a name with quotes does not end the text it stands in', () => {
  expect(cssText('Quirky "A" \\ Co')).toBe('"Quirky \\"A\\" \\\\ Co"');
});
