import { describe, expect, test } from 'vitest';
import { BUG_TYPES, bugReport, contactRequest, issueReport } from './support.ts';

const EMAIL = 'ada@test.example';

function messageOf(schema: typeof contactRequest | typeof bugReport | typeof issueReport, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? 'accepted' : parsed.error.issues[0]?.message;
}

describe('a description', () => {
  test('loses the space around it and keeps its lines', () => {
    expect(contactRequest.parse({ contactDescription: ' \n one\n\ttwo \t' })).toEqual({
      contactDescription: 'one\n\ttwo',
    });
  });

  test.each([3, 5000])('may have %d characters', (length) => {
    expect(messageOf(contactRequest, { contactDescription: ` ${'x'.repeat(length)} ` })).toBe('accepted');
  });

  test.each([
    [undefined, 'Description is required'],
    [7, 'Description is required'],
    ['', 'Description is required'],
    [' \n\t ', 'Description is required'],
    [' ab ', 'Description should be at least 3 symbols length'],
    ['x'.repeat(5001), 'Description must be at most 5,000 characters long'],
    ['before\0after', 'Description contains a character that is not text'],
  ])('%j is refused in a sentence', (contactDescription, message) => {
    expect(messageOf(contactRequest, { contactDescription })).toBe(message);
    expect(messageOf(bugReport, { bugType: 'Other', bugDescription: contactDescription })).toBe(message);
    expect(messageOf(issueReport, { email: EMAIL, bugDescription: contactDescription })).toBe(message);
  });
});

describe('a bug report', () => {
  test('takes the five labels of the specification', () => {
    expect(BUG_TYPES).toEqual([
      'No data in my dashboard',
      'Calculations mismatch',
      'QuickBooks integration does not work',
      'Errors in the reports',
      'Other',
    ]);
  });

  test.each(['other', 'OTHER', '', ' Other', undefined, null])('refuses the type %j', (bugType) => {
    expect(messageOf(bugReport, { bugType, bugDescription: 'xyz' })).toBe('Bug type is required');
  });
});

test.each([
  ['', 'Email is required'],
  [undefined, 'Email is required'],
  ['nobody', 'Invalid email'],
  ['a@b.example\r\nBcc: c@d.example', 'Invalid email'],
  [`${'a'.repeat(250)}@b.example`, 'Invalid email'],
])('an issue from %j cannot be answered', (email, message) => {
  expect(messageOf(issueReport, { email, bugDescription: 'xyz' })).toBe(message);
});
