import { expect, test } from 'vitest';
import { storedPortalId } from './marketing.ts';

test.each([
  ['7654321', '7654321'],
  [' 7654321 ', '7654321'],
  ['"7654321"', '7654321'],
  ['{"portalId":"7654321","other":true}', '7654321'],
  ['{"portalId":7654321}', '7654321'],
])('the entry %s names the portal %s', (text, portal) => {
  expect(storedPortalId(text)).toBe(portal);
});

test.each([
  [null],
  [''],
  ['../evil'],
  ['1234567890123'],
  ['-1'],
  ['1.5'],
  ['null'],
  ['true'],
  ['{}'],
  ['{"portalId":"x/y"}'],
  ['[1]'],
  ['{broken'],
])('the entry %s names none', (text) => {
  expect(storedPortalId(text)).toBeNull();
});
