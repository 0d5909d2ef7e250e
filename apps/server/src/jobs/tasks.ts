import type { TaskList } from 'graphile-worker';
import type { AppDb } from '#db/client.ts';
import { deleteExpiredSessions } from '#identity/embedded/embedded-identity.queries.ts';

/** Every job the worker knows. A job carries ids, never rows of a company. */
export function createTasks({ db }: { db: AppDb }): TaskList {
  return {
    'delete-expired-sessions': async (_payload, { logger }) => {
      const deleted = await deleteExpiredSessions(db);
      logger.info(`deleted ${deleted} expired sessions`);
    },
  };
}

/** When jobs run by themselves, in UTC. */
export const CRONTAB = '17 3 * * * delete-expired-sessions ?jobKey=delete-expired-sessions';
