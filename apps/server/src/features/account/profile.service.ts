import type { changeProfile, Profile } from '@tieout/contracts/account.ts';
import type { z } from 'zod';
import { currentMembershipOf, personalContext, type Caller } from '#access/caller.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { selectReaderLevel } from '#statements/question/reader-level.queries.ts';
import { selectProfile, updateProfile } from './account.queries.ts';

export interface AccountDeps {
  db: AppDb;
}

export type ProfileChange = z.output<(typeof changeProfile)['body']>;

export function findProfile({ db }: AccountDeps, caller: Caller): Promise<Profile> {
  return inContext(db, personalContext(caller), (transaction) => profileOf(transaction, caller));
}

export function saveProfile({ db }: AccountDeps, caller: Caller, change: ProfileChange): Promise<Profile> {
  return inContext(db, personalContext(caller), async (transaction) => {
    // Without undefined: a column that is not named stays as it is.
    const columns = {
      ...(change.firstName !== undefined && { first_name: change.firstName }),
      ...(change.lastName !== undefined && { last_name: change.lastName }),
      ...(change.languageLevel !== undefined && { language_level: change.languageLevel }),
      ...(change.theme !== undefined && { theme: change.theme }),
      ...(change.numberFormat !== undefined && { number_format: change.numberFormat }),
    };
    await updateProfile(transaction, caller.userId, columns);
    return profileOf(transaction, caller);
  });
}

async function profileOf(db: Db, caller: Caller): Promise<Profile> {
  const row = await selectProfile(db, caller.userId);
  const companyId = currentMembershipOf(caller)?.companyId ?? null;
  const explainedFor = await selectReaderLevel(db, caller.userId, companyId);
  // The table's own checks hold these three to the words of the contract.
  return { ...(row as Omit<Profile, 'explainedFor'>), explainedFor };
}
