import { expect, test } from 'vitest';
import { askOf, choicesText, readChoices, withChoices } from './choices.ts';

test('an address survives being read and written, in the form a kept report may have', () => {
  const text =
    'p=2026-01..2026-10&g=quarter&cmp=previous-year%2Cplan&sub=quarters%2Cytd&basis=cash&cur=EUR&dept=none&class=none&scale=k&pct=0&zero=1&known=2026-11-01';
  expect(choicesText(new URLSearchParams(`${text}&drill=REVENUE&col=total`))).toBe(text);
  expect(text).toMatch(/^[\w=&.,%~-]*$/);
});

test('short names of comparisons are understood, and written in the long form', () => {
  const short = new URLSearchParams('cmp=py,plan,pp');
  expect(readChoices(short).compare).toEqual(['previous-period', 'previous-year', 'plan']);
  expect(choicesText(short)).toBe('cmp=previous-period%2Cprevious-year%2Cplan');
});

test('what is not understood counts as not chosen; a period is left to the server', () => {
  const choices = readChoices(
    new URLSearchParams('p=nonsense&g=week&cmp=plan,moon&sub=weeks&basis=x&cur=dollar&dept=1&class=1&known=soon'),
  );
  expect(askOf('CASH_FLOW', choices)).toEqual({ type: 'CASH_FLOW', period: 'nonsense', compare: 'plan' });
});

test('a change leaves the rest of the address alone', () => {
  const changed = withChoices(new URLSearchParams('drill=REVENUE&g=year&zero=1'), {
    granularity: 'month',
    zeroRows: false,
  });
  expect(changed.toString()).toBe('drill=REVENUE');
});

test('no comparison is a choice of its own: without any the setting of the company compares', () => {
  expect(askOf('MANAGERIAL_PNL', readChoices(new URLSearchParams()))).not.toHaveProperty('compare');
  const none = withChoices(new URLSearchParams('cmp=plan'), { compare: [] });
  expect(none.toString()).toBe('cmp=none');
  expect(askOf('MANAGERIAL_PNL', readChoices(none))).toMatchObject({ compare: '' });
});
