import { randomUUID } from 'node:crypto';
import { LEVELS, RESOURCES, type Subject } from '@tieout/contracts/rights.ts';
import { describe, expect, test } from 'vitest';
import type { Caller, Membership } from './caller.ts';
import { companyIdsOf, currentMembershipOf, userTypeOf } from './caller.ts';
import type { Grant } from './levels.ts';
import { accessTo, companyContext, requireAccess, requireAnyAccess, resolveCompanyId } from './company-access.ts';

const [FIRST, SECOND, OTHER] = [randomUUID(), randomUUID(), randomUUID()];

function membership(companyId: string, overrides: Partial<Membership> = {}): Membership {
  return { companyId, type: 'BOOTSTRAP', isOwner: true, masks: [], grants: new Map(), ...overrides };
}

function caller(overrides: Partial<Caller> = {}): Caller {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    role: 'CLIENT',
    memberships: [membership(FIRST), membership(SECOND, { type: 'INVESTOR', isOwner: false })],
    assignedCompanyIds: [],
    currentCompanyId: null,
    ...overrides,
  };
}

/** The usual caller, with one grant in one of their companies. */
function granted(companyId: string, subject: Subject, grant: Grant): Caller {
  const usual = caller();
  const memberships = usual.memberships.map((one) =>
    one.companyId === companyId ? { ...one, grants: new Map([[subject, grant]]) } : one,
  );
  return { ...usual, memberships };
}

const manager = caller({ role: 'MANAGER', memberships: [], assignedCompanyIds: [FIRST, SECOND] });
const NOT_FOUND = expect.objectContaining({ code: 'not-found', message: 'Not found' });

describe('which company is meant', () => {
  test('the one named, in either case of letters', () => {
    expect(resolveCompanyId(caller(), SECOND)).toBe(SECOND);
    expect(resolveCompanyId(caller(), SECOND.toUpperCase())).toBe(SECOND);
    expect(resolveCompanyId(manager, SECOND.toUpperCase())).toBe(SECOND);
  });

  test.each([
    ['of others', OTHER],
    ['missing', '00000000-0000-4000-8000-000000000000'],
    ['malformed', 'not-an-id'],
    ['empty', ''],
    ['with spaces', ` ${FIRST}`],
    ['given twice', [FIRST, FIRST]],
    ['null', null],
    ['an object', { id: FIRST }],
  ])('an id that is %s is the same 404', (_what, requested) => {
    expect(() => resolveCompanyId(caller(), requested)).toThrow(NOT_FOUND);
    expect(() => resolveCompanyId(manager, requested)).toThrow(NOT_FOUND);
  });

  test('without a name the current one, or the first while none was chosen', () => {
    expect(resolveCompanyId(caller({ currentCompanyId: SECOND }), undefined)).toBe(SECOND);
    expect(resolveCompanyId(caller(), undefined)).toBe(FIRST);
  });

  test('a current company the caller has left is not the current one', () => {
    expect(resolveCompanyId(caller({ currentCompanyId: OTHER }), undefined)).toBe(FIRST);
  });

  test('a manager has to say which', () => {
    expect(() => resolveCompanyId({ ...manager, currentCompanyId: FIRST }, undefined)).toThrow(
      expect.objectContaining({ code: 'company-required' }),
    );
  });

  test('a client without any company finds nothing', () => {
    expect(() => resolveCompanyId(caller({ memberships: [] }), undefined)).toThrow(NOT_FOUND);
  });
});

describe('who the caller is', () => {
  test('their type is that of the current company', () => {
    expect(userTypeOf(caller())).toBe('BOOTSTRAP');
    expect(userTypeOf(caller({ currentCompanyId: SECOND }))).toBe('INVESTOR');
    expect(userTypeOf(caller({ memberships: [] }))).toBe('UNKNOWN');
    expect(userTypeOf(manager)).toBe('MANAGER');
  });

  test('a manager has the companies assigned to them and no memberships', () => {
    expect(companyIdsOf(manager)).toEqual([FIRST, SECOND]);
    expect(companyIdsOf(caller({ assignedCompanyIds: [OTHER] }))).toEqual([FIRST, SECOND]);
    expect(currentMembershipOf(manager)).toBeUndefined();
  });
});

describe('what they may do there', () => {
  test('a stored grant overrides the default of that resource only, up and down', () => {
    const raised = accessTo(granted(SECOND, 'runway', { level: 'drill', isLive: true }), SECOND);
    expect(raised.grantFor('runway')).toEqual({ level: 'drill', isLive: true });
    expect(raised.grantFor('valuation')).toEqual({ level: 'hidden', isLive: false });
    const lowered = accessTo(granted(FIRST, 'reports', { level: 'hidden', isLive: false }), FIRST);
    expect(() => requireAccess(lowered, 'reports', 'view')).toThrow(NOT_FOUND);
    expect(requireAccess(lowered, 'planning', 'edit')).toEqual({ level: 'edit', isLive: true });
  });

  test('whoever has a level for one thing of a resource has business there, and nowhere beside it', () => {
    const access = accessTo(granted(SECOND, 'runway/seed', { level: 'drill', isLive: true }), SECOND);
    expect(requireAnyAccess(access, 'runway', 'drill')).toEqual({ level: 'drill', isLive: true });
    expect(() => requireAnyAccess(access, 'runway', 'edit')).toThrow(NOT_FOUND);
    expect(() => requireAnyAccess(access, 'valuation', 'view')).toThrow(NOT_FOUND);
    expect(() => requireAccess(access, 'runway', 'view')).toThrow(NOT_FOUND);
  });

  test('below the level needed it is a 404, never a 403', () => {
    const access = accessTo(caller(), SECOND);
    expect(requireAccess(access, 'dashboard/overview', 'view')).toEqual({ level: 'view', isLive: false });
    for (const level of LEVELS.slice(2))
      expect(() => requireAccess(access, 'dashboard/overview', level)).toThrow(NOT_FOUND);
    for (const level of LEVELS.slice(1)) expect(() => requireAccess(access, 'team', level)).toThrow(NOT_FOUND);
  });

  test('a manager may do everything where they are assigned, stored grants or not', () => {
    const access = accessTo(manager, FIRST);
    for (const resource of RESOURCES) {
      expect(requireAccess(access, `${resource}/one`, 'edit').isLive).toBe(true);
      expect(requireAnyAccess(access, resource, 'edit').isLive).toBe(true);
    }
  });

  test('a company that is not theirs is a 404 even when asked for directly', () => {
    expect(() => accessTo(caller(), OTHER)).toThrow(NOT_FOUND);
  });
});

describe('the context of row-level security', () => {
  test('holds the company named while it is one of the caller, and never another', () => {
    const client = caller();
    expect(companyContext(client, SECOND)).toEqual({ userId: client.userId, companyIds: [SECOND] });
    expect(companyContext(client, OTHER)).toEqual({ userId: client.userId, companyIds: [] });
    expect(companyContext(manager, FIRST)).toMatchObject({ companyIds: [FIRST] });
    expect(companyContext({ ...manager, assignedCompanyIds: [] }, FIRST)).toMatchObject({ companyIds: [] });
  });
});
