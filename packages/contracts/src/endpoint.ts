import type { z } from 'zod';

/**
 * Who may call at all.
 * - `public`: anyone, with or without a session.
 * - `signed-in`: any session; nothing of a company is touched unless the service resolves one.
 * - `company`: a session and a company, resolved from `companyId` or the caller's current company.
 * - `client`, `manager`: as `company`/`signed-in`, but only for that role; the other role gets 403 (decisions 4.1).
 */
export type Access = 'public' | 'signed-in' | 'company' | 'client' | 'manager';

/** What a company-scoped call touches. Levels are granted per resource (decisions section 5). */
export const RESOURCES = [
  'overview',
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

/** Each level includes those before it; `live` stands beside them: without it a caller reads publications. */
export const LEVELS = ['hidden', 'view', 'drill', 'comment', 'export', 'edit'] as const;
export type Level = (typeof LEVELS)[number];

interface EndpointBase {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style: `/api/me/files/{id}`. */
  path: `/${string}`;
  /** One line for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
}

interface OpenEndpoint extends EndpointBase {
  access: 'public' | 'signed-in' | 'client' | 'manager';
}

interface CompanyEndpoint extends EndpointBase {
  access: 'company';
  resource: Resource;
  level: Exclude<Level, 'hidden'>;
}

export type Endpoint = OpenEndpoint | CompanyEndpoint;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? Record<K, z.input<S>> : unknown;

export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
