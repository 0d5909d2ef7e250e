import { expect, test } from 'vitest';
import { settingsOfRow } from './stored-settings.ts';

test.each([
  ['USD', 1_000_00],
  ['JPY', 1_000],
  ['KWD', 1_000_000],
])('until somebody says otherwise 1,000 %s matter', (currency, minor) => {
  expect(settingsOfRow(undefined, currency).materialityAbs).toBe(minor);
});
