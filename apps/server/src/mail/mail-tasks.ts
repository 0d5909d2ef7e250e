import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { releaseStuckJobs } from '#db/job-queue.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Mailer } from './mailer.ts';
import { SEND_MAIL } from './send-mail-task.ts';

export interface MailTaskDeps {
  db: AppDb;
  /** Null without SMTP_URL: mails then stay in the outbox, and their jobs end without an attempt. */
  mailer: Mailer | null;
}

const STUCK_AFTER_MINUTES = 10;
const payloadOf = z.object({ mailId: z.uuid() });

export function mailTasks({ db, mailer }: MailTaskDeps): TaskList {
  return {
    [SEND_MAIL]: async (payload, { job, logger, abortSignal }) => {
      if (mailer === null) return;
      const { mailId } = payloadOf.parse(payload);
      const attempt = { number: job.attempts, signal: abortSignal };
      await deliverMail({ db, mailer, warn: (message) => logger.warn(message) }, mailId, attempt);
    },
    'release-stuck-mails': () => releaseStuckJobs(db, SEND_MAIL, STUCK_AFTER_MINUTES),
  };
}

export const MAIL_CRONTAB = '*/5 * * * * release-stuck-mails ?jobKey=release-stuck-mails';
