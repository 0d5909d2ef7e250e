import {
  checkQuickbooksConnection,
  chooseQuickbooksSwitching,
  createConnectToken,
  disconnectQuickbooks,
  finishQuickbooksConnect,
  getConnectInvitation,
  getConnectToken,
  getInvitedAuthUri,
  getQuickbooksAuthUri,
  getQuickbooksSwitching,
  syncQuickbooks,
} from '@tieout/contracts/quickbooks.ts';
import type { Month } from '@tieout/finance/month.ts';
import { companyCallOf } from '#access/guard.ts';
import { inContext } from '#db/context.ts';
import { deleteCookie, readCookie, writeCookie } from '#http/cookies.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { AppError } from '#server/app-error.ts';
import { cookieOf, finishFlow, startFlow, type ConnectDeps, type VendorReturn } from './connect-flow.service.ts';
import { checkConnection, disconnect, syncNow } from './connection.service.ts';
import { chooseSwitching, readSwitching } from './switching.service.ts';
import {
  findCurrentLink,
  findInvitation,
  findLink,
  makeLink,
  startInvited,
  type Links,
} from './quickbooks-connect.service.ts';

type LinkDeps = Links & Pick<ConnectDeps, 'db' | 'vendor'>;

export function quickbooksConnectRoutes({ db, vendor, ...links }: LinkDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(createConnectToken),
      handler: async (request, reply) => {
        const { context, ...maker } = companyCallOf(request);
        const { id } = await createOnce({ db, context, request, reply }, (transaction) =>
          makeLink(transaction, links, maker),
        );
        return inContext(db, context, (transaction) => findLink(transaction, links, maker.companyId, id));
      },
    });
    app.route({
      ...routeOf(getConnectToken),
      handler: (request) => {
        const { context, companyId } = companyCallOf(request);
        return inContext(db, context, (transaction) => findCurrentLink(transaction, links, companyId));
      },
    });
    app.route({
      ...routeOf(getConnectInvitation),
      handler: (request) => findInvitation(db, vendor, request.params.token),
    });
    app.route({
      ...routeOf(getInvitedAuthUri),
      handler: async (request, reply) => {
        const { authUri, cookie, browserSecret } = await startInvited(db, vendor, request.params.token);
        writeCookie(reply, cookie, browserSecret);
        return { authUri };
      },
    });
  };
}

/** To QuickBooks and back, and what becomes of the connection. */
export function quickbooksConnectionRoutes(deps: ConnectDeps): RoutePlugin {
  const { db, vendor, grantBox } = deps;
  return async function plugin(app) {
    app.route({
      ...routeOf(checkQuickbooksConnection),
      handler: (request) => {
        const { context, companyId } = companyCallOf(request);
        return inContext(db, context, (transaction) => checkConnection(transaction, companyId, vendor));
      },
    });
    app.route({
      ...routeOf(getQuickbooksAuthUri),
      handler: async (request, reply) => {
        const { context, companyId, userId } = companyCallOf(request);
        const { userType } = request.query;
        if (vendor === null) throw new AppError('conflict', 'QuickBooks cannot be connected in this installation.');
        const { authUri, cookie, browserSecret } = await inContext(db, context, (transaction) =>
          startFlow(transaction, vendor, { companyId, userId, userType }),
        );
        writeCookie(reply, cookie, browserSecret);
        return { authUri };
      },
    });
    app.route({
      ...routeOf(finishQuickbooksConnect),
      // A mangled answer leads to the page like any other, not to a refusal in JSON.
      attachValidation: true,
      handler: async (request, reply) => {
        const answer: VendorReturn = request.validationError === undefined ? request.query : {};
        const cookie = cookieOf(answer.state ?? '');
        const secret = readCookie(request, cookie);
        deleteCookie(reply, cookie);
        return reply.redirect(await finishFlow(deps, answer, secret), 302);
      },
    });
    app.route({
      ...routeOf(disconnectQuickbooks),
      handler: (request) => {
        const { context, ...caller } = companyCallOf(request);
        return inContext(db, context, async (transaction) => {
          await disconnect(transaction, grantBox, { ...caller, id: request.params.id });
          return checkConnection(transaction, caller.companyId, vendor);
        });
      },
    });
    app.route({
      ...routeOf(syncQuickbooks),
      handler: (request) => {
        const { context, ...caller } = companyCallOf(request);
        return inContext(db, context, async (transaction) => {
          await syncNow(transaction, { ...caller, id: request.params.id });
          return checkConnection(transaction, caller.companyId, vendor);
        });
      },
    });
  };
}

/** From which month QuickBooks counts beside books that are there. */
export function quickbooksSwitchingRoutes({ db }: Pick<ConnectDeps, 'db'>): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getQuickbooksSwitching),
      handler: (request) => {
        const { context, companyId } = companyCallOf(request);
        const { month } = request.query;
        return inContext(db, context, (transaction) =>
          readSwitching(transaction, { companyId, id: request.params.id }, month as Month | undefined),
        );
      },
    });
    app.route({
      ...routeOf(chooseQuickbooksSwitching),
      handler: (request) => {
        const { context, companyId, userId } = companyCallOf(request);
        return inContext(db, context, (transaction) =>
          chooseSwitching(transaction, { companyId, userId, id: request.params.id }, request.body),
        );
      },
    });
  };
}
