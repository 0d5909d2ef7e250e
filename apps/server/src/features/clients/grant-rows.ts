import { resourceOf, type Level, type Resource, type Subject } from '@tieout/contracts/rights.ts';
import type { Grant } from '#access/levels.ts';

export interface GrantRow {
  resource: Resource;
  /** Empty: the resource as a whole. */
  thing: string;
  level: Level;
  isLive: boolean;
}

export function grantRows(grants: ReadonlyMap<Subject, Grant>): GrantRow[] {
  return [...grants].map(([subject, grant]) => {
    const resource = resourceOf(subject);
    return { resource, thing: subject.slice(resource.length + 1), ...grant };
  });
}
