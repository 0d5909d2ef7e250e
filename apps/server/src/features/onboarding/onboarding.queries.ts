import type { Db } from '#db/client.ts';

export interface Watcher {
  companyId: string;
  userId: string;
}

/** The highest step they have completed there; null before the first. */
export async function selectLatestStep(db: Db, { companyId, userId }: Watcher): Promise<number | null> {
  const row = await db
    .selectFrom('onboarding_step')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.max<number | null>('step_number').as('stepNumber'))
    .executeTakeFirstOrThrow();
  return row.stepNumber;
}

export async function insertStep(db: Db, { companyId, userId }: Watcher, stepNumber: number): Promise<void> {
  await db
    .insertInto('onboarding_step')
    .values({ company_id: companyId, user_id: userId, step_number: stepNumber })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'step_number']).doNothing())
    .execute();
}

export async function selectCompleted(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('onboarding_completed as completed')
    .executeTakeFirstOrThrow();
  return row.completed;
}

/** True when this call ended it; false when it had ended before. */
export async function updateCompleted(db: Db, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company')
    .set({ onboarding_completed: true })
    .where('id', '=', companyId)
    .where('onboarding_completed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
