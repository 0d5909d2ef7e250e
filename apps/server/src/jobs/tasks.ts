import type { TaskList } from 'graphile-worker';
import { deleteExpiredSessions } from '#identity/sessions/sessions.queries.ts';
import { MAIL_CRONTAB, mailTasks, type MailTaskDeps } from '#mail/mail-tasks.ts';
import { deleteExpiredAnswers } from '#server/idempotency/idempotency.queries.ts';

/** Every job the worker knows. A job carries ids, never rows of a company. */
export function createTasks({ db, mailer }: MailTaskDeps): TaskList {
  return {
    ...mailTasks({ db, mailer }),
    'delete-expired-sessions': async (_payload, { logger }) => {
      const deleted = await deleteExpiredSessions(db);
      logger.info(`deleted ${deleted} expired sessions`);
    },
    'delete-expired-idempotency-keys': async (_payload, { logger }) => {
      const deleted = await deleteExpiredAnswers(db);
      logger.info(`deleted ${deleted} expired idempotency keys`);
    },
  };
}

/** When jobs run by themselves, in UTC. */
export const CRONTAB = `
17 3 * * * delete-expired-sessions ?jobKey=delete-expired-sessions
37 * * * * delete-expired-idempotency-keys ?jobKey=delete-expired-idempotency-keys
${MAIL_CRONTAB}
`;
