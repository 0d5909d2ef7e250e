import { MOST_TOLD, type CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import { runwayPayload } from '@tieout/contracts/runway-payload.ts';
import { openItemsOn } from '@tieout/finance/ageing/open-items-on.ts';
import { cashCalendar, lastCalendarDay } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import type { CalendarItem } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { expectedItems, type NamedLine } from '@tieout/finance/cash-calendar/expected-items.ts';
import { foldItems } from '@tieout/finance/cash-calendar/fold-items.ts';
import { addMonthsToDate, daysBetween, type LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, negateMoney, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { reaches } from '#access/levels.ts';
import { selectPayload } from '#calculators/last-payload.queries.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { selectControlLines, selectTermsDays } from '#facts/control-lines.queries.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { calendarAccounts, directPayments, isRent, type CalendarAccounts } from './calendar-books.ts';
import { selectBalances, selectBilledAccounts, selectMovedCash, type AccountBalance } from './calendar.queries.ts';
import type { RunwayCaller, RunwayDeps } from './runway.service.ts';
import { selectScenarios } from './scenarios.queries.ts';

/** Two years and a quarter: a yearly charge is known by its last two. */
const MONTHS_BACK = 27;
/** Books that end earlier say too little about the weeks to come. */
const MOST_DAYS_BEHIND = 45;

export function findCalendar(
  { db }: RunwayDeps,
  caller: RunwayCaller,
  asked: number | undefined,
): Promise<CashCalendarOfCompany> {
  return inSnapshot(db, caller.context, async (transaction) => {
    const view = await openView(transaction, pageScope(caller.context, caller.access, 'runway'), {});
    const floor = await floorOf(transaction, caller, view, asked);
    const frame = { ...frameOf(view), ...floor };
    if (view.source.kind === 'none') return { ...frame, ...NOTHING, reason: 'NOT_PUBLISHED' };
    const accounts = calendarAccounts(view.chart);
    const balances = await readBalances(transaction, view, accounts);
    const through = lastBooked(balances, accounts);
    if (through === null) return { ...frame, ...NOTHING, reason: 'NO_BOOKS' };
    if (daysBetween(through, frame.today) > MOST_DAYS_BEHIND) {
      return { ...frame, ...NOTHING, through, reason: 'BOOKS_END' };
    }
    const held = heldBy(view, accounts, balances);
    const opening = sumMoney(held.map(({ cash }) => cash));
    const { items, receivables } = await readItems(transaction, view, { accounts, balances, through });
    const told = reaches(caller.access.grantFor('runway').level, 'drill') ? items : withoutNames(items);
    const shown = foldItems(told, MOST_TOLD);
    return {
      ...frame,
      reason: null,
      through,
      opening,
      accounts: held,
      receivables,
      items: shown,
      answer: cashCalendar({ today: frame.today, opening, items: shown, floor: floor.floor }),
    };
  });
}

const NOTHING = {
  through: null,
  opening: null,
  accounts: [],
  receivables: null,
  items: [],
  answer: null,
};

function frameOf({ company, source, closedThrough, lastDay }: StatementView) {
  return { currency: company.baseCurrency, source, closedThrough, today: lastDay };
}

type Floor = Pick<CashCalendarOfCompany, 'floor' | 'floorFrom'>;

/** What was asked; else the reserve of the runway of record, or of what this person last calculated. */
async function floorOf(
  db: Db,
  caller: RunwayCaller,
  { company }: StatementView,
  asked: number | undefined,
): Promise<Floor> {
  if (asked !== undefined) return { floor: minorUnits(asked), floorFrom: 'ASKED' };
  // The reserve is in the currency of the reports, and this calendar in that of the books.
  if (company.baseCurrency !== company.reportingCurrency) return { floor: ZERO, floorFrom: 'NONE' };
  const { isLive } = caller.access.grantFor('runway');
  const base = (await selectScenarios(db, caller.companyId)).find(
    ({ isBase, isShared }) => isBase && (isLive || isShared),
  );
  const reserve = reserveOf(base?.payload);
  if (reserve !== null) return { floor: reserve, floorFrom: 'BASE' };
  const own = reserveOf(await selectPayload(db, caller, 'RUNWAY'));
  return own === null ? { floor: ZERO, floorFrom: 'NONE' } : { floor: own, floorFrom: 'OWN' };
}

function reserveOf(payload: unknown): MinorUnits | null {
  const read = runwayPayload.safeParse(payload);
  return read.success && read.data.minCash >= 0 ? read.data.minCash : null;
}

function readBalances(db: Db, view: StatementView, accounts: CalendarAccounts): Promise<AccountBalance[]> {
  const { cashIds, receivableIds, payableIds, owedIds } = accounts;
  const accountIds = [...cashIds, ...receivableIds, ...payableIds, ...owedIds];
  return selectBalances(db, stateOf(view), { accountIds, on: view.lastDay });
}

function stateOf({ company, version }: StatementView) {
  return { companyId: company.id, version };
}

/** Null of books without a cash account that was ever booked on. */
function lastBooked(balances: readonly AccountBalance[], { cashIds }: CalendarAccounts): LocalDate | null {
  if (!balances.some(({ accountId }) => cashIds.includes(accountId))) return null;
  return balances.map(({ last }) => last).reduce((latest, day) => (day > latest ? day : latest));
}

function heldBy(view: StatementView, { cashIds }: CalendarAccounts, balances: readonly AccountBalance[]) {
  const byId = new Map(balances.map(({ accountId, balance }) => [accountId, balance]));
  return view.chart.flatMap(({ id, name }) => {
    const cash = cashIds.includes(id) ? byId.get(id) : undefined;
    return cash === undefined || cash === 0 ? [] : [{ name, cash }];
  });
}

interface Known {
  accounts: CalendarAccounts;
  balances: readonly AccountBalance[];
  through: LocalDate;
}

async function readItems(db: Db, view: StatementView, { accounts, balances, through }: Known) {
  const { chart, company, lastDay: today, version, knownAt, source } = view;
  const state = stateOf(view);
  const from = addMonthsToDate(today, -MONTHS_BACK);
  const { cashIds, receivableIds, payableIds, owedIds, payIds, debtIds } = accounts;
  const asked = { companyId: company.id, on: today, version, knownAt };
  const receivables = await selectControlLines(db, { ...asked, side: 'RECEIVABLE' });
  const payables = await selectControlLines(db, { ...asked, side: 'PAYABLE' });
  const termsDays = await selectTermsDays(db, company.id, source.kind === 'published' ? source.publicationId : null);
  const controlIds = [...receivableIds, ...payableIds];
  const moved = await selectMovedCash(db, state, { from, to: today, cashIds, controlIds, payIds, debtIds });
  const billed = await selectBilledAccounts(db, state, { from, to: today, payableIds });
  const byId = new Map(chart.map((account) => [account.id, account]));
  const items = expectedItems({
    today,
    through,
    until: lastCalendarDay(today),
    termsDays,
    receivables,
    payables,
    payments: directPayments(moved, chart),
    owed: new Map(
      balances.flatMap(({ accountId, balance }) =>
        owedIds.includes(accountId) ? [[accountId, negateMoney(balance)] as const] : [],
      ),
    ),
    accounts: new Map(
      billed.flatMap(({ partyKey, accountId }) => {
        const account = byId.get(accountId);
        return account === undefined ? [] : [[partyKey, { name: account.name, isRent: isRent(account) }] as const];
      }),
    ),
  });
  const last = lastCalendarDay(today);
  // All open documents, so that they prove to be the receivables, also those that are paid later.
  function isTold({ kind, day }: CalendarItem): boolean {
    return kind === 'OPEN_INVOICE' || kind === 'OPEN_BILL' || (day ?? '') <= last;
  }
  return { items: items.filter(isTold), receivables: controlOf(receivables, today, termsDays) };
}

function controlOf(lines: readonly NamedLine[], today: LocalDate, termsDays: number) {
  const unapplied = openItemsOn(lines, today, { termsDays }).filter(({ bucket }) => bucket === 'unapplied');
  return {
    balance: sumMoney(lines.map(({ amount }) => amount)),
    unapplied: sumMoney(unapplied.map(({ open }) => open)),
  };
}

/** Whoever may not open figures is told when and how much, but not who. */
function withoutNames(items: readonly CalendarItem[]): CalendarItem[] {
  return items.map((item, at) => ({
    ...item,
    key: `item/${at}`,
    name: 'Not shown',
    document: null,
    account: null,
    habit: null,
    past: [],
  }));
}
