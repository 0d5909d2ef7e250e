import type { FastifyRequest } from 'fastify';
import type { Caller } from '#access/caller.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { callerOf, companyAccessOf, companyCallOf, type CompanyCall } from '#access/guard.ts';
import type { ThreadReader } from './thread-rights.ts';

/** Who calls, and what they may see. */
export interface CommentReader extends CompanyCall, ThreadReader {
  caller: Caller;
  access: CompanyAccess;
}

export function commentReaderOf(request: FastifyRequest): CommentReader {
  const [caller, access] = [callerOf(request), companyAccessOf(request)];
  const membership = caller.memberships.find(({ companyId }) => companyId === access.companyId);
  return {
    ...companyCallOf(request),
    caller,
    access,
    grantFor: access.grantFor,
    widestGrantFor: access.widestGrantFor,
    type: caller.role === 'MANAGER' ? null : (membership?.type ?? 'VIEWER'),
  };
}
