import { isCashKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { isControlLine } from '@tieout/finance/cash-basis/cash-basis-entry.ts';
import { cashMovements, type CashEntry, type CashMovement } from '@tieout/finance/cash-in-out/cash-movements.ts';
import { minorUnits, negateMoney, ZERO } from '@tieout/finance/money.ts';
import { firstDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import { isPeopleAccount } from '@tieout/finance/statements/mapping/people-rule.ts';
import { visitNodes } from '@tieout/finance/statements/structure/structure-tree.ts';
import { applicationsOf } from '#ledger/cash-basis/payment-applications.ts';
import type { WaitingLine } from '#ledger/cash-basis/waiting-entry.ts';
import type { Db } from '#db/client.ts';
import { firstMonthOf, lastMonthOf, type BooksRequest } from './books.ts';
import { isCapitalExpenditure } from '@tieout/finance/cash-in-out/cash-category.ts';
import {
  selectCashEntries,
  selectCashEntriesById,
  selectCashLineCounts,
  selectCashSums,
  selectPrepaidReleases,
  selectReferringEntries,
  type CashAccounts,
  type CashSum,
  type StoredCashEntry,
} from './cash-entries.queries.ts';
import { placeAccounts, type Placements } from './placements.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

interface NumberedEntry extends CashEntry<WaitingLine> {
  docNumber: string | null;
}

/** A movement and the line of its own entry that a reader can open: of a payment the line on receivables or payables. */
export interface ShownMovement extends CashMovement<WaitingLine> {
  lineNo: number;
}

export type ReadMonth = (month: Month, version: number | null) => Promise<ShownMovement[]>;

/**
 * Cash movements by month. Months are read together as long as they are small: never more than a few thousand payments,
 * with the documents they pay, are in memory. Who pays what is found as for the cash basis.
 *
 * Summed, movements of the same account, department and direction may come as one: enough for figures in the currency
 * of the books, which no rounding of single movements is part of.
 */
export async function openCashMovements(db: Db, request: BooksRequest, { isSummed = false } = {}): Promise<ReadMonth> {
  const { company, months } = request;
  const accounts = cashAccountsOf(request);
  const { cashIds } = accounts;
  const range = { from: firstMonthOf(request), to: lastMonthOf(request) };
  const counts = await selectCashLineCounts(db, company.id, cashIds, range);
  const batches = batchMonths(months, new Map(counts.map(({ month, lines }) => [month, lines])));
  const read = await openReader(db, request, accounts, isSummed);
  let kept: { batch: MonthSpan; byMonth: Map<Month, ShownMovement[]> } | null = null;

  return async function readMonth(month, version) {
    if (version !== request.version) return read({ from: month, to: month }, version);
    if (kept === null || month < kept.batch.from || month > kept.batch.to) {
      const batch = batches.find(({ from, to }) => month >= from && month <= to) ?? { from: month, to: month };
      const movements = await read(batch, version);
      kept = { batch, byMonth: Map.groupBy(movements, ({ date }) => monthOf(date)) };
    }
    return kept.byMonth.get(month) ?? [];
  };
}

const LINES_PER_BATCH = 20_000;

/** Neighbouring months together while their lines are few. */
function batchMonths(months: readonly Month[], lines: ReadonlyMap<Month, number>): MonthSpan[] {
  const batches: MonthSpan[] = [];
  let sum = 0;
  for (const month of months) {
    sum += lines.get(month) ?? 0;
    const last = batches.at(-1);
    if (last === undefined || sum > LINES_PER_BATCH) {
      batches.push({ from: month, to: month });
      sum = lines.get(month) ?? 0;
    } else batches[batches.length - 1] = { from: last.from, to: month };
  }
  return batches;
}

type ReadSpan = (span: MonthSpan, version: number | null) => Promise<ShownMovement[]>;

function cashAccountsOf({ chart }: BooksRequest): CashAccounts {
  function idsOf(isWanted: (account: ChartAccount) => boolean): string[] {
    return chart.filter(isWanted).map(({ id }) => id);
  }
  return {
    cashIds: idsOf(({ kind }) => isCashKind(kind)),
    controlIds: idsOf(({ kind }) => kind === 'AR' || kind === 'AP'),
    payrollLiabilityIds: idsOf(({ kind }) => kind === 'PAYROLL_LIAB'),
    payIds: idsOf(isPeopleAccount),
    capitalIds: idsOf(({ kind }) => isCapitalExpenditure(kind)),
  };
}

async function openReader(db: Db, request: BooksRequest, accounts: CashAccounts, isSummed: boolean): Promise<ReadSpan> {
  const { chart, company } = request;
  const { cashIds, controlIds } = accounts;
  const payIds = new Set(accounts.payIds);
  const byId = new Map(chart.map((account) => [account.id, account]));
  const placements = placeAccounts({ ...request, ignoresExclusions: true });
  const names = categoryNames(request);
  const releases = await readReleases(db, request, cashIds);
  const prepaidReleases = new Map(
    releases.flatMap(({ prepaidId, accountId, departmentId }) => {
      const account = byId.get(accountId);
      if (account === undefined) return [];
      const line = { lineNo: 0, accountId, departmentId, classId: null, docRef: null, amount: ZERO };
      return [[prepaidId, lineOf(line, account)]];
    }),
  );

  return async function read(span, version) {
    const scope = { companyId: company.id, version };
    const found = isSummed
      ? await selectCashSums(db, scope, accounts, span)
      : { sums: [], stored: await selectCashEntries(db, scope, cashIds, span) };
    const stored = 'stored' in found ? found.stored : await selectCashEntriesById(db, scope, found.entryIds);
    const entries = [
      ...found.sums.map((sum) => summedEntry(sum, accounts, byId)),
      ...stored.map((each) => entryOf(each, byId)),
    ];
    const referring = await selectReferringEntries(db, scope, controlIds, referencesOf(entries));
    const documents = referring.map((stored) => entryOf(stored, byId));
    const movements = cashMovements({
      entries,
      applications: applicationsOf(documents),
      documents: new Map(documents.map((document) => [document.id, document])),
      pnlCategoryOf: (line) => categoryOf(line, placements, names),
      isPay: ({ accountId }) => payIds.has(accountId),
      prepaidReleases,
    });
    const entryById = new Map(entries.map((entry) => [entry.id, entry]));
    return movements.map((movement) => ({ ...movement, lineNo: lineNoOf(movement, entryById.get(movement.entryId)) }));
  };
}

/** An entry that moves as much cash for the account as all those that were added up. */
function summedEntry(
  { month, accountId, departmentId, amount }: CashSum,
  { cashIds }: CashAccounts,
  accounts: ReadonlyMap<string, ChartAccount>,
): NumberedEntry {
  const [cashId = ''] = cashIds;
  const lines: StoredCashEntry['lines'] = [
    [1, accountId, amount, departmentId, null, null],
    [2, cashId, negateMoney(amount), null, null, null],
  ];
  return entryOf({ id: '', date: firstDayOf(month), docNumber: null, lines }, accounts);
}

function entryOf(stored: StoredCashEntry, accounts: ReadonlyMap<string, ChartAccount>): NumberedEntry {
  const { id, date, docNumber } = stored;
  return {
    id,
    date,
    docNumber,
    lines: stored.lines.map(([lineNo, accountId, amount, departmentId, classId, docRef]) => {
      const account = accounts.get(accountId);
      if (account === undefined) throw new RangeError(`A line of an unknown account ${accountId}`);
      return lineOf({ lineNo, accountId, departmentId, classId, docRef, amount: minorUnits(amount) }, account);
    }),
  };
}

type KnownLine = Pick<WaitingLine, 'lineNo' | 'accountId' | 'departmentId' | 'classId' | 'docRef' | 'amount'>;

function lineOf(line: KnownLine, { kind }: ChartAccount): WaitingLine {
  return { ...line, kind, counterpartyId: null, locationId: null };
}

function lineNoOf({ documentId, line }: CashMovement<WaitingLine>, entry: NumberedEntry | undefined): number {
  if (documentId === null) return line.lineNo;
  return entry?.lines.find(isControlLine)?.lineNo ?? 1;
}

function referencesOf(entries: readonly NumberedEntry[]): string[] {
  const references = entries.flatMap(({ lines }) =>
    lines.flatMap((line) => (isControlLine(line) && line.docRef !== null ? [line.docRef] : [])),
  );
  return [...new Set(references)];
}

function categoryOf(
  { accountId, departmentId }: WaitingLine,
  placements: Placements,
  names: ReadonlyMap<string, string>,
): { code: string; label: string } {
  const { code } = placements.placementOf(accountId, departmentId);
  if (code === null) throw new RangeError(`No category for the account ${accountId}`);
  return { code, label: names.get(code) ?? code };
}

function categoryNames({ pnl }: BooksRequest): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  visitNodes(pnl.structure.sections, ({ code, name }) => names.set(code, name));
  return names;
}

function readReleases(db: Db, { chart, company, version }: BooksRequest, cashIds: readonly string[]) {
  return selectPrepaidReleases(
    db,
    { companyId: company.id, version },
    {
      cashIds,
      prepaidIds: chart.filter(({ kind }) => kind === 'PREPAID').map(({ id }) => id),
      pnlIds: chart.filter(({ kind }) => pnlSectionOf(kind) !== null).map(({ id }) => id),
    },
  );
}
