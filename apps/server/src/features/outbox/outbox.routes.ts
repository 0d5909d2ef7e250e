import { getOutbox } from '@tieout/contracts/outbox.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeOf } from '#http/route-of.ts';
import type { AppDb } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import { selectLatestMails } from './outbox.queries.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export interface OutboxDeps {
  db: AppDb;
  /** False in production and when mails leave by SMTP. */
  isOpen: boolean;
  publicUrl: string;
}

/** Mails hold links that sign people in: nobody but the person at this machine may read them (decisions section 1). */
export function outboxRoutes({ db, isOpen, publicUrl }: OutboxDeps): FastifyPluginAsyncZod {
  // A page elsewhere could point its own name at this machine and read along; it cannot choose our name.
  const ownNames = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async function plugin(app) {
    app.route({
      ...routeOf(getOutbox),
      handler: async (request) => {
        const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '') && ownNames.has(request.hostname);
        if (!isOpen || !isHere) throw notFound();
        return selectLatestMails(db);
      },
    });
  };
}
