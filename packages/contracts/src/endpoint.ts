import type { z } from 'zod';
import type { ErrorCode } from './error-body.ts';
import type { Role } from './people.ts';
import type { CalledThing, Level, Resource } from './rights.ts';

/**
 * What a call needs to know about its caller.
 * - `public`: nothing; anyone may call, with or without a session.
 * - `signed-in`: a session; nothing of a company is touched unless the service resolves one.
 * - `company`: a session and a company: `companyId` of the path, else of the query, else the caller's current one.
 */
export type Access = 'public' | 'signed-in' | 'company';

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
  /** What the answer is when it is not JSON; `response` is then a string. */
  contentType?: 'text/css' | 'text/csv' | 'text/html' | 'text/javascript' | 'text/plain';
  /**
   * Answers 200 with the file itself, or 202 with `response` when a job makes it (decisions section 6). The name is in
   * `Content-Disposition`.
   */
  file?: true;
  /** Takes a file as it is, `application/octet-stream`, of at most so many bytes, instead of a JSON body. */
  uploadBytes?: number;
  /** Signed by its sender over the bytes as they came, so that the server keeps them: any JSON, of no shape of ours. */
  rawBody?: true;
  /** Refusals of this call alone; those of every call of its kind follow from the other fields. */
  refusals?: readonly ErrorCode[];
  /**
   * Every POST of ours says it. One that makes something takes an `Idempotency-Key`: sent again, it answers again and makes
   * nothing. One that does not makes nothing that anyone would miss or find twice.
   */
  creates?: boolean;
  /** True of a POST that changes nothing: its question does not fit into an address. False of a GET that begins something. */
  isReading?: boolean;
  /** A 401 says something of what the call brings along, not of the session whose token the browser keeps. */
  bringsCredentials?: true;
  /** Answers 302 with a `Location` and no body; `response` is then never sent. */
  redirects?: true;
  /** A protocol of somebody else, with its own refusals and its own description; without it the wire is ours. */
  protocol?: 'identity-toolkit';
  /** How often one address may call it in an hour, where a call costs somebody else something, such as a mail. */
  callsPerHour?: number;
  /** Keeps the server busy for longer than a page does: all such calls of a person share one budget per minute. */
  isExpensive?: true;
}

interface PublicEndpoint extends EndpointBase {
  access: 'public';
}

interface SignedInEndpoint extends EndpointBase {
  access: 'signed-in';
  /** Only this role may call; the other gets 403, the only 403 there is (decisions 4.1). */
  role?: Role;
}

interface CompanyEndpoint extends EndpointBase {
  access: 'company';
  role?: Role;
  /**
   * Null where only the object that is asked for says it, as a job does: the guard then lets in whoever has the level
   * on anything of the company, and the service asks for the level on what the object works on.
   */
  resource: Resource | null;
  /** Without it the resource as a whole is meant. */
  thing?: CalledThing;
  level: Exclude<Level, 'hidden'>;
}

export type Endpoint = PublicEndpoint | SignedInEndpoint | CompanyEndpoint;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? Record<K, z.input<S>> : unknown;

export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
