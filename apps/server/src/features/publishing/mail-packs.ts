import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { sendMail, type Attachment } from '#mail/outbox.ts';
import { letterMail } from '#mail/templates/publications.ts';
import { headlineOf } from '#publications/letter.ts';
import { selectPublications } from '#publications/letters.queries.ts';
import { readPack, writePack } from '#publications/pack.ts';
import { selectCompanyName } from '#publications/publications.queries.ts';
import { findReaders, getsLetter, type Reader } from '#publications/readers.ts';
import { MAIL_PACKS, markMailed } from './mail-packs.queries.ts';

export interface MailPacksDeps {
  db: AppDb;
  /** Where the links of mails lead. */
  publicUrl: string;
}

const payload = z.object({ companyId: z.uuid(), publicationId: z.uuid() });

export function mailPackTasks(deps: MailPacksDeps): TaskList {
  return {
    [MAIL_PACKS]: async (given) => {
      const { companyId, publicationId } = payload.parse(given);
      await mailPacks(deps, companyId, publicationId);
    },
  };
}

/** Each reader gets the letter with their own copy of the pack; all mails are put out together, once. */
async function mailPacks({ db, publicUrl }: MailPacksDeps, companyId: string, publicationId: string): Promise<void> {
  const context = { companyIds: [companyId] };
  const readers = await inSnapshot(db, context, async (transaction) =>
    (await findReaders(transaction, companyId)).filter((reader) => getsLetter(reader)),
  );
  const packs: { reader: Reader; attachment: Attachment }[] = [];
  for (const reader of readers) {
    const model = await inSnapshot(db, context, (transaction) =>
      readPack(transaction, { context, access: reader.access, name: reader.name }, publicationId),
    );
    packs.push({ reader, attachment: await writePack(model, 'pdf') });
  }
  await inContext(db, context, async (transaction) => {
    const [row] = await selectPublications(transaction, companyId, publicationId);
    if (row === undefined || !(await markMailed(transaction, companyId, publicationId))) return;
    const companyName = (await selectCompanyName(transaction, companyId)) ?? '';
    const mail = letterMail({
      companyName,
      month: formatPeriodLabel(row.month),
      headline: headlineOf(row, companyName),
      openPoints: row.openPoints,
      link: `${publicUrl}/updates/${publicationId}?company=${companyId}`,
    });
    for (const { reader, attachment } of packs) await sendMail(transaction, { to: reader.email, ...mail, attachment });
  });
}
