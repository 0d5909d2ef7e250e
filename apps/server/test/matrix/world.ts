import { randomUUID } from 'node:crypto';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { inContext } from '#db/context.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import { generateSigningKey, type SigningKey } from '#identity/embedded/token-signer.ts';
import { createMarkedCompany, type MarkedCompany } from '../factories/marked-company.ts';
import { addMember, createUser } from '../factories/people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCallers, type CompanyIds, type CompanyKey, type MatrixCaller } from './callers.ts';

export interface World {
  app: TestApp;
  key: SigningKey;
  month: Month;
  companies: CompanyIds;
  /** Of each company. */
  entries: CompanyIds;
  departments: CompanyIds;
  classes: CompanyIds;
  publications: CompanyIds;
  /** Somebody of each company alone, who is no caller. */
  people: CompanyIds;
  callers: readonly MatrixCaller[];
  /** An object of each company in some of its tables: a revenue account, a department, a plan, a report of nobody here. */
  objects: Readonly<Record<ObjectTable, CompanyIds>>;
  /** Drill-down cursors that point at a line of the other company, and at none. */
  lineCursors: { theirs: string; missing: string };
}

const OBJECTS = {
  account: "select id from account where kind = 'REVENUE'",
  dimension: "select id from dimension where kind = 'DEPARTMENT'",
  plan: 'select id from plan',
  custom_report: 'select id from custom_report',
  ledger_import: 'select id from ledger_import',
  document: 'select id from document',
  rate_file: 'select id from rate_file',
  cash_account: "select id from account where kind = 'CASH'",
  bank_account: 'select id from bank_account',
  bank_statement: 'select id from bank_statement',
  open_item_list: 'select id from open_item_list',
  control_report: 'select id from control_report',
  fact_import: 'select id from fact_import',
  own_metric: 'select id from own_metric',
  runway_scenario: 'select id from runway_scenario',
  valuation_version: 'select id from valuation_version',
  metric_alert: 'select id from metric_alert',
  comment: 'select id from comment',
  comment_thread: 'select id from comment_thread',
  connection: 'select id from data_source where external_id is not null',
} as const;
type ObjectTable = keyof typeof OBJECTS;

/** A word in every text of each company that an answer could show. */
const MARKS: Readonly<Record<CompanyKey, string>> = {
  own: 'Kittiwake',
  sibling: 'Sandpiper',
  theirs: 'Quetzalcoatlus',
};

/** So large that it also shows in a sum: nothing else in an answer has fifteen digits, but for the random name of a PDF. */
const THEIR_AMOUNT = 741_852_963_000_017;
const FIFTEEN_DIGITS = /(?<![.\da-f])\d{15}(?![\da-f])/i;

export async function createWorld(): Promise<World> {
  const key = await generateSigningKey(randomUUID());
  const app = await createTestApp({ signingKey: key });
  const month = parseMonth('2026-03');
  const own = await createMarkedCompany(app, { month, mark: MARKS.own, amount: 1_000_00 });
  const sibling = await createMarkedCompany(app, { month, mark: MARKS.sibling, amount: 2_000_00 });
  const theirs = await createMarkedCompany(app, { month, mark: MARKS.theirs, amount: THEIR_AMOUNT });
  function idsOf(field: keyof MarkedCompany): CompanyIds {
    return { own: own[field], sibling: sibling[field], theirs: theirs[field] };
  }
  const companies = idsOf('companyId');
  for (const companyId of Object.values(companies)) await fillDocuments(app, companyId);
  return {
    app,
    key,
    month,
    companies,
    entries: idsOf('entryId'),
    departments: idsOf('departmentId'),
    classes: idsOf('classId'),
    publications: idsOf('publicationId'),
    people: {
      own: await createMember(app, companies.own),
      sibling: await createMember(app, companies.sibling),
      theirs: await createMember(app, companies.theirs),
    },
    callers: await createCallers(app, key, companies),
    objects: {
      account: await objectsOf(app, companies, 'account'),
      dimension: await objectsOf(app, companies, 'dimension'),
      plan: await objectsOf(app, companies, 'plan'),
      custom_report: await objectsOf(app, companies, 'custom_report'),
      ledger_import: await objectsOf(app, companies, 'ledger_import'),
      document: await objectsOf(app, companies, 'document'),
      rate_file: await objectsOf(app, companies, 'rate_file'),
      cash_account: await objectsOf(app, companies, 'cash_account'),
      bank_account: await objectsOf(app, companies, 'bank_account'),
      bank_statement: await objectsOf(app, companies, 'bank_statement'),
      open_item_list: await objectsOf(app, companies, 'open_item_list'),
      control_report: await objectsOf(app, companies, 'control_report'),
      fact_import: await objectsOf(app, companies, 'fact_import'),
      own_metric: await objectsOf(app, companies, 'own_metric'),
      runway_scenario: await objectsOf(app, companies, 'runway_scenario'),
      valuation_version: await objectsOf(app, companies, 'valuation_version'),
      metric_alert: await objectsOf(app, companies, 'metric_alert'),
      comment: await objectsOf(app, companies, 'comment'),
      comment_thread: await objectsOf(app, companies, 'comment_thread'),
      connection: await objectsOf(app, companies, 'connection'),
    },
    lineCursors: { theirs: lineCursorAt(month, theirs.entryId), missing: lineCursorAt(month, randomUUID()) },
  };
}

/** The file names its company, so that an answer which sends it can be recognised. */
async function fillDocuments({ db }: TestApp, companyId: string): Promise<void> {
  const file = { companyId, name: 'a.csv', contentType: 'text/csv; charset=utf-8', createdBy: null };
  const { id } = await writeStoredFile(db, file, [Buffer.from(companyId)]);
  await inContext(db, { companyIds: [companyId] }, (transaction) =>
    transaction.updateTable('document').set({ file_id: id }).execute(),
  );
}

async function createMember({ db }: TestApp, companyId: string): Promise<string> {
  const { id } = await createUser(db);
  await addMember(db, companyId, id, { isOwner: false });
  return id;
}

async function objectsOf({ db }: TestApp, companies: CompanyIds, table: ObjectTable): Promise<CompanyIds> {
  function idIn(companyId: string): Promise<string> {
    return inContext(db, { companyIds: [companyId] }, async (transaction) => {
      const { rows } = await sql.raw<{ id: string }>(OBJECTS[table]).execute(transaction);
      return rows[0]?.id ?? '';
    });
  }
  const { own, sibling, theirs } = companies;
  return { own: await idIn(own), sibling: await idIn(sibling), theirs: await idIn(theirs) };
}

function lineCursorAt(month: Month, entryId: string): string {
  return Buffer.from(JSON.stringify(['date', 'asc', `${month}-01`, entryId, 1, 1, 0])).toString('base64url');
}

/** The companies of which a text says anything. */
export function companiesShownIn(text: string, { companies }: World): CompanyKey[] {
  return (['own', 'sibling', 'theirs'] as const).filter(
    (company) =>
      text.includes(MARKS[company]) ||
      text.includes(companies[company]) ||
      (company === 'theirs' && FIFTEEN_DIGITS.test(text)),
  );
}
