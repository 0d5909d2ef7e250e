import { describe, expect, test } from 'vitest';
import { isMailAddress, parseMailbox } from './mail-address.ts';

describe('one plain address', () => {
  test.each(['ada@test.example', "o'brien+books@sub.test.example", 'jürgen@bücher.example', 'no-reply@localhost'])(
    '%s',
    (address) => {
      expect([isMailAddress(address), parseMailbox(address)]).toEqual([true, { name: '', address }]);
    },
  );

  test.each([
    '',
    'ada',
    '@test.example',
    'ada@',
    'ada@test@example',
    'ada@test.example, eve@test.example',
    'ada@test.example;eve@test.example',
    'Ada <ada@test.example>',
    '<ada@test.example>',
    'Team: ada@test.example;',
    '"a b"@test.example',
    'ada@test.example (comment)',
    ' ada@test.example',
    'ada@test.example\n',
    'ada@test.example\r\nBcc: eve@test.example',
    'ada\u0000@test.example',
    `${'a'.repeat(255)}@test.example`,
  ])('is not %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
