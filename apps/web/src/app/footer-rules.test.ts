import { userType } from '@tieout/contracts/people.ts';
import { describe, expect, test } from 'vitest';
import { footerRules } from './footer-rules.ts';

/** Spec section 2, Footer; decisions section 3 for the types it does not name. */
const HAS_FOOTER = {
  '': false,
  UNKNOWN: true,
  BOOTSTRAP: true,
  BOOTSTRAP_NEXT: true,
  MANUAL: true,
  BOOTSTRAP_HUBSPOT: true,
  INVESTOR: true,
  VIEWER: true,
  MANAGER: false,
  HUBSPOT: false,
} as const;

test('the table below has every user type', () => {
  expect(Object.keys(HAS_FOOTER).toSorted()).toEqual(['', ...userType.options].toSorted());
});

test.each(['' as const, ...userType.options])('the footer of type "%s" is as specified', (type) => {
  expect(footerRules({ userType: type, isSignedIn: true, path: '/' }).isVisible).toBe(HAS_FOOTER[type]);
});

describe('before login', () => {
  const rules = footerRules({ userType: 'UNKNOWN', isSignedIn: false, path: '/login' });

  test('Contact us is hidden', () => {
    expect(rules.hasContactUs).toBe(false);
  });

  test('a bug is reported as an issue', () => {
    expect(rules.reportBugPath).toBe('/support/report-issue');
  });
});

describe('after login', () => {
  const rules = footerRules({ userType: 'BOOTSTRAP', isSignedIn: true, path: '/' });

  test('Contact us is there', () => {
    expect(rules.hasContactUs).toBe(true);
  });

  test('a bug is reported on its own screen', () => {
    expect(rules.reportBugPath).toBe('/report-bug');
  });
});

test.each([
  ['/tutorials/2', false],
  ['/Tutorials/2/', false],
  ['/tutorials/3', true],
  ['/tutorials/22', true],
  ['/login', true],
])('on %s the help block shows: %s', (path, hasHelp) => {
  expect(footerRules({ userType: 'UNKNOWN', isSignedIn: false, path }).hasHelp).toBe(hasHelp);
});
