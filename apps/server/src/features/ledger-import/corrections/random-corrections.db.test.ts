import { answerImportCorrections } from '@tieout/contracts/import-corrections.ts';
import { IMPORT_LIMITS, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { CLOSED_ANSWERS, type ClosedAnswer, type CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';
import { BooksModel, bookOf, type ToldEntry } from './testing/books-model.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';
const RUNS = isDeep ? 8 : 1;
const STEPS = isDeep ? { minLength: 2, maxLength: 5 } : { minLength: 2, maxLength: 2 };
/** On a busy machine an import takes seconds. */
const PATIENCE_MS = isDeep ? 1_800_000 : 240_000;

let world: Awaited<ReturnType<typeof createImportWorld>>;

beforeAll(async () => {
  world = await createImportWorld({ ...IMPORT_LIMITS });
});

const ENTRIES = 7;
const NOTHING = { closed: 0, missing: 0, overlap: 0 };

/** What a corrected file does with one of the entries. */
type Change =
  | { what: 'amount'; no: number; cents: number }
  | { what: 'day'; no: number; month: number; day: number }
  | { what: 'remove'; no: number }
  | { what: 'tell'; no: number; told: ToldEntry };

const told = fc.record<ToldEntry>({
  month: fc.integer({ min: 1, max: 5 }),
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.integer({ min: 1, max: 99_999 }),
  isSale: fc.boolean(),
});
const no = fc.integer({ min: 0, max: ENTRIES - 1 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ what: fc.constant('amount' as const), no, cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({
    what: fc.constant('day' as const),
    no,
    month: fc.integer({ min: 1, max: 5 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  // Most entries stay in the file, or it would correct no other.
  fc.record({ what: fc.constant('remove' as const), no: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ what: fc.constant('tell' as const), no, told }),
);
const step = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  closed: fc.constantFrom(...CLOSED_ANSWERS),
  booked: fc.constantFrom('keep' as const, 'keep' as const, 'restate' as const),
  closedThrough: fc.integer({ min: 1, max: 3 }),
  isReverted: fc.boolean(),
});

function applied(file: ReadonlyMap<number, ToldEntry>, changes: readonly Change[]): Map<number, ToldEntry> {
  const next = new Map(file);
  for (const each of changes) {
    const entry = next.get(each.no);
    if (each.what === 'remove') next.delete(each.no);
    else if (each.what === 'tell') next.set(each.no, each.told);
    else if (entry !== undefined) next.set(each.no, { ...entry, ...pick(each) });
  }
  return next;
}

function pick(each: Extract<Change, { what: 'amount' | 'day' }>): Partial<ToldEntry> {
  return each.what === 'amount' ? { cents: each.cents } : { month: each.month, day: each.day };
}

async function close(owner: Owner, month: number): Promise<void> {
  await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql`update company set closed_through = ${`2026-0${month}`} where id = ${owner.companyId}`.execute(db),
  );
}

async function post(owner: Owner, file: string, answers: CorrectionAnswers): Promise<LedgerImport> {
  return confirm(owner, await world.upload(owner, file, { fileName: 'corrected.csv' }), answers);
}

async function confirm(owner: Owner, checked: LedgerImport, answers: CorrectionAnswers): Promise<LedgerImport> {
  const call = { params: { id: checked.id }, query: {}, body: answers };
  (await world.app.call(answerImportCorrections, call, owner)).ok();
  const done = await world.confirm(owner, checked);
  expect(done).toMatchObject({ status: 'imported', failure: null });
  return done;
}

async function balances(owner: Owner): Promise<string[]> {
  return (await world.balancesOf(owner)).filter((text) => !text.endsWith(': 0'));
}

function totalsOf(found: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const text of found) {
    const account = text.slice(0, 4);
    sums[account] = (sums[account] ?? 0) + Number(text.split(': ')[1]);
  }
  return sums;
}

/** The file once more: nothing changes, and nothing is asked but about what was left out. */
async function tellAgain(owner: Owner, file: string, leftOut: boolean): Promise<void> {
  const before = await balances(owner);
  const again = await world.upload(owner, file, { fileName: 'again.csv' });
  const asked = leftOut ? NOTHING : (again.corrections ?? NOTHING);
  expect(asked).toMatchObject(NOTHING);
  await confirm(owner, again, { closed: 'leave-out', missing: 'keep', overlap: 'post', booked: 'keep' });
  expect(await balances(owner)).toEqual(before);
}

async function walk(
  first: readonly ToldEntry[],
  steps: readonly {
    changes: Change[];
    closed: ClosedAnswer;
    booked: 'keep' | 'restate';
    closedThrough: number;
    isReverted: boolean;
  }[],
): Promise<void> {
  const owner = await world.createOwner();
  let file = new Map(first.entries());
  const model = new BooksModel(ENTRIES);
  await world.importFile(owner, bookOf(file));
  model.post(file, { closed: 'restate', booked: 'keep' }, 0);
  for (const { changes, closed, booked, closedThrough, isReverted } of steps) {
    await close(owner, closedThrough);
    const told = applied(file, changes);
    const answers: CorrectionAnswers = { closed, missing: 'take-out', overlap: 'post', booked };
    const before = await balances(owner);
    const done = await post(owner, bookOf(told), answers);
    const kept = model.copy();
    model.post(told, { closed, booked }, closedThrough);
    expect(await balances(owner)).toEqual(model.balances());
    const wanted = model.hasNoneLeftOut() ? new BooksModel(ENTRIES).plain(told) : model;
    expect(totalsOf(await balances(owner))).toEqual(wanted.totals());
    await tellAgain(owner, bookOf(told), !model.hasNoneLeftOut());
    if (!isReverted || before.join() === (await balances(owner)).join()) {
      file = told;
      continue;
    }
    await world.revert(owner, done);
    expect(await balances(owner)).toEqual(before);
    model.become(kept);
  }
}

test(
  'whatever files say and people answer, the books are what the file says but for what closed months keep',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: ENTRIES, maxLength: ENTRIES }), fc.array(step, STEPS), walk),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  PATIENCE_MS,
);
