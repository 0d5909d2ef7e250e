import { answerImportCorrections, getImportCorrections } from '@tieout/contracts/import-corrections.ts';
import { confirmLedgerImport, IMPORT_LIMITS, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import {
  getReportSettings,
  putReportSettings,
  reportSettings,
  type ReportSettings,
} from '@tieout/contracts/report-settings.ts';
import { FIRST_ANSWERS, type ClosedAnswer, type CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;

beforeAll(async () => {
  world = await createImportWorld({ ...IMPORT_LIMITS });
});

beforeEach(async () => {
  owner = await world.createOwner();
});

const HEAD = 'Entry number,Date,Account code,Account name,Account type,Debit,Credit,Memo';
const CHART: Readonly<Record<string, string>> = {
  1000: 'Bank,Bank',
  4000: 'Sales,Income',
  6000: 'Rent,Expense',
};

/** `7 2026-01-15 1000 4000 90.00`: entry, day, debit, credit, amount. */
function book(...entries: string[]): string {
  const lines = entries.flatMap((entry) => {
    const [no = '', day = '', debit = '', credit = '', amount = '', memo = ''] = entry.split(' ');
    return [
      `${no},${day},${debit},${CHART[debit]},${amount},,${memo}`,
      `${no},${day},${credit},${CHART[credit]},,${amount},`,
    ];
  });
  return `${[HEAD, ...lines].join('\n')}\n`;
}

const BOOKS = [
  '1 2026-01-15 1000 4000 1000.00',
  '2 2026-01-31 6000 1000 300.00 January',
  '3 2026-02-15 1000 4000 2000.00',
  '4 2026-03-15 1000 4000 3000.00',
];

function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) => (await query.execute(db)).rows);
}

async function changeSettings(changes: Partial<ReportSettings>): Promise<void> {
  const now = (await world.app.call(getReportSettings, { query: {} }, owner)).ok();
  const body = { ...reportSettings.parse(now), settingsVersion: now.settingsVersion, ...changes };
  (await world.app.call(putReportSettings, { query: {}, body }, owner)).ok();
}

async function correctionsOf({ id }: LedgerImport) {
  return (await world.app.call(getImportCorrections, { params: { id }, query: {} }, owner)).ok();
}

async function answer({ id }: LedgerImport, answers: Partial<CorrectionAnswers>) {
  const body = { ...FIRST_ANSWERS, ...answers };
  return (await world.app.call(answerImportCorrections, { params: { id }, query: {}, body }, owner)).ok();
}

async function importWith(file: string, answers: Partial<CorrectionAnswers>, fileName = 'corrected.csv') {
  const checked = await world.upload(owner, file, { fileName });
  expect(checked).toMatchObject({ status: 'ready', errors: [] });
  await answer(checked, answers);
  return world.confirm(owner, checked);
}

async function version(): Promise<number> {
  const [row] = await read(sql<{ version: number }>`select version::integer as version from ledger_version`);
  return row?.version ?? 0;
}

/** January and February are closed. */
async function closedBooks(): Promise<LedgerImport> {
  const first = await world.importFile(owner, book(...BOOKS));
  await changeSettings({ closedThrough: parseMonth('2026-02') });
  return first;
}

/** The rent of January was 350, a sale of February is new, and one of April, which is open. */
const CORRECTED = book(
  '1 2026-01-15 1000 4000 1000.00',
  '2 2026-01-31 6000 1000 350.00 January',
  '3 2026-02-15 1000 4000 2000.00',
  '4 2026-03-15 1000 4000 3000.00',
  '5 2026-02-20 1000 4000 70.00',
  '6 2026-04-02 1000 4000 10.00',
);
const BEFORE = [
  '1000 2026-01: 70000',
  '1000 2026-02: 200000',
  '1000 2026-03: 300000',
  '4000 2026-01: -100000',
  '4000 2026-02: -200000',
  '4000 2026-03: -300000',
  '6000 2026-01: 30000',
];
/** Only that these entries are booked as differences is told. */
function nothingAsked(booked: number) {
  return { closed: 0, missing: 0, overlap: 0, booked };
}

const APRIL = ['1000 2026-04: 1000', '4000 2026-04: -1000'];

describe('a file that changes closed months', () => {
  test('says what was and what becomes, of accounts, profit and cash, and is not posted before somebody answers', async () => {
    await closedBooks();
    const checked = await world.upload(owner, CORRECTED, { fileName: 'corrected.csv' });
    expect(checked.corrections).toEqual({ closed: 2, missing: 0, overlap: 0, booked: 0 });
    const { closed } = await correctionsOf(checked);
    expect(closed).toMatchObject({ through: '2026-02', firstOpen: '2026-03', fixed: null, entries: 2, changeCount: 4 });
    expect(closed?.months).toEqual([
      { month: '2026-01', profit: { was: 70_000, becomes: 65_000 }, cash: { was: 70_000, becomes: 65_000 } },
      { month: '2026-02', profit: { was: 200_000, becomes: 207_000 }, cash: { was: 270_000, becomes: 272_000 } },
    ]);
    expect(closed?.changes.map(({ code, month, was, becomes }) => [code, month, was, becomes])).toEqual([
      ['1000', '2026-02', 200_000, 207_000],
      ['4000', '2026-02', 200_000, 207_000],
      ['1000', '2026-01', 70_000, 65_000],
      ['6000', '2026-01', 30_000, 35_000],
    ]);
    const refused = await world.app.call(confirmLedgerImport, { params: { id: checked.id }, query: {} }, owner);
    expect(refused.refusal()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('2 entries of this file change closed or published months.'),
    });
    expect(await world.balancesOf(owner)).toEqual(BEFORE);
  });

  test('restates them where that is the answer', async () => {
    await closedBooks();
    const done = await importWith(CORRECTED, { closed: 'restate' });
    expect(done.warnings).toContain('2 entries changed closed months (Jan-26 to Feb-26); they show as restated.');
    expect(await world.balancesOf(owner)).toEqual([
      '1000 2026-01: 65000',
      '1000 2026-02: 207000',
      '1000 2026-03: 300000',
      APRIL[0],
      '4000 2026-01: -100000',
      '4000 2026-02: -207000',
      '4000 2026-03: -300000',
      APRIL[1],
      '6000 2026-01: 35000',
    ]);
  });

  test('leaves them out where that is the answer, and posts the rest', async () => {
    await closedBooks();
    const done = await importWith(CORRECTED, { closed: 'leave-out' });
    expect(done.warnings).toContain('2 entries would have changed closed months (Jan-26 to Feb-26) and were left out.');
    expect(await world.balancesOf(owner)).toEqual([...BEFORE, ...APRIL].toSorted());
    const again = await importWith(CORRECTED, { closed: 'leave-out' });
    expect(again.warnings[0]).toBe('Nothing was posted: all that this file would have changed was left as it is.');
    expect(await version()).toBe(2);
  });

  test('books the difference in the first open month; the same file again adds nothing, and a revert takes it all back', async () => {
    const first = await closedBooks();
    const done = await importWith(CORRECTED, { closed: 'book-difference' });
    expect(done.warnings).toContain(
      '2 entries would have changed closed months (Jan-26 to Feb-26); the difference of each is booked in Mar-26.',
    );
    const booked = [
      '1000 2026-01: 70000',
      '1000 2026-02: 200000',
      '1000 2026-03: 302000',
      APRIL[0],
      '4000 2026-01: -100000',
      '4000 2026-02: -200000',
      '4000 2026-03: -307000',
      APRIL[1],
      '6000 2026-01: 30000',
      '6000 2026-03: 5000',
    ];
    expect(await world.balancesOf(owner)).toEqual(booked);
    expect(
      await read(sql`select booked_on::text as day, memo from journal_entry
                      where external_id like 'difference/%' and until_version is null order by memo`),
    ).toEqual([
      { day: '2026-03-01', memo: 'Difference to entry 2 of 31 Jan 2026, which is in a closed month: January' },
      { day: '2026-03-01', memo: 'Difference to entry 5 of 20 Feb 2026, which is in a closed month' },
    ]);
    expect(await read(sql`select reason from ledger_change order by version desc limit 1`)).toEqual([
      { reason: 'Import of corrected.csv; 2 entries of Jan-26 to Feb-26 booked as a difference in Mar-26' },
    ]);
    expect(
      await read(sql`select after #>> '{settled,closed,answer}' as answer from change_record
                      where action = 'ledger.imported' order by occurred_at desc limit 1`),
    ).toEqual([{ answer: 'book-difference' }]);

    const again = await world.importFile(owner, CORRECTED, { fileName: 'again.csv' });
    expect(again.warnings).toEqual([expect.stringContaining('Already imported')]);
    expect(await version()).toBe(2);

    expect((await world.revert(owner, first)).failure).toBe(
      'An entry of this file has since been replaced by “corrected.csv”. Revert that first.',
    );
    expect((await world.revert(owner, done)).status).toBe('reverted');
    expect(await world.balancesOf(owner)).toEqual(BEFORE);
  });

  test('corrected once more, the difference is that to what was closed; restated at last, no difference is left', async () => {
    await closedBooks();
    await importWith(CORRECTED, { closed: 'book-difference' });
    const twice = CORRECTED.replaceAll('350.00', '380.00');
    await importWith(twice, { closed: 'book-difference' }, 'twice.csv');
    expect(await world.balancesOf(owner)).toContain('6000 2026-03: 8000');
    await changeSettings({ closedThrough: parseMonth('2026-03') });
    const thrice = CORRECTED.replaceAll('350.00', '400.00');
    await importWith(thrice, { closed: 'book-difference' }, 'thrice.csv');
    expect(await world.balancesOf(owner)).toEqual(
      expect.arrayContaining(['6000 2026-01: 30000', '6000 2026-03: 8000', '6000 2026-04: 2000']),
    );
    expect((await world.upload(owner, thrice, { fileName: 'again.csv' })).corrections).toEqual(nothingAsked(2));
    await importWith(CORRECTED, { closed: 'restate' }, 'restated.csv');
    const rent = (await world.balancesOf(owner)).filter((balance) => balance.startsWith('6000'));
    expect(rent).toEqual(['6000 2026-01: 35000']);
  });

  test('that only tells another memo changes no figure, and nothing is asked', async () => {
    await closedBooks();
    const checked = await world.upload(owner, book(...BOOKS).replace('January', 'Rent'), { fileName: 'memo.csv' });
    expect(checked.corrections).toBeNull();
    expect((await world.confirm(owner, checked)).status).toBe('imported');
    expect(await read(sql`select from journal_entry where memo = 'Rent'`)).toHaveLength(1);
  });

  test.each<ClosedAnswer>(['restate', 'book-difference', 'leave-out'])(
    'is posted without a question where the company has fixed %s, which nobody overrules',
    async (fixed) => {
      await closedBooks();
      await changeSettings({ closedChanges: fixed });
      const checked = await world.upload(owner, CORRECTED, { fileName: 'corrected.csv' });
      const corrections = await correctionsOf(checked);
      expect(corrections).toMatchObject({ answers: { closed: fixed }, closed: { fixed } });
      const other = fixed === 'restate' ? 'leave-out' : 'restate';
      const body = { ...FIRST_ANSWERS, closed: other } as const;
      const refused = await world.app.call(
        answerImportCorrections,
        { params: { id: checked.id }, query: {}, body },
        owner,
      );
      expect(refused.refusal().message).toContain("The company's settings say what happens with closed months");
      expect((await world.confirm(owner, checked)).status).toBe('imported');
      const january = (await world.balancesOf(owner)).find((balance) => balance.startsWith('6000 2026-01'));
      expect(january).toBe(fixed === 'restate' ? '6000 2026-01: 35000' : '6000 2026-01: 30000');
    },
  );

  test('closed after the check, refuses what was not asked about, and nothing is posted', async () => {
    await world.importFile(owner, book(...BOOKS));
    const checked = await world.upload(owner, CORRECTED, { fileName: 'corrected.csv' });
    expect(checked.corrections).toBeNull();
    await changeSettings({ closedThrough: parseMonth('2026-02') });
    const done = await world.confirm(owner, checked);
    expect(done).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('change closed or published months'),
    });
    expect(await world.balancesOf(owner)).toEqual(BEFORE);
  });
});

describe('an entry whose date was corrected', () => {
  const YEARS = [
    '1 2025-11-10 1000 4000 100.00',
    '2 2025-12-15 1000 4000 200.00',
    '3 2025-12-31 1000 4000 300.00',
    '1 2026-01-10 1000 4000 150.00',
  ];

  async function entries() {
    const rows = await read(sql<{ day: string }>`
      select booked_on::text || ' ' || external_id as day from journal_entry where until_version is null order by 1`);
    return rows.map(({ day }) => day);
  }

  test('across the end of a year is the same entry, and goes back the same way', async () => {
    await world.importFile(owner, book(...YEARS));
    const moved = book(...YEARS).replaceAll('3,2025-12-31', '3,2026-01-02');
    const done = await world.importFile(owner, moved, { fileName: 'moved.csv' });
    expect(done.warnings).toContain('1 entry is in the ledger with another date; this file moves it.');
    const after = [
      '2025-11-10 entry/2025/1',
      '2025-12-15 entry/2025/2',
      '2026-01-02 entry/2026/3',
      '2026-01-10 entry/2026/1',
    ];
    expect(await entries()).toEqual(after);
    expect(await world.balancesOf(owner)).toEqual([
      '1000 2025-11: 10000',
      '1000 2025-12: 20000',
      '1000 2026-01: 45000',
      '4000 2025-11: -10000',
      '4000 2025-12: -20000',
      '4000 2026-01: -45000',
    ]);
    expect((await world.importFile(owner, moved, { fileName: 'again.csv' })).warnings).toEqual([
      expect.stringContaining('Already imported'),
    ]);
    await world.importFile(owner, book(...YEARS), { fileName: 'back.csv' });
    expect(await entries()).toEqual([...after.slice(0, 2), '2025-12-31 entry/2025/3', after[3]]);
  });

  test('numbers that begin anew each year stay apart, also with the same amounts', async () => {
    await world.importFile(owner, book('1 2025-01-01 6000 1000 50.00', '2 2025-02-01 6000 1000 50.00'));
    const next = book('1 2026-01-01 6000 1000 50.00', '2 2026-02-01 6000 1000 50.00');
    expect((await world.importFile(owner, next, { fileName: 'next.csv' })).warnings).toEqual([]);
    expect(await entries()).toHaveLength(4);
    // A third entry under a number that the year before has too is one more.
    await world.importFile(owner, `${next}${book('3 2026-03-01 6000 1000 50.00').split('\n').slice(1).join('\n')}`, {
      fileName: 'next.csv',
    });
    expect(await entries()).toHaveLength(5);
  });

  test('with another amount as well is not taken for the same: it is new, and the old one is missing', async () => {
    await world.importFile(owner, book(...YEARS));
    const other = book(...YEARS.slice(0, 2), '3 2026-01-02 1000 4000 310.00', YEARS[3] ?? '');
    const checked = await world.upload(owner, other, { fileName: 'other.csv' });
    expect(checked.corrections).toEqual({ closed: 0, missing: 1, overlap: 0, booked: 0 });
  });

  test('of a document, on another day, is the same document', async () => {
    const invoices = [
      'Date,Num,Account code,Account name,Account type,Debit,Credit',
      '2026-01-10,R-1,1100,Receivables,Accounts Receivable,10.00,',
      '2026-01-10,R-1,4000,Sales,Income,,10.00',
      '2026-01-12,R-2,1100,Receivables,Accounts Receivable,20.00,',
      '2026-01-12,R-2,4000,Sales,Income,,20.00',
    ].join('\n');
    await world.importFile(owner, invoices);
    const done = await world.importFile(owner, invoices.replaceAll('2026-01-12', '2026-02-12'), {
      fileName: 'moved.csv',
    });
    expect(done.warnings).toContain('1 entry is in the ledger with another date; this file moves it.');
    expect(await world.balancesOf(owner)).toEqual([
      '1100 2026-01: 1000',
      '1100 2026-02: 2000',
      '4000 2026-01: -1000',
      '4000 2026-02: -2000',
    ]);
  });

  test('out of a closed year makes no difference that could be booked, and is restated where that is wanted', async () => {
    await world.importFile(owner, book(...YEARS));
    await changeSettings({ closedThrough: parseMonth('2025-12') });
    const moved = book(...YEARS).replaceAll('3,2025-12-31', '3,2026-01-02');
    const booked = await importWith(moved, { closed: 'book-difference' });
    expect(booked.warnings).toContain(
      '1 entry would have changed closed months (Dec-25), but only by the day: there is no difference to book.',
    );
    expect(await world.balancesOf(owner)).toContain('1000 2025-12: 50000');
    const again = await world.upload(owner, moved, { fileName: 'again.csv' });
    expect(again.corrections).toEqual(nothingAsked(1));
    await importWith(moved, { booked: 'restate', closed: 'restate' });
    expect(await world.balancesOf(owner)).toEqual(
      expect.arrayContaining(['1000 2025-12: 20000', '1000 2026-01: 45000']),
    );
  });
});

describe('what was booked as a difference', () => {
  /** The sale of March, which is open, as the file of February has it. */
  const MOVED_IN = book(...BOOKS.slice(0, 3), '4 2026-02-27 1000 4000 3000.00');
  const MOVED_ON = book(...BOOKS.slice(0, 3), '4 2026-04-05 1000 4000 3000.00');

  async function months(account: string): Promise<string[]> {
    return (await world.balancesOf(owner)).filter((balance) => balance.startsWith(account));
  }

  test('of an entry that moved from an open month into a closed one goes when it moves back, or on', async () => {
    await closedBooks();
    const moved = await importWith(MOVED_IN, { closed: 'book-difference' });
    expect(await months('4000')).toEqual(['4000 2026-01: -100000', '4000 2026-02: -200000', '4000 2026-03: -300000']);
    expect((await importWith(MOVED_ON, {}, 'on.csv')).warnings).not.toContainEqual(expect.stringContaining('Already'));
    expect(await months('4000')).toEqual(['4000 2026-01: -100000', '4000 2026-02: -200000', '4000 2026-04: -300000']);
    expect((await world.revert(owner, moved)).failure).toContain('since been replaced by “on.csv”');
  });

  test('of an entry that moved out of a closed month: the first open one makes up for it, and nothing is asked twice', async () => {
    await closedBooks();
    const later = book(BOOKS[0] ?? '', BOOKS[1] ?? '', '3 2026-04-15 1000 4000 2000.00', BOOKS[3] ?? '');
    const done = await importWith(later, { closed: 'book-difference' });
    const booked = ['4000 2026-01: -100000', '4000 2026-02: -200000', '4000 2026-03: -100000', '4000 2026-04: -200000'];
    expect(await months('4000')).toEqual(booked);
    expect((await world.upload(owner, later, { fileName: 'again.csv' })).corrections).toEqual(nothingAsked(1));

    // Changed in open months only, it is not asked about either.
    const more = await world.upload(owner, later.replaceAll('2000.00', '2500.00'), { fileName: 'more.csv' });
    expect(more.corrections).toBeNull();
    const changed = await world.confirm(owner, more);
    expect(await months('4000')).toEqual([...booked.slice(0, 3), '4000 2026-04: -250000']);
    await world.revert(owner, changed);
    await world.revert(owner, done);
    expect(await world.balancesOf(owner)).toEqual(BEFORE);
  });

  test('is restated where somebody wants that later, and no difference is left', async () => {
    await closedBooks();
    await importWith(CORRECTED, { closed: 'book-difference' });
    const checked = await world.upload(owner, CORRECTED, { fileName: 'again.csv' });
    expect(checked.corrections).toEqual(nothingAsked(2));
    expect(await correctionsOf(checked)).toMatchObject({ closed: null, booked: { count: 2 } });
    const asked = await answer(checked, { booked: 'restate', closed: 'restate' });
    expect(asked.closed?.months.map(({ profit }) => profit)).toEqual([
      { was: 70_000, becomes: 65_000 },
      { was: 200_000, becomes: 207_000 },
    ]);
    const done = await world.confirm(owner, checked);
    expect(done.warnings).toContain("2 entries were booked as differences and are in the file's own months now.");
    expect(await months('6000')).toEqual(['6000 2026-01: 35000']);
    expect(await months('4000')).toEqual([
      '4000 2026-01: -100000',
      '4000 2026-02: -207000',
      '4000 2026-03: -300000',
      '4000 2026-04: -1000',
    ]);
    await world.revert(owner, done);
    expect(await months('6000')).toEqual(['6000 2026-01: 30000', '6000 2026-03: 5000']);
  });

  test('counts as missing from a corrected file, also where the books have nothing else of it', async () => {
    await closedBooks();
    await importWith(CORRECTED, { closed: 'book-difference' });
    const without = CORRECTED.split('\n')
      .filter((line) => !line.startsWith('5,'))
      .join('\n');
    const checked = await world.upload(owner, without, { fileName: 'without.csv' });
    expect(checked.corrections).toEqual({ ...nothingAsked(1), missing: 1 });
    expect((await correctionsOf(checked)).missing?.examples).toMatchObject([
      { name: 'The entry 5 of 2026', amount: 7_000 },
    ]);
    await answer(checked, { missing: 'take-out' });
    await world.confirm(owner, checked);
    expect(await months('4000')).toContain('4000 2026-03: -300000');
  });
});

describe('a corrected file that lacks entries', () => {
  const SHORT = book(...BOOKS.filter((entry) => !entry.startsWith('2 ')));

  test('says which, and keeps them unless somebody takes them out; a revert brings them back', async () => {
    await world.importFile(owner, book(...BOOKS));
    const checked = await world.upload(owner, SHORT, { fileName: 'short.csv' });
    expect(await correctionsOf(checked)).toMatchObject({
      closed: null,
      missing: {
        count: 1,
        examples: [
          {
            name: 'The entry 2 of 2026',
            bookedOn: '2026-01-31',
            memo: 'January',
            amount: 30_000,
            source: 'ledger.csv',
          },
        ],
      },
    });
    const kept = await world.confirm(owner, checked);
    expect(kept.warnings).toEqual([
      expect.stringContaining('Already imported'),
      '1 entry of earlier files is not in this one and stays.',
    ]);
    expect(await world.balancesOf(owner)).toEqual(BEFORE);

    const done = await importWith(SHORT, { missing: 'take-out' }, 'taken.csv');
    expect(done.warnings).toContain('1 entry of earlier files is not in this one and was taken out.');
    expect(await world.balancesOf(owner)).not.toContain('6000 2026-01: 30000');
    expect((await world.revert(owner, done)).status).toBe('reverted');
    expect(await world.balancesOf(owner)).toEqual(BEFORE);
  });

  test('of closed months takes them out by a difference in the open one, once', async () => {
    await closedBooks();
    const checked = await world.upload(owner, SHORT, { fileName: 'short.csv' });
    expect((await correctionsOf(checked)).closed).toBeNull();
    const asked = await answer(checked, { missing: 'take-out' });
    expect(asked.closed).toMatchObject({
      entries: 1,
      months: [
        { month: '2026-01', profit: { was: 70_000, becomes: 100_000 }, cash: { was: 70_000, becomes: 100_000 } },
      ],
    });
    await answer(checked, { missing: 'take-out', closed: 'book-difference' });
    await world.confirm(owner, checked);
    const taken = await world.balancesOf(owner);
    expect(taken).toEqual(
      expect.arrayContaining(['6000 2026-01: 30000', '6000 2026-03: -30000', '1000 2026-03: 330000']),
    );
    const again = await world.upload(owner, SHORT, { fileName: 'again.csv' });
    expect(again.corrections).toEqual(nothingAsked(1));
  });

  test('of other days of a month lacks nothing', async () => {
    await world.importFile(owner, book(...BOOKS));
    const late = book(
      '2 2026-01-31 6000 1000 300.00 January',
      '9 2026-02-27 6000 1000 10.00',
      '10 2026-03-28 6000 1000 10.00',
    );
    expect((await world.upload(owner, late, { fileName: 'late.csv' })).corrections).toBeNull();
  });
});

describe('a file that overlaps with another', () => {
  const OTHER_SYSTEM = [
    'Date,Num,Account code,Account name,Account type,Debit,Credit',
    '2026-02-15,X-77,1000,Bank,Bank,2000.00,',
    '2026-02-15,X-77,4000,Sales,Income,,2000.00',
    '2026-03-15,X-78,1000,Bank,Bank,3000.00,',
    '2026-03-15,X-78,4000,Sales,Income,,3000.00',
    '2026-04-15,X-79,1000,Bank,Bank,4000.00,',
    '2026-04-15,X-79,4000,Sales,Income,,4000.00',
  ].join('\n');

  test('says what looks posted already and from where, and leaves that out', async () => {
    await world.importFile(owner, book(...BOOKS));
    const checked = await world.upload(owner, OTHER_SYSTEM, { fileName: 'other.csv' });
    const { overlap } = await correctionsOf(checked);
    expect(overlap).toMatchObject({ count: 2, sources: [{ source: 'ledger.csv', count: 2 }] });
    expect(overlap?.examples.map(({ name, amount }) => [name, amount])).toEqual([
      ['The entry 3 of 2026', 200_000],
      ['The entry 4 of 2026', 300_000],
    ]);
    const done = await world.confirm(owner, checked);
    expect(done.warnings).toContain('2 entries looked as if they were posted already and were left out.');
    expect(await world.balancesOf(owner)).toEqual(
      [...BEFORE, '1000 2026-04: 400000', '4000 2026-04: -400000'].toSorted(),
    );
  });

  test('is posted whole where somebody wants that', async () => {
    await world.importFile(owner, book(...BOOKS));
    await importWith(OTHER_SYSTEM, { overlap: 'post' }, 'other.csv');
    expect(await world.balancesOf(owner)).toContain('1000 2026-03: 600000');
  });

  test('a second entry like the first in one file is none: two cups of coffee are two', async () => {
    await world.importFile(owner, book(...BOOKS));
    const twice = book(...BOOKS, '5 2026-03-15 1000 4000 3000.00');
    expect((await world.upload(owner, twice, { fileName: 'twice.csv' })).corrections).toBeNull();
  });
});
