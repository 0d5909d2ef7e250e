/** What a company-scoped call touches. Levels are granted per resource, or per thing below one (decisions section 5). */
export const RESOURCES = [
  'dashboard',
  'reports',
  'planning',
  'runway',
  'valuation',
  'documents',
  'data-sources',
  'team',
  'settings',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A tab, a report by its type, a kept report or a calculator by its id: `dashboard/overview`, `reports/MANAGERIAL_PNL`. */
export type Thing = `${Resource}/${string}`;

/** What a right can name: all of a resource, or one thing below it. */
export type Subject = Resource | Thing;

/** Each level includes those before it; `live` stands beside them: without it a caller reads publications. */
export const LEVELS = ['hidden', 'view', 'drill', 'comment', 'export', 'edit'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Which thing below its resource a call is about: always the same one, the one that a field of the request names, or one
 * that only the service can find. `any` lets in whoever may do it with one of them; what the service answers it has to ask for
 * thing by thing.
 */
export type CalledThing = { is: string } | { in: 'params' | 'query' | 'body'; field: string } | 'any';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id names the same thing in either case of letters: a right to it must not be evaded by writing it in the other. */
export function thingBelow(resource: Resource, name: string): Thing {
  return `${resource}/${ID.test(name) ? name.toLowerCase() : name}`;
}

export function resourceOf(subject: Subject): Resource {
  const [resource] = subject.split('/', 1);
  return resource as Resource;
}
