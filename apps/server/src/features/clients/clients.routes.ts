import * as contracts from '@tieout/contracts/clients.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf, companyCallOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createOnce, type CreatingCall } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { changeClient, deleteClient } from './change-client.service.ts';
import { findClients, inviteClient, resendInvitation, type ClientDeps } from './invite-client.service.ts';
import type { TeamCall } from './require-rights.ts';

type RouteDeps = ClientDeps & { db: AppDb };

/** The calls of a company's own people and those of its managers are the same services. */
export function clientRoutes(deps: RouteDeps): RoutePlugin {
  const { db } = deps;

  function list(request: FastifyRequest) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => findClients(transaction, call));
  }
  function invite(request: FastifyRequest, reply: CreatingCall['reply'], invitation: contracts.ClientInvitation) {
    const { call, context } = teamCallOf(request);
    return createOnce({ db, context, request, reply }, (transaction) =>
      inviteClient(deps, transaction, call, invitation),
    );
  }
  function change(request: FastifyRequest, id: string, body: contracts.ClientChange) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => changeClient(deps, transaction, call, { id, change: body }));
  }
  function remove(request: FastifyRequest, id: string) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => deleteClient(deps, transaction, call, id));
  }
  function resend(request: FastifyRequest, id: string) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => resendInvitation(deps, transaction, call, id));
  }

  return async function plugin(app) {
    for (const call of [contracts.getClients, contracts.getManagedClients]) {
      app.route({ ...routeOf(call), handler: (request) => list(request) });
    }
    for (const call of [contracts.inviteClient, contracts.inviteManagedClient]) {
      app.route({ ...routeOf(call), handler: (request, reply) => invite(request, reply, request.body) });
    }
    app.route({
      ...routeOf(contracts.changeClient),
      handler: (request) => change(request, request.params.id, request.body),
    });
    app.route({
      ...routeOf(contracts.changeManagedClient),
      handler: (request) => change(request, request.params.clientId, request.body),
    });
    app.route({ ...routeOf(contracts.deleteClient), handler: (request) => remove(request, request.params.id) });
    app.route({
      ...routeOf(contracts.deleteManagedClient),
      handler: (request) => remove(request, request.params.clientId),
    });
    app.route({ ...routeOf(contracts.resendInvitation), handler: (request) => resend(request, request.params.id) });
    app.route({
      ...routeOf(contracts.resendManagedInvitation),
      handler: (request) => resend(request, request.params.clientId),
    });
  };
}

export function teamCallOf(request: FastifyRequest) {
  const { companyId, requestId, context } = companyCallOf(request);
  const call: TeamCall = { companyId, requestId, caller: callerOf(request) };
  return { call, context };
}
