import { describe, expect, test } from 'vitest';
import { nextByLetter } from './next-by-letter.ts';
import { dateText, monthText, readDate, readMonth } from './picker-text.ts';

describe('months', () => {
  test.each([
    ['Oct-26', '2026-10'],
    [' oct 2026 ', '2026-10'],
    ['October 2026', '2026-10'],
    ['10/2026', '2026-10'],
    ['2026-10', '2026-10'],
    ['Oct', null],
    ['13/2026', null],
    ['1999-12', null],
    ['', null],
  ])('%j is read as %j', (text, month) => {
    expect(readMonth(text)).toBe(month);
  });

  test('are written as the product writes them; what is none stays as it was typed', () => {
    expect([monthText('2026-10'), monthText('Oct'), monthText('')]).toEqual(['Oct-26', 'Oct', '']);
  });
});

describe('days', () => {
  test.each([
    ['31 Oct 2026', '2026-10-31'],
    ['31-Oct-26', '2026-10-31'],
    ['31.10.2026', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['31 Feb 2026', null],
    // Which of them is the month is not for us to guess.
    ['10/11/2026', null],
    ['1999-12-31', null],
  ])('%j is read as %j', (text, day) => {
    expect(readDate(text)).toBe(day);
  });

  test('are written as the product writes them', () => {
    expect([dateText('2026-10-31'), dateText('31.')]).toEqual(['31 Oct 2026', '31.']);
  });
});

test('a letter goes to the next choice that begins with it, round the end', () => {
  const choices = ['March', 'April', 'May', 'June'].map((label) => ({ value: label, label }));
  expect([nextByLetter(choices, 'March', 'm'), nextByLetter(choices, 'June', 'A')]).toEqual(['May', 'April']);
  expect(nextByLetter(choices, 'June', 'x')).toBeNull();
});
