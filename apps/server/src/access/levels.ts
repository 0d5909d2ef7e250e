import { LEVELS, RESOURCES, type Level, type Resource } from '@tieout/contracts/rights.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';

export interface Grant {
  level: Level;
  /** Without it figures are those of the latest publication. */
  isLive: boolean;
}

export const HIDDEN: Grant = { level: 'hidden', isLive: false };
const EDIT: Grant = { level: 'edit', isLive: true };
const VIEW_PUBLISHED: Grant = { level: 'view', isLive: false };

const OWNER_ONLY = new Set<Resource>(['team', 'settings']);
const SHARED_BY_DEFAULT = new Set<Resource>(['dashboard', 'reports', 'documents']);
/** The CRM bootstrap route set has no calculators and no planning (decisions section 3). */
const CRM_BOOTSTRAP = new Set<Resource>(['dashboard', 'reports', 'documents', 'data-sources', 'team', 'settings']);

/** Readers have no planning, no sources, no team and no settings (decisions section 3). */
const READERS = new Set<Resource>(['dashboard', 'reports', 'documents', 'runway', 'valuation']);

/** What somebody of a type can be given at all: their routes have no page for the rest. */
export function canHave(type: MembershipType, resource: Resource): boolean {
  if (type === 'INVESTOR' || type === 'VIEWER') return READERS.has(resource);
  return type !== 'BOOTSTRAP_HUBSPOT' || CRM_BOOTSTRAP.has(resource);
}

/** What a member may do before anyone changes it. */
export function defaultGrant(type: MembershipType, isOwner: boolean, resource: Resource): Grant {
  switch (type) {
    case 'INVESTOR':
    case 'VIEWER':
      return SHARED_BY_DEFAULT.has(resource) ? VIEW_PUBLISHED : HIDDEN;
    case 'BOOTSTRAP_HUBSPOT':
      return CRM_BOOTSTRAP.has(resource) ? ofWorkingMember(isOwner, resource) : HIDDEN;
    case 'BOOTSTRAP':
    case 'BOOTSTRAP_NEXT':
    case 'HUBSPOT':
    case 'MANUAL':
      return ofWorkingMember(isOwner, resource);
  }
}

/** Every owner, of every type, has the team and the settings (decisions section 8). */
function ofWorkingMember(isOwner: boolean, resource: Resource): Grant {
  return isOwner || !OWNER_ONLY.has(resource) ? EDIT : HIDDEN;
}

/** A manager works on the companies assigned to them as their owner would. */
export const MANAGER_GRANT: Grant = EDIT;

export function reaches(granted: Level, needed: Level): boolean {
  return granted !== 'hidden' && LEVELS.indexOf(granted) >= LEVELS.indexOf(needed);
}

export function isResource(text: string): text is Resource {
  return (RESOURCES as readonly string[]).includes(text);
}
