import type { ClosedAnswer } from '@tieout/finance/closed-changes.ts';

/** An entry as a file tells it: of one month of 2026, money against sales or rent. */
export interface ToldEntry {
  month: number;
  day: number;
  cents: number;
  isSale: boolean;
}

/** Cents by month and account, zeros left out. */
type Parts = Map<string, number>;

interface Unit {
  /** What the file last told; null: that it has it no longer. Undefined: nothing yet. */
  last: ToldEntry | null | undefined;
  parts: Parts;
  isDifference: boolean;
  isLeftOut: boolean;
}

const ANCHORS: readonly ToldEntry[] = [
  { month: 1, day: 1, cents: 1, isSale: true },
  { month: 5, day: 28, cents: 2, isSale: true },
];

/** Written from the rule, not from the code: closed months keep what they have, the first open one makes up for it. */
export class BooksModel {
  #units: Unit[];

  constructor(count: number) {
    this.#units = Array.from({ length: count }, () => emptyUnit());
  }

  copy(): BooksModel {
    const copy = new BooksModel(0);
    copy.become(this);
    return copy;
  }

  become(other: BooksModel): void {
    this.#units = other.#units.map((unit) => ({ ...unit, parts: new Map(unit.parts) }));
  }

  /** As if nothing had ever been closed. */
  plain(file: ReadonlyMap<number, ToldEntry>): this {
    return this.post(file, { closed: 'restate', booked: 'keep' }, 0);
  }

  post(
    file: ReadonlyMap<number, ToldEntry>,
    answers: { closed: ClosedAnswer; booked: 'keep' | 'restate' },
    closedThrough: number,
  ): this {
    for (const [no, unit] of this.#units.entries()) tell(unit, withNumber(file.get(no), no), answers, closedThrough);
    return this;
  }

  hasNoneLeftOut(): boolean {
    return this.#units.every(({ isLeftOut }) => !isLeftOut);
  }

  totals(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [key, cents] of this.#sum()) {
      const account = key.slice(-4);
      sums[account] = (sums[account] ?? 0) + cents;
    }
    return sums;
  }

  balances(): string[] {
    return [...this.#sum()]
      .filter(([, cents]) => cents !== 0)
      .map(([key, cents]) => `${key.slice(-4)} 2026-0${key.slice(0, 1)}: ${cents}`)
      .toSorted();
  }

  #sum(): Parts {
    return add(...this.#units.map(({ parts }) => parts), ...ANCHORS.map(partsOf));
  }
}

function emptyUnit(): Unit {
  return { last: undefined, parts: new Map(), isDifference: false, isLeftOut: false };
}

function tell(
  unit: Unit,
  told: ToldEntry | null,
  { closed, booked }: { closed: ClosedAnswer; booked: 'keep' | 'restate' },
  closedThrough: number,
): void {
  const isSame = unit.last !== undefined && JSON.stringify(unit.last) === JSON.stringify(told);
  if (isSame && !(unit.isDifference && booked === 'restate')) {
    unit.isLeftOut = false;
    return;
  }
  const plain = told === null ? new Map<string, number>() : partsOf(told);
  function isIn(key: string): boolean {
    return Number(key.slice(0, 1)) <= closedThrough;
  }
  const kept: Parts = new Map([...unit.parts].filter(([key]) => isIn(key)));
  const isCarried =
    !isSame && unit.isDifference && kept.size > 0 && isOpen(unit.last, closedThrough) && isOpen(told, closedThrough);
  const changesClosed = [...add(negated(kept), plain)].some(([key, cents]) => isIn(key) && cents !== 0);
  unit.isLeftOut = !isCarried && changesClosed && closed === 'leave-out';
  if (unit.isLeftOut) return;
  unit.last = told ?? (unit.last === undefined ? undefined : null);
  unit.isDifference = isCarried || (changesClosed && closed === 'book-difference');
  if (!unit.isDifference) {
    unit.parts = plain;
    return;
  }
  const owed = add(new Map([...plain].filter(([key]) => isIn(key))), negated(kept));
  const open = new Map([...plain].filter(([key]) => !isIn(key)));
  unit.parts = add(kept, open, new Map(sumInto(owed, closedThrough + 1)));
  // Where nothing is kept and nothing told, there is nothing to remember.
  if (told === null && kept.size === 0) Object.assign(unit, emptyUnit());
}

function isOpen(told: ToldEntry | null | undefined, closedThrough: number): boolean {
  return told !== null && told !== undefined && told.month > closedThrough;
}

function sumInto(parts: Parts, month: number): Parts {
  return add(...[...parts].map(([key, cents]): Parts => new Map([[`${month} ${key.slice(-4)}`, cents]])));
}

function add(...all: readonly Parts[]): Parts {
  const sum: Parts = new Map();
  for (const parts of all) for (const [key, cents] of parts) sum.set(key, (sum.get(key) ?? 0) + cents);
  return new Map([...sum].filter(([, cents]) => cents !== 0));
}

function negated(parts: Parts): Parts {
  return new Map([...parts].map(([key, cents]) => [key, -cents]));
}

function partsOf({ month, cents, isSale }: ToldEntry): Parts {
  return isSale
    ? new Map([
        [`${month} 1000`, cents],
        [`${month} 4000`, -cents],
      ])
    : new Map([
        [`${month} 6000`, cents],
        [`${month} 1000`, -cents],
      ]);
}

/** No two entries have the same amount: none looks like another. */
function withNumber(told: ToldEntry | undefined, no: number): ToldEntry | null {
  return told === undefined ? null : { ...told, cents: told.cents * 100 + no };
}

/** The file; its first and last day never change, so that it is about the same months. */
export function bookOf(file: ReadonlyMap<number, ToldEntry>): string {
  const entries = [
    ...ANCHORS.map((anchor, index) => ({ no: 900 + index, told: anchor })),
    ...[...file].map(([no, told]) => ({ no, told: withNumber(told, no) ?? told })),
  ];
  const lines = entries.flatMap(({ no, told: { month, day, cents, isSale } }) => {
    const date = `2026-0${month}-${String(day).padStart(2, '0')}`;
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const [debit, credit] = isSale ? ['1000,Bank,Bank', '4000,Sales,Income'] : ['6000,Rent,Expense', '1000,Bank,Bank'];
    return [`${no},${date},${debit},${amount},`, `${no},${date},${credit},,${amount}`];
  });
  return ['Entry number,Date,Account code,Account name,Account type,Debit,Credit', ...lines, ''].join('\n');
}
