import type { Db } from '#db/client.ts';
import { describeFailure } from './delivery-failure.ts';
import type { Mailer } from './mailer.ts';
import { selectWaitingMail, updateMailDelayed, updateMailFailed, updateMailSent } from './outbox.queries.ts';

export interface Attempt {
  number: number;
  signal: AbortSignal;
}

/** The waits between attempts grow from seconds to six hours: these take about a day. */
export const ATTEMPTS = 14;

interface Deps {
  db: Db;
  mailer: Mailer;
  warn: (message: string) => void;
}

/**
 * One attempt. Throws when another is worth it. At least once: a process that ends between the mail server's yes and our
 * note of it sends the same mail, with the same Message-ID, again.
 */
export async function deliverMail({ db, mailer, warn }: Deps, mailId: string, attempt: Attempt): Promise<void> {
  const mail = await selectWaitingMail(db, mailId);
  if (mail === undefined) return;
  try {
    await mailer.send(mail, attempt.signal);
  } catch (error) {
    const { isFinal, reason, summary } = describeFailure(error);
    // An attempt that our own stop cut short says nothing about the mail.
    const isGivenUp = isFinal || (attempt.number >= ATTEMPTS && !attempt.signal.aborted);
    if (!isGivenUp) {
      await updateMailDelayed(db, mailId, reason);
      // Not the library's error: the queue stores and logs what is thrown.
      throw new Error(summary);
    }
    await updateMailFailed(db, mailId, reason);
    warn(`mail ${mailId} was given up: ${summary}`);
    return;
  }
  await updateMailSent(db, mailId);
}
