import type { TaskList } from 'graphile-worker';
import type { AppDb } from '#db/client.ts';
import { deleteReplacedJobs, releaseDeadJobs, requeueLostJobs } from '#db/job-queue.ts';
import { fileTasks } from '#files/file-tasks.ts';
import { deleteExpiredOpenIdLogins, deleteExpiredPendingLinks } from '#identity/openid/openid.queries.ts';
import { deleteExpiredCounters } from '#identity/attempts/attempts.queries.ts';
import { deleteOldCodes } from '#identity/codes/codes.queries.ts';
import { deleteExpiredSessions } from '#identity/sessions/sessions.queries.ts';
import { MAIL_CRONTAB, mailTasks, type MailTaskDeps } from '#mail/mail-tasks.ts';
import { deleteForgottenDevices } from '#identity/devices/devices.queries.ts';
import { deleteExpiredAnswers } from '#server/idempotency/idempotency.queries.ts';
import { RATES_CRONTAB, rateTasks, type RateTaskDeps } from '#rates/rate-tasks.ts';
import { marketingTasks, type MarketingTaskDeps } from '#server/marketing/marketing-tasks.ts';
import { MAX_ATTEMPTS } from './job-kind.ts';

/** As long as a worker waits for the connection it holds a job on, and a little more. */
const UNTIL_HELD_SECONDS = 15;

/**
 * What a killed worker was doing goes on with the next start, not minutes after it. Before the own worker takes anything,
 * so a process that is the only one of its database need not ask how long ago a job was taken.
 */
export async function releaseJobsAtStart(
  db: AppDb,
  { isAlone, heldKinds }: { isAlone: boolean; heldKinds: readonly string[] },
): Promise<void> {
  await releaseDeadJobs(db, heldKinds, isAlone ? 0 : UNTIL_HELD_SECONDS);
}

export interface TaskDeps extends MailTaskDeps, MarketingTaskDeps, RateTaskDeps {
  /** Of the features' tasks: all whose jobs have a key and are held while they run. */
  heldKinds: readonly string[];
}

/** The jobs of the ground that features stand on. A job carries ids, never rows of a company. */
export function createTasks({ db, mailer, marketingForm, ratesUrl, heldKinds }: TaskDeps): TaskList {
  return {
    ...mailTasks({ db, mailer }),
    ...marketingTasks({ db, marketingForm }),
    ...rateTasks({ db, ratesUrl }),
    ...fileTasks({ db }),
    'release-dead-jobs': async (_payload, { logger }) => {
      await releaseDeadJobs(db, heldKinds);
      await deleteReplacedJobs(db, heldKinds);
      const found = await requeueLostJobs(db, MAX_ATTEMPTS);
      if (found > 0) logger.warn(`put ${found} jobs back that somebody waits for and the queue had lost`);
    },
    'delete-expired-sessions': async (_payload, { logger }) => {
      const deleted = await deleteExpiredSessions(db);
      logger.info(`deleted ${deleted} expired sessions`);
    },
    'delete-expired-openid-logins': async (_payload, { logger }) => {
      const deleted = (await deleteExpiredOpenIdLogins(db)) + (await deleteExpiredPendingLinks(db));
      logger.info(`deleted ${deleted} expired OpenID logins`);
    },
    'delete-old-codes': async (_payload, { logger }) => {
      const deleted = await deleteOldCodes(db);
      logger.info(`deleted ${deleted} old one-time codes`);
    },
    'delete-forgotten-devices': async (_payload, { logger }) => {
      const deleted = await deleteForgottenDevices(db);
      logger.info(`deleted ${deleted} devices that were not used for more than a year`);
    },
    'delete-expired-attempt-counters': async (_payload, { logger }) => {
      const deleted = await deleteExpiredCounters(db);
      logger.info(`deleted ${deleted} expired counters of attempts`);
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
27 3 * * * delete-old-codes ?jobKey=delete-old-codes
7 4 * * * delete-forgotten-devices ?jobKey=delete-forgotten-devices
57 * * * * delete-expired-attempt-counters ?jobKey=delete-expired-attempt-counters
47 * * * * delete-expired-openid-logins ?jobKey=delete-expired-openid-logins
37 * * * * delete-expired-idempotency-keys ?jobKey=delete-expired-idempotency-keys
*/2 * * * * release-dead-jobs ?jobKey=release-dead-jobs
${MAIL_CRONTAB}
${RATES_CRONTAB}
`;
