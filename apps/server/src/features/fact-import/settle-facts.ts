import { FACT_KIND_NAMES } from '@tieout/contracts/fact-import.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { unknownSentence } from './check-facts.ts';
import {
  deleteFacts,
  insertNamed,
  selectGone,
  selectUser,
  setClocks,
  upsertFacts,
  type Settling,
} from './settle-facts.queries.ts';

/**
 * Makes the facts of an import's keys what the confirmed files say. Of a key that several have, the file that was confirmed
 * last holds; one that none has any more goes. So files can be confirmed and reverted in any order.
 */
export async function settleFacts(db: Db, { timezone, ...settling }: Settling & { timezone: string }): Promise<void> {
  await setClocks(db, timezone);
  for (const reference of settling.rules.references) {
    const { to } = reference;
    if (to === 'customer' || to === 'department') await insertNamed(db, settling, reference);
    else {
      const gone = await selectGone(db, settling, reference);
      if (gone !== undefined) throw new AppError('conflict', unknownSentence(to, gone));
    }
  }
  await upsertFacts(db, settling);
  const user = await selectUser(db, settling);
  if (user !== undefined) {
    const message = `“${user.name}” of this file is named by ${FACT_KIND_NAMES[user.kind].toLowerCase()}. Revert those first.`;
    throw new AppError('conflict', message);
  }
  await deleteFacts(db, settling);
}
