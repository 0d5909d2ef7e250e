import { userType } from '@tieout/contracts/people.ts';
import { expect, test } from 'vitest';
import { headerTabs } from './header-rules.ts';

test('BOOTSTRAP has Home, Account and Logout', () => {
  expect(headerTabs({ role: 'CLIENT', userType: 'BOOTSTRAP', isPublicPage: false })).toEqual([
    'Home',
    'Account',
    'Logout',
  ]);
});

test('BOOTSTRAP_NEXT has Home and Logout', () => {
  expect(headerTabs({ role: 'CLIENT', userType: 'BOOTSTRAP_NEXT', isPublicPage: false })).toEqual(['Home', 'Logout']);
});

test.each(['' as const, ...userType.exclude(['BOOTSTRAP', 'BOOTSTRAP_NEXT']).options])(
  'type "%s" has no header',
  (type) => {
    expect(headerTabs({ role: 'CLIENT', userType: type, isPublicPage: false })).toBeNull();
  },
);

test('public pages have no header', () => {
  expect(headerTabs({ role: 'CLIENT', userType: 'BOOTSTRAP', isPublicPage: true })).toBeNull();
});

test.each(['MANAGER', null] as const)('role %s has no header', (role) => {
  expect(headerTabs({ role, userType: 'BOOTSTRAP', isPublicPage: false })).toBeNull();
});
