import type { OnboardingStep } from '@tieout/contracts/onboarding.ts';
import type { Caller } from '#access/caller.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { insertStep, selectLatestStep, updateCompleted, type Watcher } from './onboarding.queries.ts';

export async function findLatestStep(db: Db, watcher: Watcher): Promise<OnboardingStep | null> {
  const stepNumber = await selectLatestStep(db, watcher);
  return stepNumber === null ? null : { stepNumber, completed: true };
}

/** Steps belong to members. A manager is none, so nothing is kept of them, and the answer says so. */
export async function completeStep(
  db: Db,
  { memberships, userId }: Caller,
  companyId: string,
  stepNumber: number,
): Promise<OnboardingStep> {
  const isMember = memberships.some((membership) => membership.companyId === companyId);
  if (isMember) await insertStep(db, { companyId, userId }, stepNumber);
  return { stepNumber, completed: isMember };
}

export interface Ending {
  companyId: string;
  actorUserId: string;
  requestId: string;
}

/** Only the call that ends the onboarding is part of the company's history. */
export async function endOnboarding(db: Db, { companyId, actorUserId, requestId }: Ending): Promise<void> {
  if (!(await updateCompleted(db, companyId))) return;
  await recordChange(db, {
    companyId,
    actorUserId,
    action: 'company.onboarding-completed',
    subjectType: 'company',
    subjectId: companyId,
    before: { onboardingCompleted: false },
    after: { onboardingCompleted: true },
    requestId,
  });
}
