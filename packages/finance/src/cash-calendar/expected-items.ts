import { openItemsOn, type ControlLine } from '../ageing/open-items-on.ts';
import { addDays, addMonthsToDate, type LocalDate } from '../local-date.ts';
import type { OpenDocument } from '../metrics/open-items/open-document.ts';
import { minorUnits, negateMoney, type MinorUnits } from '../money.ts';
import type { CalendarItem, CalendarKind, PastAmount } from './calendar-item.ts';
import { middleOf } from './middle.ts';
import { habitOfAll, payingHabits, type PayingHabit } from './paying-habits.ts';
import { occurrencesOf } from './recurring.ts';
import { workingDayFrom, workingDayUpTo } from './working-days.ts';

export interface NamedLine extends ControlLine {
  readonly party: string;
}

/** Cash that moved at once, with no invoice or bill between: pay, taxes, loans, charges, takings. */
export interface DirectPayment extends PastAmount {
  readonly kind: CalendarKind;
  readonly accountKey: string;
  readonly account: string;
  readonly partyKey: string;
  readonly party: string | null;
}

export interface ExpectedFacts {
  readonly today: LocalDate;
  /** The last day the books tell of; what was due after it is in no balance yet. */
  readonly through: LocalDate;
  readonly until: LocalDate;
  readonly termsDays: number;
  readonly receivables: readonly NamedLine[];
  readonly payables: readonly NamedLine[];
  readonly payments: readonly DirectPayment[];
  /** What is owed of taxes and the like by account today. */
  readonly owed: ReadonlyMap<string, MinorUnits>;
  /** What the bills of a party are for, mostly. */
  readonly accounts: ReadonlyMap<string, { readonly name: string; readonly isRent: boolean }>;
}

/** What is expected to move cash: open items of the dashboard's own function, and what recurs in the books. */
export function expectedItems(facts: ExpectedFacts): CalendarItem[] {
  return [...documentItems(facts, 'in'), ...documentItems(facts, 'out'), ...chargeItems(facts)];
}

type Direction = 'in' | 'out';

/** How long somebody's way of paying is remembered. */
const REMEMBERED_MONTHS = 12;
/** What did not come for so long after its day is not waited for any longer. */
const GRACE_DAYS = 10;
/** Fewer documents than this do not say how late somebody is at most. */
const FEWEST_PAID = 3;

/** Open documents, and those that will be made as they were made before. */
function documentItems(facts: ExpectedFacts, direction: Direction): CalendarItem[] {
  const { today, termsDays } = facts;
  const lines = (direction === 'in' ? facts.receivables : facts.payables).filter(({ date }) => date <= today);
  const habits = payingHabits(lines, { termsDays, since: addMonthsToDate(today, -REMEMBERED_MONTHS) });
  const all = habitOfAll(habits);
  const parties = new Map(lines.map(({ partyKey, party }) => [partyKey, party]));
  function habitFor(partyKey: string): PayingHabit {
    // Their own however short: whoever is said to pay late is not expected on the due day.
    return habits.get(partyKey) ?? all;
  }
  const frame: DocumentFrame = { facts, direction, parties, habits, all, habitFor };
  const open = openItemsOn(lines, today, { termsDays }).filter(({ bucket }) => bucket !== 'unapplied');
  return [...open.map((document) => openItem(document, frame)), ...nextItems(lines, frame)];
}

interface DocumentFrame {
  facts: ExpectedFacts;
  direction: Direction;
  parties: ReadonlyMap<string, string>;
  habits: ReadonlyMap<string, PayingHabit>;
  all: PayingHabit;
  habitFor: (partyKey: string) => PayingHabit;
}

function openItem(document: OpenDocument, frame: DocumentFrame): CalendarItem {
  const { facts, direction } = frame;
  const { partyKey, documentKey, due, open } = document;
  const asked = { today: facts.today, direction };
  const own = frame.habitFor(partyKey);
  const byOwn = placeOpen(due, own, asked);
  // Later than the one or two times that are known says little: then those of everybody count.
  const isBeyondFew = byOwn.shift === 'PASSED' && own.late.length < FEWEST_PAID;
  const placed = isBeyondFew ? placeOpen(due, frame.all, asked) : byOwn;
  return {
    ...plainItem,
    ...partyOf(partyKey, frame),
    key: `${direction}/${partyKey}/${documentKey}`,
    kind: direction === 'in' ? 'OPEN_INVOICE' : 'OPEN_BILL',
    // A key of its own is no number.
    document: documentKey === null || documentKey.startsWith('#') ? null : documentKey,
    amount: direction === 'in' ? open : negateMoney(open),
    due,
    ...placed,
  };
}

const plainItem = {
  document: null,
  shift: null,
  rhythm: null,
  habit: null,
  past: [],
  count: 1,
  isOwed: false,
} as const;

function partyOf(partyKey: string, { facts, direction, parties, habits }: DocumentFrame) {
  const late = habits.get(partyKey)?.late ?? [];
  return {
    name: parties.get(partyKey) ?? 'Not named',
    account: direction === 'out' ? (facts.accounts.get(partyKey)?.name ?? null) : null,
    habit: late.length === 0 ? null : { late: late.filter((days) => days > 0).length, of: late.length },
  };
}

/**
 * The due day and the middle of how late they paid, of those times that still lie ahead: who is later already than usual is
 * expected when those came that were later still. Nobody is counted on to pay early; our own bills are, as they are paid.
 * A receipt later than any was has no day; a bill then is due at once.
 */
export function placeOpen(
  due: LocalDate,
  { late }: PayingHabit,
  { today, direction }: { today: LocalDate; direction: Direction },
): Pick<CalendarItem, 'day' | 'shift'> {
  const delays = direction === 'in' ? late.map((days) => Math.max(0, days)) : late;
  const ahead = (delays.length === 0 ? [0] : delays).filter((days) => addDays(due, days) > today);
  const delay = middleOf(ahead, direction === 'in' ? 'upper' : 'lower');
  if (delay !== undefined) return onWorkingDay(addDays(due, delay), today);
  return direction === 'in' ? { day: null, shift: 'PASSED' } : onWorkingDay(today, today);
}

/** Receipts and payments on a weekend move to Monday, pay days to Friday; what should have come by today is next. */
function onWorkingDay(
  wanted: LocalDate,
  today: LocalDate,
  towards: 'before' | 'after' = 'after',
): { day: LocalDate; shift: CalendarItem['shift'] } {
  const moved = towards === 'before' ? workingDayUpTo(wanted) : workingDayFrom(wanted);
  if (moved <= today) return { day: workingDayFrom(addDays(today, 1)), shift: 'PASSED' };
  return { day: moved, shift: moved === wanted ? null : 'WEEKEND' };
}

/** Invoices and bills that come every month or quarter, paid as long after as those before were. */
function nextItems(lines: readonly NamedLine[], frame: DocumentFrame): CalendarItem[] {
  const { facts, direction } = frame;
  const sign = direction === 'in' ? 1 : -1;
  const documents = Map.groupBy(
    lines.filter(({ amount, partyKey }) => amount > 0 && partyKey !== ''),
    ({ partyKey }) => partyKey,
  );
  // A receipt is not counted on because its invoice should have been made.
  const asked = { through: facts.through, until: facts.until, grace: direction === 'in' ? 0 : GRACE_DAYS };
  return [...documents].flatMap(([partyKey, made]) => {
    const past = made.map(({ date, amount }) => ({ day: date, amount: minorUnits(sign * amount) }));
    const { lag } = frame.habitFor(partyKey);
    const wait = middleOf(lag, direction === 'in' ? 'upper' : 'lower') ?? facts.termsDays;
    return occurrencesOf(past, asked).map(({ day, ...occurrence }): CalendarItem => {
      const due = addDays(day, Math.max(0, wait));
      return {
        ...plainItem,
        ...partyOf(partyKey, frame),
        key: `next-${direction}/${partyKey}/${day}`,
        kind: direction === 'in' ? 'NEXT_INVOICE' : kindOfBill(partyKey, frame),
        due,
        ...occurrence,
        ...onWorkingDay(due, facts.today),
      };
    });
  });
}

function kindOfBill(partyKey: string, { facts }: DocumentFrame): CalendarKind {
  return facts.accounts.get(partyKey)?.isRent === true ? 'RENT' : 'NEXT_BILL';
}

/** Charges and takings that recur without an invoice, by account and by who is paid. */
function chargeItems({ payments, through, until, today, owed }: ExpectedFacts): CalendarItem[] {
  const series = Map.groupBy(payments, ({ kind, accountKey, partyKey, amount }) =>
    JSON.stringify([kind, accountKey, partyKey, Math.sign(amount)]),
  );
  const users = Map.groupBy(
    [...series.values()].flatMap(([first]) => (first === undefined || first.amount > 0 ? [] : [first])),
    ({ accountKey }) => accountKey,
  );
  return [...series].flatMap(([key, past]) => {
    const [first] = past;
    if (first === undefined) return [];
    const { kind, accountKey, account, party } = first;
    const grace = first.amount > 0 ? 0 : GRACE_DAYS;
    // What is owed is paid to one; of two nobody knows how it is shared.
    const balance = first.amount < 0 && users.get(accountKey)?.length === 1 ? owed.get(accountKey) : undefined;
    return occurrencesOf(past, { through, until, grace }).map(({ day, ...occurrence }, at): CalendarItem => {
      const isOwed = at === 0 && balance !== undefined && balance > 0;
      return {
        ...plainItem,
        key: `${key}/${day}`,
        kind,
        name: party ?? account,
        account,
        due: day,
        ...occurrence,
        amount: isOwed ? negateMoney(balance) : occurrence.amount,
        isOwed,
        ...onWorkingDay(day, today, kind === 'PAY_DAY' ? 'before' : 'after'),
      };
    });
  });
}
