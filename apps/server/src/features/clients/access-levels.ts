import { isLivePreset, presetLevel, type AccessPreset } from '@tieout/contracts/access-presets.ts';
import type { AccessEntry } from '@tieout/contracts/access-settings.ts';
import {
  RESOURCES,
  resourceOf,
  thingBelow,
  type Level,
  type Resource,
  type Subject,
} from '@tieout/contracts/rights.ts';
import type { Membership } from '#access/caller.ts';
import { canHave, defaultGrant, reaches, type Grant } from '#access/levels.ts';
import { resolveGrant } from '#access/resolve-grant.ts';
import { AppError } from '#server/app-error.ts';

export type Rights = Pick<Membership, 'type' | 'isOwner' | 'masks' | 'grants'>;
type Roles = Pick<Rights, 'type' | 'isOwner'>;

/** What publications hold figures for. The others are of today or not there. */
const PUBLISHED = new Set<Resource>(['dashboard', 'reports', 'documents', 'runway', 'valuation']);

export function subjectOf({ resource, thing }: Pick<AccessEntry, 'resource' | 'thing'>): Subject {
  return thing === null ? resource : thingBelow(resource, thing);
}

function grantAt(resource: Resource, level: Level, isLive: boolean): Grant {
  return { level, isLive: level !== 'hidden' && (isLive || !PUBLISHED.has(resource)) };
}

/** What somebody has who begins with a preset. */
export function presetGrants(roles: Roles, preset: AccessPreset): Map<Subject, Grant> {
  const resources = RESOURCES.filter((resource) => canHave(roles.type, resource));
  const entries = resources.map((resource) => ({ resource, thing: null, level: presetLevel(preset, resource) }));
  return grantsOf(roles, { entries, isLive: isLivePreset(preset) });
}

/** What has to be kept of the levels: where a resource differs from the kind, and a thing from its resource. */
export function grantsOf(
  roles: Roles,
  { entries, isLive }: { entries: readonly AccessEntry[]; isLive: boolean },
): Map<Subject, Grant> {
  const levels = new Map(entries.map((entry) => [subjectOf(entry), entry.level]));
  const grants = new Map<Subject, Grant>();
  for (const resource of RESOURCES) {
    const kind = defaultGrant(roles.type, roles.isOwner, resource);
    const whole = grantAt(resource, levels.get(resource) ?? kind.level, isLive);
    if (!isSame(whole, kind)) grants.set(resource, whole);
    for (const [subject, level] of levels) {
      const grant = grantAt(resource, level, isLive);
      if (subject !== resource && resourceOf(subject) === resource && !isSame(grant, whole)) grants.set(subject, grant);
    }
  }
  return grants;
}

function isSame(one: Grant, other: Grant): boolean {
  return one.level === other.level && one.isLive === other.isLive;
}

/** One answer for somebody: whether anything they see is of today where it could be published. */
export function seesToday(rights: Rights): boolean {
  const subjects: Subject[] = [...RESOURCES, ...rights.grants.keys()];
  return subjects.some((subject) => PUBLISHED.has(resourceOf(subject)) && resolveGrant(rights, subject).isLive);
}

/** For the history: the levels that have become others. */
export function changedLevels(before: Rights, after: Rights): { before: object; after: object } {
  const subjects = new Set<Subject>([...RESOURCES, ...before.grants.keys(), ...after.grants.keys()]);
  const changed = [...subjects].filter(
    (subject) => resolveGrant(before, subject).level !== resolveGrant(after, subject).level,
  );
  function levelsOf(rights: Rights): object {
    return Object.fromEntries(changed.map((subject) => [subject, resolveGrant(rights, subject).level]));
  }
  return { before: levelsOf(before), after: levelsOf(after) };
}

export function isReader({ type }: Pick<Rights, 'type'>): boolean {
  return type === 'INVESTOR' || type === 'VIEWER';
}

export function isKeptByOwners(subject: Subject): boolean {
  return subject === 'team' || subject === 'settings';
}

/** What no one can give, however much they hold. */
export function requirePossible(rights: Rights): void {
  if (rights.isOwner && rights.masks.length > 0) {
    throw new AppError('conflict', 'Nothing is kept from an owner. Make them a colleague first.');
  }
  for (const [subject, { level }] of rights.grants) {
    if (isReader(rights) && reaches(level, 'edit')) {
      throw new AppError(
        'conflict',
        'Investors and viewers read. Make them a colleague first to let them change anything.',
      );
    }
    if (rights.isOwner && isKeptByOwners(subject)) {
      throw new AppError('conflict', 'An owner keeps the team and the settings. Make them a colleague first.');
    }
  }
}
