import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { LOOK_HEADER } from '@tieout/contracts/look.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { companyIdsOf, type Caller, type Membership } from './caller.ts';
import { accessTo, requireAccess } from './company-access.ts';
import { holdsAllOf } from './holds-all-of.ts';
import { membershipOf } from './load-caller.ts';
import { selectGrantsOf, selectLook } from './look.queries.ts';

const uuid = z.uuid();

/** The caller as whom somebody looks, null of everybody else. Asked at each request: rights may have changed since it began. */
export async function findLook(db: AppDb, caller: Caller, { headers }: FastifyRequest): Promise<Caller | null> {
  const header = headers[LOOK_HEADER];
  if (header === undefined) return null;
  const id = uuid.safeParse(header);
  if (!id.success) throw notFound();
  const viewed = await inContext(
    db,
    { userId: caller.userId, companyIds: companyIdsOf(caller) },
    async (transaction) => {
      const look = await selectLook(transaction, id.data, caller.userId);
      if (look === undefined) throw ended();
      const { companyId, clientId, type, isOwner, masks } = look;
      const grants = await selectGrantsOf(transaction, companyId, clientId);
      return { clientId, membership: membershipOf({ companyId, type, isOwner, masks, grants }) };
    },
  );
  requireLook(caller, viewed.membership);
  const { companyId } = viewed.membership;
  return {
    userId: viewed.clientId,
    sessionId: caller.sessionId,
    role: 'CLIENT',
    memberships: [viewed.membership],
    assignedCompanyIds: [],
    currentCompanyId: companyId,
  };
}

/** Whoever gives others access may look with their eyes, unless these see more than their own. */
export function requireLook(caller: Caller, viewed: Membership): void {
  requireAccess(accessTo(caller, viewed.companyId), 'team', 'edit');
  const own = caller.memberships.find(({ companyId }) => companyId === viewed.companyId);
  if (own !== undefined && !holdsAllOf(own, viewed)) {
    throw new AppError('conflict', 'They may do more than you, so that you cannot look with their eyes.');
  }
}

function ended(): AppError {
  return new AppError('conflict', 'This look has ended. Begin another one.');
}

/** Of what belongs to a person and to no company alone, only what the pages are made of. */
const FRAME = new Set([
  '/api/me',
  '/api/me/accessible_resources',
  '/api/me/companies',
  '/api/me/freshness',
  '/api/me/portfolio',
]);
/** Whoever looks reads in their own format. */
const OWN = new Set(['/api/me/profile', '/api/base-currencies']);

/** Calls that are of whoever looks, not of whom they look with: how they read, and what begins or ends their session. */
export function isOwnCall({ access, method, path }: Endpoint): boolean {
  return method === 'GET' ? OWN.has(path) : access === 'public';
}

/** Whoever looks changes nothing, and learns nothing of the person that is not of this company. */
export function requireReading(endpoint: Endpoint): void {
  if (endpoint.access === 'public') return;
  const isReading = endpoint.isReading ?? endpoint.method === 'GET';
  if (!isReading)
    throw new AppError('conflict', 'You are only looking: nothing can be changed with the eyes of others.');
  if (endpoint.access === 'signed-in' && !FRAME.has(endpoint.path)) throw notFound();
}
