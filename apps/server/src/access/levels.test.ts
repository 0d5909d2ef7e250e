import { LEVELS, RESOURCES, type Level } from '@tieout/contracts/rights.ts';
import { membershipType, type MembershipType } from '@tieout/contracts/people.ts';
import { describe, expect, test } from 'vitest';
import { defaultGrant, isResource, reaches } from './levels.ts';

const ALL = RESOURCES.join(' ');
const WITHOUT_OWNERS = 'dashboard reports planning runway valuation documents data-sources';

/** What each type may edit or view before anyone changes it; what is not named is hidden. */
const DEFAULTS: readonly [MembershipType, 'owner' | 'member', 'edit' | 'view', string][] = [
  ['BOOTSTRAP', 'owner', 'edit', ALL],
  ['BOOTSTRAP', 'member', 'edit', WITHOUT_OWNERS],
  ['BOOTSTRAP_NEXT', 'owner', 'edit', ALL],
  ['BOOTSTRAP_NEXT', 'member', 'edit', WITHOUT_OWNERS],
  ['HUBSPOT', 'owner', 'edit', ALL],
  ['HUBSPOT', 'member', 'edit', WITHOUT_OWNERS],
  ['MANUAL', 'owner', 'edit', ALL],
  ['MANUAL', 'member', 'edit', WITHOUT_OWNERS],
  ['BOOTSTRAP_HUBSPOT', 'owner', 'edit', 'dashboard reports documents data-sources team settings'],
  ['BOOTSTRAP_HUBSPOT', 'member', 'edit', 'dashboard reports documents data-sources'],
  ['INVESTOR', 'owner', 'view', 'dashboard reports documents'],
  ['INVESTOR', 'member', 'view', 'dashboard reports documents'],
  ['VIEWER', 'owner', 'view', 'dashboard reports documents'],
  ['VIEWER', 'member', 'view', 'dashboard reports documents'],
];

describe('default grants', () => {
  test('the table names every type twice', () => {
    expect(new Set(DEFAULTS.map(([type]) => type))).toEqual(new Set(membershipType.options));
    expect(DEFAULTS).toHaveLength(2 * membershipType.options.length);
  });

  test.each(DEFAULTS)('%s as %s may %s: %s', (type, as, level, named) => {
    const resources = named.split(' ');
    for (const resource of RESOURCES) {
      const expected: { level: Level; isLive: boolean } = resources.includes(resource)
        ? { level, isLive: level === 'edit' }
        : { level: 'hidden', isLive: false };
      expect([resource, defaultGrant(type, as === 'owner', resource)]).toEqual([resource, expected]);
    }
  });
});

describe('levels', () => {
  test('each level reaches itself and those before it, and hidden reaches nothing', () => {
    const reached = LEVELS.map((granted) => LEVELS.filter((needed) => reaches(granted, needed)).join(' '));
    expect(reached).toEqual([
      '',
      'hidden view',
      'hidden view drill',
      'hidden view drill comment',
      'hidden view drill comment export',
      'hidden view drill comment export edit',
    ]);
  });

  test.each([
    ['overview', false],
    ['dashboard', true],
    ['settings', true],
    ['Overview', false],
    ['', false],
    ['toString', false],
  ])('%j is a resource: %s', (text, expected) => {
    expect(isResource(text)).toBe(expected);
  });
});
