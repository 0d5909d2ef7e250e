import type { Endpoint } from '@tieout/contracts/endpoint.ts';

const WHO = { CLIENT: 'Clients with a session', MANAGER: 'Managers with a session', ANY: 'Anyone with a session' };

/** The access of a contract in words. */
export function whoMayCall(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Anyone, with or without a session.';
  const who = WHO[endpoint.role ?? 'ANY'];
  if (endpoint.access === 'signed-in') return `${who}.`;
  return `${who} and at least the level "${endpoint.level}" on ${subjectOf(endpoint)} in the company.`;
}

function subjectOf({ resource, thing }: Extract<Endpoint, { access: 'company' }>): string {
  if (resource === null) return 'what it works on';
  if (thing === undefined) return `"${resource}"`;
  if (thing === 'any') return `"${resource}" or something below it`;
  return 'is' in thing ? `"${resource}/${thing.is}"` : `"${resource}/{${thing.field}}"`;
}
