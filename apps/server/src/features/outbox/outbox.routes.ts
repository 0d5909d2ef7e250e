import { getOutbox } from '@tieout/contracts/outbox.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { isFromThisMachine } from '#http/this-machine.ts';
import type { AppDb } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import { selectLatestMails } from './outbox.queries.ts';

export interface OutboxDeps {
  db: AppDb;
  /** False in production, when mails leave by SMTP, and where others than this machine are meant to come. */
  isOpen: boolean;
}

/** Mails hold links that sign people in: nobody but the person at this machine may read them (decisions section 1). */
export function outboxRoutes({ db, isOpen }: OutboxDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getOutbox),
      handler: async (request) => {
        if (!isOpen || !isFromThisMachine(request)) throw notFound();
        return selectLatestMails(db);
      },
    });
  };
}
