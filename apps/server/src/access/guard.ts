import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { RESOURCES, thingBelow } from '@tieout/contracts/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { IdentityProvider } from '#identity/port.ts';
import type { Caller } from './caller.ts';
import {
  accessTo,
  companyContext,
  requireAccess,
  requireAnyAccess,
  resolveCompanyId,
  type CompanyAccess,
} from './company-access.ts';
import { createCallerFinder, type FoundCaller } from './find-caller.ts';
import { reaches } from './levels.ts';
import { findLook, isOwnCall, requireReading } from './look.ts';
import { requireAnsweredMasked } from './masked-access.ts';
import { createStampReader } from '#versions/stamps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    companyAccess: CompanyAccess | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface GuardDeps {
  db: AppDb;
  pool: Pick<pg.Pool, 'query'>;
  identity: Pick<IdentityProvider, 'verifyIdToken'>;
}

type CompanyEndpoint = Extract<Endpoint, { access: 'company' }>;

export function guardRoutes(app: FastifyInstance, deps: GuardDeps): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('companyAccess', null);
  app.addHook('onRequest', createGuard(deps));
  app.addHook('preHandler', async (request) => requireNamedThing(request));
}

/** Runs before the body is read: a stranger learns nothing about a request's shape and makes the server store nothing. */
function createGuard({ db, pool, identity }: GuardDeps) {
  const findCaller = createCallerFinder({ db, readStamps: createStampReader(pool) });

  return async function guard(request: FastifyRequest): Promise<void> {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const found = await findPerson(request, endpoint);
    request.caller = found?.caller ?? null;
    if (endpoint.access === 'public') return;
    if (found === null) throw new AppError('unauthenticated', 'Please log in.');
    refuseOtherRole(endpoint, found.caller);
    if (endpoint.access === 'company') request.companyAccess = companyAccessFor(request, endpoint, found);
  };

  /** Whoever calls, or whom they look with. */
  async function findPerson(request: FastifyRequest, endpoint: Endpoint): Promise<FoundCaller | null> {
    const found = await findBearer(request);
    if (found === null || isOwnCall(endpoint)) return found;
    const viewed = await findLook(db, found.caller, request);
    if (viewed === null) return found;
    requireReading(endpoint);
    return { ...found, caller: viewed };
  }

  async function findBearer(request: FastifyRequest): Promise<FoundCaller | null> {
    const token = bearerTokenOf(request);
    if (token === null) return null;
    const claims = await identity.verifyIdToken(token);
    return claims === null ? null : findCaller(claims, requestedCompanyId(request));
  }
}

function companyAccessFor(
  request: FastifyRequest,
  endpoint: CompanyEndpoint,
  { caller, companyStamp }: FoundCaller,
): CompanyAccess {
  const companyId = resolveCompanyId(caller, requestedCompanyId(request));
  const access = accessTo(caller, companyId, companyStamp?.companyId === companyId ? companyStamp.stamp : null);
  requireAnsweredMasked(access, endpoint);
  requireEntry(access, endpoint);
  return access;
}

/** Where the request names a thing, that follows in requireNamedThing; until then nobody passes who has none of them. */
function requireEntry(access: CompanyAccess, { resource, thing, level }: CompanyEndpoint): void {
  if (resource === null) return requireAnything(access, level);
  if (thing === undefined) requireAccess(access, resource, level);
  else if (thing !== 'any' && 'is' in thing) requireAccess(access, thingBelow(resource, thing.is), level);
  else requireAnyAccess(access, resource, level);
}

/** Who may only look everywhere needs no second answer from a call that does more. */
function requireAnything(access: CompanyAccess, level: CompanyEndpoint['level']): void {
  if (level === 'view' || RESOURCES.some((each) => reaches(access.widestGrantFor(each).level, level))) return;
  throw notFound();
}

/** Once the request was read and found valid: what names the thing may stand in its body. */
function requireNamedThing(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.access !== 'company') return;
  const { resource, thing, level } = endpoint;
  if (resource === null || thing === undefined || thing === 'any' || 'is' in thing) return;
  const name = (request[thing.in] as Record<string, unknown>)[thing.field];
  if (typeof name !== 'string') throw new Error(`${endpoint.path} does not name its thing`);
  requireAccess(companyAccessOf(request), thingBelow(resource, name), level);
}

/** The only 403: a role that may never call this (decisions 4.1). */
function refuseOtherRole(endpoint: Exclude<Endpoint, { access: 'public' }>, { role }: Caller): void {
  if (endpoint.role !== undefined && endpoint.role !== role) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
}

/** The path wins: `/manager/companies/{companyId}/…` must not be steered elsewhere by a query. */
function requestedCompanyId({ params, query }: FastifyRequest): unknown {
  return (params as { companyId?: unknown }).companyId ?? (query as { companyId?: unknown }).companyId;
}

export function bearerTokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('callerOf used where nobody needs to be signed in');
  return request.caller;
}

export function companyAccessOf(request: FastifyRequest): CompanyAccess {
  if (request.companyAccess === null) throw new Error('companyAccessOf used on a call that is not company-scoped');
  return request.companyAccess;
}

/** Who calls for which company, behind whose walls, and the number of the call for the record of changes. */
export interface CompanyCall {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
}

export function companyCallOf(request: FastifyRequest): CompanyCall {
  const caller = callerOf(request);
  const { companyId } = companyAccessOf(request);
  return { companyId, userId: caller.userId, requestId: request.id, context: companyContext(caller, companyId) };
}
