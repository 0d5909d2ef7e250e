import type { Db } from '#db/client.ts';

export interface Change {
  companyId: string;
  actorUserId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
}

/** Appends to the company's history, in the transaction of the change itself: both happen or neither. */
export async function recordChange(db: Db, change: Change): Promise<void> {
  await db
    .insertInto('change_record')
    .values({
      company_id: change.companyId,
      actor_user_id: change.actorUserId,
      action: change.action,
      subject_type: change.subjectType,
      subject_id: change.subjectId,
      before: JSON.stringify(change.before ?? null),
      after: JSON.stringify(change.after ?? null),
      request_id: change.requestId ?? null,
    })
    .execute();
}
