import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inContext } from '#db/context.ts';
import type { TestApp } from '../test-app.ts';
import { entry, post } from './ledger.ts';

export interface Classes {
  group: string;
  /** A class below the group. */
  team: string;
  /** A department. */
  sales: string;
}

/** What is booked of classes, in the accounts of the worked books. */
const ENTRIES = [
  { ...entry('2024-02-10', { 1000: 30_00, 4100: -30_00 }), memo: 'of the team' },
  { ...entry('2024-03-05', { 1000: -12_00, 6100: 12_00 }), memo: 'of the group' },
  { ...entry('2024-03-06', { 1000: 7_00, 4100: -7_00 }), memo: 'of the team and sales' },
];

/** Books entries of two classes, one below the other, into a company whose other lines have none. */
export async function bookClasses({ db, pool }: TestApp, companyId: string): Promise<Classes> {
  const classes = { group: randomUUID(), team: randomUUID(), sales: randomUUID() };
  const { group, team, sales } = classes;
  const common = { company_id: companyId, source: 'MANUAL' };
  await inContext(db, { companyIds: [companyId] }, (transaction) =>
    transaction
      .insertInto('dimension')
      .values([
        { ...common, id: sales, external_id: 's', name: 'Sales', kind: 'DEPARTMENT' },
        { ...common, id: group, external_id: 'g', name: 'Group', kind: 'CLASS' },
        { ...common, id: team, external_id: 't', name: 'Team', kind: 'CLASS', parent_id: group },
      ])
      .execute(),
  );
  const entries = ENTRIES.map((booked) => {
    const departmentExternalId = booked.memo.endsWith('sales') ? 's' : null;
    return { ...booked, lines: booked.lines.map((line) => ({ ...line, departmentExternalId })) };
  });
  await post(pool, companyId, entries);
  await inContext(db, { companyIds: [companyId] }, (transaction) =>
    sql`update journal_line l set class_id = case e.memo when 'of the group' then ${group}::uuid else ${team}::uuid end
          from journal_entry e
         where e.company_id = l.company_id and e.id = l.entry_id and e.memo like 'of the %'`.execute(transaction),
  );
  return classes;
}
