import { expect, test } from 'vitest';
import { loginPath } from './login-path.ts';

test.each([
  ['', '/login'],
  ['?drill=cash_balance', '/login'],
  ['?with-integration=true', '/login?with-integration=true'],
  ['?a=1&with-integration=true&b=2', '/login?with-integration=true'],
])('from %s leads to %s', (search, path) => {
  expect(loginPath(search)).toBe(path);
});
