import { randomUUID } from 'node:crypto';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { generateSigningKey, type SigningKey } from '#identity/embedded/token-signer.ts';
import { createMarkedCompany } from '../factories/marked-company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCallers, type CompanyIds, type CompanyKey, type MatrixCaller } from './callers.ts';

export interface World {
  app: TestApp;
  key: SigningKey;
  month: Month;
  companies: CompanyIds;
  callers: readonly MatrixCaller[];
  /** Drill-down cursors that point at a line of the other company, and at none. */
  cursors: { theirs: string; missing: string };
}

/** A word in every text of each company that an answer could show. */
const MARKS: Readonly<Record<CompanyKey, string>> = {
  own: 'Kittiwake',
  sibling: 'Sandpiper',
  theirs: 'Quetzalcoatlus',
};

/** So large that it also shows in a sum: nothing else in an answer has fifteen digits. */
const THEIR_AMOUNT = 741_852_963_000_017;
const FIFTEEN_DIGITS = /(?<![.\d])\d{15}(?!\d)/;

export async function createWorld(): Promise<World> {
  const key = await generateSigningKey(randomUUID());
  const app = await createTestApp({ signingKey: key });
  const month = parseMonth('2026-03');
  const own = await createMarkedCompany(app, { month, mark: MARKS.own, amount: 1_000_00 });
  const sibling = await createMarkedCompany(app, { month, mark: MARKS.sibling, amount: 2_000_00 });
  const theirs = await createMarkedCompany(app, { month, mark: MARKS.theirs, amount: THEIR_AMOUNT });
  const companies = { own: own.companyId, sibling: sibling.companyId, theirs: theirs.companyId };
  return {
    app,
    key,
    month,
    companies,
    callers: await createCallers(app, key, companies),
    cursors: { theirs: cursorAt(month, theirs.entryId), missing: cursorAt(month, randomUUID()) },
  };
}

function cursorAt(month: Month, entryId: string): string {
  return Buffer.from(JSON.stringify([`${month}-01`, entryId, 1])).toString('base64url');
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
