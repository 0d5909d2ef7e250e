import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createTasks, CRONTAB } from './tasks.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

test('the timetable names only jobs that exist', () => {
  const known = Object.keys(createTasks({ db: database.db, mailer: null, marketingForm: null }));
  const named = [...CRONTAB.matchAll(/^\S+ \S+ \S+ \S+ \S+ (\S+)/gm)].map(([, task]) => task);
  expect(named).toContain('delete-old-codes');
  expect(named).toContain('delete-expired-attempt-counters');
  expect(known).toEqual(expect.arrayContaining(named));
});
