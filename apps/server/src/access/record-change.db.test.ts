import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createCompany, createUser } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { recordChange, type Change } from './record-change.ts';

let database: TestDatabase;
let companyId: string;
let actorUserId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await createCompany(database.db);
  actorUserId = (await createUser(database.db)).id;
});

function change(overrides: Partial<Change> = {}): Change {
  return { companyId, actorUserId, action: 'team.invited', subjectType: 'membership', subjectId: 'x', ...overrides };
}

function history(subjectId: string) {
  return inContext(database.db, { companyIds: [companyId] }, (db) =>
    db.selectFrom('change_record').where('subject_id', '=', subjectId).selectAll().execute(),
  );
}

describe('the history of a company', () => {
  test('keeps who did what to what, and how it was before and after', async () => {
    const recorded = change({
      subjectId: 'kept',
      before: { level: 'view' },
      after: { level: 'edit' },
      requestId: 'r-1',
    });
    await inContext(database.db, { companyIds: [companyId] }, (db) => recordChange(db, recorded));
    expect(await history('kept')).toEqual([
      {
        company_id: companyId,
        id: expect.any(String),
        occurred_at: expect.stringMatching(/Z$/),
        actor_user_id: actorUserId,
        action: 'team.invited',
        subject_type: 'membership',
        subject_id: 'kept',
        before: { level: 'view' },
        after: { level: 'edit' },
        request_id: 'r-1',
      },
    ]);
  });

  test('what was not there before is null', async () => {
    await inContext(database.db, { companyIds: [companyId] }, (db) =>
      recordChange(db, change({ subjectId: 'new', actorUserId: null })),
    );
    expect(await history('new')).toMatchObject([{ before: null, after: null, actor_user_id: null, request_id: null }]);
  });

  test('is written with the change or not at all', async () => {
    const failing = inContext(database.db, { companyIds: [companyId] }, async (db) => {
      await recordChange(db, change({ subjectId: 'undone' }));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await history('undone')).toEqual([]);
  });

  test('cannot be written for a company outside the context', async () => {
    const other = await createCompany(database.db);
    const writing = inContext(database.db, { companyIds: [other] }, (db) => recordChange(db, change()));
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });
});
