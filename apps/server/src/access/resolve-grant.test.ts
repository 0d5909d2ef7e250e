import { thingBelow, type Subject } from '@tieout/contracts/rights.ts';
import { describe, expect, test } from 'vitest';
import type { Grant } from './levels.ts';
import { resolveGrant, widestGrant } from './resolve-grant.ts';

const VIEW: Grant = { level: 'view', isLive: false };
const DRILL_LIVE: Grant = { level: 'drill', isLive: true };
const HIDDEN: Grant = { level: 'hidden', isLive: false };
const KEPT = '0199a5f0-1111-7aaa-8bbb-abcdefabcdef';

function investor(...grants: [Subject, Grant][]) {
  return { type: 'INVESTOR', isOwner: false, grants: new Map(grants) } as const;
}

describe('what a member may do with a thing', () => {
  test.each([
    ['nothing granted: the default of the resource', [], VIEW],
    ['only the resource granted: that', [['reports', DRILL_LIVE]], DRILL_LIVE],
    [
      'the thing granted: that, though the resource has more',
      [
        ['reports', DRILL_LIVE],
        ['reports/CASH_FLOW', VIEW],
      ],
      VIEW,
    ],
    [
      'the thing granted: that, though the resource is hidden',
      [
        ['reports', HIDDEN],
        ['reports/CASH_FLOW', VIEW],
      ],
      VIEW,
    ],
    ['the thing hidden: hidden, though the default shows it', [['reports/CASH_FLOW', HIDDEN]], HIDDEN],
    ['another thing granted: no difference', [['reports/CASH_IN_OUT', HIDDEN]], VIEW],
    ['the same name below another resource: no difference', [['runway/CASH_FLOW', DRILL_LIVE]], VIEW],
  ] satisfies [string, [Subject, Grant][], Grant][])('%s', (_case, grants, expected) => {
    expect(resolveGrant(investor(...grants), 'reports/CASH_FLOW')).toEqual(expected);
  });

  test('a grant for a thing says nothing of its resource', () => {
    expect(resolveGrant(investor(['reports/CASH_FLOW', DRILL_LIVE]), 'reports')).toEqual(VIEW);
  });

  test('an id names the same thing in either case of letters, another name does not', () => {
    const rights = investor([thingBelow('reports', KEPT), HIDDEN]);
    expect(resolveGrant(rights, thingBelow('reports', KEPT.toUpperCase()))).toEqual(HIDDEN);
    expect(thingBelow('reports', 'CASH_FLOW')).toBe('reports/CASH_FLOW');
  });
});

describe('the most they may do below a resource', () => {
  test.each([
    ['nothing granted', [], VIEW],
    ['one thing has more', [['reports/CASH_FLOW', DRILL_LIVE]], DRILL_LIVE],
    [
      'one thing, and the rest hidden',
      [
        ['reports', HIDDEN],
        ['reports/CASH_FLOW', VIEW],
      ],
      VIEW,
    ],
    [
      'all hidden',
      [
        ['reports', HIDDEN],
        ['reports/CASH_FLOW', { level: 'hidden', isLive: true }],
      ],
      HIDDEN,
    ],
    ['something of another resource', [['runway/one', DRILL_LIVE]], VIEW],
  ] satisfies [string, [Subject, Grant][], Grant][])('%s', (_case, grants, expected) => {
    expect(widestGrant(investor(...grants), 'reports')).toEqual(expected);
  });
});
