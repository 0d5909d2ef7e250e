import fc from 'fast-check';
import { anyCharacter } from './string-arbitrary.ts';

/** Texts that break programs which trust them. None is longer than a request may be. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\uD800',
  'half \uDC00 a pair',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u202Egnp.exe',
  '\uFEFFbom',
  'a\r\nset-cookie: x=1',
  "' or '1'='1",
  '1; drop table app_user; --',
  "x') union select password_hash from auth_user --",
  '%',
  '_%',
  '\\',
  "\\'",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  '%',
  '%c0%ae',
  '%ed%a0%80',
  '%F0%9F%92%A9',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01T00:00:00Z',
  '0000-00',
  '9999-12',
  'infinity',
  'x'.repeat(300),
  'x'.repeat(10_001),
  '\u{1F9FE}'.repeat(50_000),
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
];

/** Names every object has without being asked for. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
];

export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...TEXTS), weight: 3 },
    fc.string({ unit: anyCharacter(), maxLength: 60 }),
  );
}

/** Anything JSON can say where something else is expected. */
export function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: hostileText(), weight: 4 },
    fc.constantFrom<unknown>(...NUMBERS),
    fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }),
    hostileText().map((text) => [text, text]),
    fc.constantFrom(...INHERITED_NAMES).map((name) => ownProperty(name, { polluted: true })),
    fc.constantFrom(50, 500).map(nested),
    fc.jsonValue(),
  );
}

/** `{ __proto__: … }` written out would set the prototype; a request can hold it as a property. */
export function ownProperty(name: string, value: unknown, onto: object = {}): object {
  return Object.defineProperty({ ...onto }, name, { value, enumerable: true, configurable: true, writable: true });
}

function nested(depth: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}
