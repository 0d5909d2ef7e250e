/**
 * Companies whose books are made up month by month, with one cause planted in the month that is explained. Nothing here is
 * shared with what explains: it knows documents, people and prices, and what it did.
 */
import { minorUnits } from '../src/money.ts';
import { addMonths, monthRange, parseMonth, type Month } from '../src/month.ts';
import type { ComparedRow, Comparison, Party, PartyMonth } from '../src/changes/comparison.ts';

export const PLANTED = ['one-off', 'timing', 'price', 'volume', 'new-counterparty', 'none'] as const;
export type Planted = (typeof PLANTED)[number];

export interface GeneratedCompany {
  planted: Planted;
  /** How it was done, for the message of a failure. */
  how: string;
  /** Where; null of none. */
  row: string | null;
  comparison: Comparison;
  /** Everything that is true of a row's change: what was planted and what happens anyhow. */
  truths: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Document {
  row: string;
  party: string | null;
  month: Month;
  amount: number;
}

interface Sold {
  units: number;
  price: number;
}

const FIRST = parseMonth('2024-01');

/** mulberry32: the same companies on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Books {
  readonly documents: Document[] = [];
  readonly sold = new Map<Month, Map<string, Sold>>();
  readonly truths = new Map<string, Set<string>>();
  readonly random: () => number;
  readonly months: Month[];
  readonly now: Month;
  readonly base: Month;
  /** The last one that is over; beyond `now` in some companies. */
  readonly last: Month;
  readonly size: number;

  constructor(seed: number) {
    this.random = randomOf(seed);
    const length = this.whole(22, 30);
    this.now = addMonths(FIRST, length);
    this.base = addMonths(this.now, -1);
    this.last = addMonths(this.now, this.chance(0.4) ? 1 : 0);
    this.months = monthRange(FIRST, this.last);
    this.size = 40_000_00 * 10 ** this.between(0, 1.2);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** Around 1: a sum of three, so that far ones are rare. */
  noise(width: number): number {
    return 1 + width * (this.between(-1, 1) + this.between(-1, 1) + this.between(-1, 1)) * 0.58;
  }

  pick<T>(things: readonly T[]): T {
    const thing = things[Math.floor(this.random() * things.length)];
    if (thing === undefined) throw new Error('nothing to pick from');
    return thing;
  }

  /** Costs are negative. */
  post(row: string, party: string | null, month: Month, amount: number): void {
    const rounded = Math.round(amount);
    if (rounded !== 0) this.documents.push({ row, party, month, amount: rounded });
  }

  of(row: string, party: string | null, month: Month): Document[] {
    return this.documents.filter((each) => each.row === row && each.party === party && each.month === month);
  }

  isTrue(row: string, cause: string): void {
    this.truths.set(row, (this.truths.get(row) ?? new Set()).add(cause));
  }
}

interface Vendor {
  name: string;
  row: string;
  usual: number;
}

/** One bill a month, much the same or growing. */
function steadyVendors(books: Books): Vendor[] {
  const vendors: Vendor[] = [
    { name: 'Landlord', row: 'RENT', usual: books.size * books.between(0.03, 0.06) },
    { name: 'Hosting Co', row: 'HOSTING', usual: books.size * books.between(0.05, 0.1) },
    ...Array.from({ length: books.whole(3, 7) }, (_, index) => ({
      name: `Tool ${index}`,
      row: 'SOFTWARE',
      usual: books.size * books.between(0.008, 0.03),
    })),
  ];
  for (const { name, row, usual } of vendors) {
    const width = row === 'RENT' ? 0 : books.between(0, 0.06);
    const growth = row === 'HOSTING' ? books.between(0, 0.015) : 0;
    for (const [at, month] of books.months.entries())
      books.post(row, name, month, -usual * (1 + growth) ** at * books.noise(width));
  }
  return vendors;
}

function irregularCosts(books: Books): void {
  const [payroll, ads, commission] = [books.between(0.3, 0.45), books.between(0.04, 0.08), books.between(0.02, 0.06)];
  let people = books.whole(4, 12);
  const pay = (books.size * payroll) / people;
  for (const [at, month] of books.months.entries()) {
    if (books.chance(0.12)) people += books.chance(0.7) ? 1 : -1;
    books.post('SALARIES', null, month, -pay * people * books.noise(0.01));
    for (const network of ['Search Ads', 'Social Ads'])
      for (let bill = books.whole(2, 4); bill > 0; bill -= 1)
        books.post('ADVERTISING', network, month, (-books.size * ads * books.noise(0.25)) / 6);
    for (let trip = books.whole(2, 8); trip > 0; trip -= 1) {
      const party = books.chance(0.5) ? `Airline ${books.whole(0, 3)}` : `Hotel ${at}.${trip}`;
      books.post('TRAVEL', party, month, -books.size * books.between(0.001, 0.008));
    }
    if (books.chance(0.4)) books.post('LEGAL', 'Law firm', month, -books.size * books.between(0.003, 0.03));
    const sales = books.documents
      .filter((each) => each.month === month && each.amount > 0)
      .reduce((sum, { amount }) => sum + amount, 0);
    books.post('FEES', 'Card processor', month, -sales * commission);
  }
  books.isTrue('FEES', 'follows-sales');
  yearlyEvent(books);
}

function yearlyEvent(books: Books): void {
  if (books.chance(0.5)) return;
  const [calendar, amount] = [books.whole(1, 12), books.size * books.between(0.02, 0.05)];
  for (const month of books.months.filter((each) => Number(each.slice(5)) === calendar)) {
    books.post('EVENTS', 'Trade fair', month, -amount * books.noise(0.05));
    if (month === books.now || month === books.base) books.isTrue('EVENTS', 'one-off');
  }
}

type Sales = 'subscriptions' | 'shop' | 'services' | 'setups';

/** Customers who stay and pay the same, some who join and some who leave. */
function subscriptions(books: Books): void {
  const count = books.whole(18, 60);
  const names = Array.from({ length: count }, (_, index) => `Customer ${index}`);
  let next = count;
  const prices = new Map(names.map((name) => [name, (books.size / count) * books.between(0.5, 1.6)]));
  for (const month of books.months) {
    const side = month === books.now;
    for (const name of prices.keys()) {
      if (!books.chance(0.012)) continue;
      prices.delete(name);
      if (side) {
        books.isTrue('SALES', 'volume');
        books.isTrue('SALES', 'ended-counterparty');
      }
    }
    for (let join = books.whole(0, 2); join > 0; join -= 1) {
      prices.set(`Customer ${next}`, (books.size / count) * books.between(0.5, 1.6));
      next += 1;
      if (side) {
        books.isTrue('SALES', 'volume');
        books.isTrue('SALES', 'new-counterparty');
      }
    }
    for (const [name, price] of prices) {
      // Somebody changes their plan now and then.
      if (books.chance(0.02)) prices.set(name, price * books.between(0.8, 1.4));
      books.post('SALES', name, month, prices.get(name) ?? price);
    }
  }
}

/** Things with a price that stays, sold in numbers that do not. The books name nobody. */
function shop(books: Books): void {
  const products = Array.from({ length: books.whole(3, 12) }, (_, index) => ({
    sku: `SKU ${index}`,
    price: Math.round(books.between(15_00, 120_00)),
    share: books.between(0.5, 1.5),
  }));
  const all = products.reduce((sum, { share }) => sum + share, 0);
  for (const month of books.months) {
    const season = books.noise(0.012);
    const sold = products.map(({ sku, price, share }) => {
      const units = Math.round(((books.size * share) / all / price) * season * books.noise(0.02));
      return [sku, { units, price }] as const;
    });
    books.sold.set(month, new Map(sold));
  }
  books.isTrue('SALES', 'volume');
  books.isTrue('SALES', 'mix');
}

/** Few clients, each month another amount. */
function services(books: Books): void {
  const clients = Array.from({ length: books.whole(4, 7) }, (_, index) => `Client ${index}`);
  for (const month of books.months)
    for (const name of clients)
      if (books.chance(0.85)) books.post('SALES', name, month, (books.size / clients.length) * books.noise(0.2));
}

/** Subscriptions, and beside them setups at one price. */
function setups(books: Books): void {
  subscriptions(books);
  const price = Math.round(books.size * books.between(0.015, 0.03));
  let customer = 0;
  for (const month of books.months) {
    for (let count = books.whole(3, 6); count > 0; count -= 1) {
      books.post('SETUPS', `Setup customer ${customer}`, month, price);
      customer += 1;
    }
  }
  books.isTrue('SETUPS', 'volume');
}

const SALES: Record<Sales, (books: Books) => void> = { subscriptions, shop, services, setups };

function sellAtMonthEnd(books: Books): void {
  for (const [month, sold] of books.sold)
    for (const { units, price } of sold.values()) books.post('SALES', null, month, units * price);
}

interface Plan {
  row: string | null;
  how: string;
  sales: Sales;
  /** After sales were made, before they are billed: for what sales are made of. */
  sell?: (books: Books) => void;
  post?: (books: Books, vendors: readonly Vendor[]) => void;
}

/** Small vendors do not move a company. */
function ofWeight(books: Books, vendors: readonly Vendor[]): Vendor {
  return books.pick(vendors.toSorted((a, b) => b.usual - a.usual).slice(0, 2));
}

function planOf(books: Books, planted: Planted): Plan {
  const any = books.pick(['subscriptions', 'shop', 'services', 'setups'] as const);
  switch (planted) {
    case 'none':
      return books.pick<Plan>([
        { row: null, how: 'nothing at all', sales: any },
        { row: null, how: 'a bill that is not there, and may come', sales: any, post: loseBill },
        { row: null, how: 'a bill that is a third larger', sales: any, post: largerBill },
      ]);
    case 'one-off':
      return books.pick<Plan>([extraBill(any), oneTimeVendor(any), hugeBill(any)]);
    case 'timing':
      return shiftedBill(books, any);
    case 'price':
      return books.pick<Plan>([raiseAll, raiseShop, raiseSetups]);
    case 'volume':
      return books.pick<Plan>([manyJoin, sellMore, moreSetups]);
    case 'new-counterparty':
      return books.pick<Plan>([newVendor(any), newClient]);
  }
}

function loseBill(books: Books, vendors: readonly Vendor[]): void {
  const { row, name } = ofWeight(books, vendors);
  drop(books, row, name, books.now);
  // The month after is not there to tell.
  books.documents.splice(0, books.documents.length, ...books.documents.filter(({ month }) => month <= books.now));
  Object.assign(books, { last: books.now });
}

function largerBill(books: Books, vendors: readonly Vendor[]): void {
  const { row, name } = ofWeight(books, vendors);
  for (const document of books.of(row, name, books.now)) document.amount = Math.round(document.amount * 1.34);
}

function drop(books: Books, row: string, name: string, month: Month): void {
  const gone = new Set(books.of(row, name, month));
  books.documents.splice(0, books.documents.length, ...books.documents.filter((each) => !gone.has(each)));
}

function extraBill(sales: Sales): Plan {
  const plan: Plan = { row: null, how: 'a second bill of a steady vendor', sales };
  plan.post = (books, vendors) => {
    const { row, name } = ofWeight(books, vendors);
    plan.row = row;
    books.post(row, name, books.chance(0.6) ? books.now : books.base, -books.size * books.between(0.12, 0.3));
    books.isTrue(row, 'one-off');
  };
  return plan;
}

function oneTimeVendor(sales: Sales): Plan {
  function post(books: Books): void {
    books.post('SOFTWARE', 'One-time vendor', books.base, -books.size * books.between(0.05, 0.2));
    books.isTrue('SOFTWARE', 'one-off');
  }
  return { row: 'SOFTWARE', how: 'a vendor of the month before only', sales, post };
}

function hugeBill(sales: Sales): Plan {
  function post(books: Books): void {
    books.post('ADVERTISING', 'Search Ads', books.now, -books.size * books.between(0.1, 0.25));
    books.isTrue('ADVERTISING', 'one-off');
  }
  return { row: 'ADVERTISING', how: 'a huge bill among many', sales, post };
}

function shiftedBill(books: Books, sales: Sales): Plan {
  const shapes = books.last > books.now ? (['early', 'late', 'next'] as const) : (['early', 'late'] as const);
  const shape = books.pick(shapes);
  const plan: Plan = { row: null, how: `a bill posted in a neighbouring month, ${shape}`, sales };
  plan.post = (_, vendors) => {
    const { row, name } = ofWeight(books, vendors);
    const [from, to] = {
      early: [books.now, books.base],
      late: [books.base, books.now],
      next: [books.now, books.last],
    }[shape] as [Month, Month];
    for (const document of books.of(row, name, from)) document.month = to;
    plan.row = row;
    books.isTrue(row, 'timing');
  };
  return plan;
}

function isFromNow(books: Books, month: Month): boolean {
  return month >= books.now;
}

const raiseAll: Plan = {
  row: 'SALES',
  how: 'all customers pay more',
  sales: 'subscriptions',
  sell: (books) => {
    const more = books.between(1.05, 1.15);
    for (const document of books.documents)
      if (document.row === 'SALES' && isFromNow(books, document.month))
        document.amount = Math.round(document.amount * more);
    books.isTrue('SALES', 'price');
  },
};

const raiseShop: Plan = {
  row: 'SALES',
  how: 'every product costs more',
  sales: 'shop',
  sell: (books) => {
    const more = books.between(1.08, 1.18);
    for (const [month, sold] of books.sold)
      if (isFromNow(books, month)) for (const each of sold.values()) each.price = Math.round(each.price * more);
    books.isTrue('SALES', 'price');
    books.truths.get('SALES')?.delete('volume');
    books.truths.get('SALES')?.delete('mix');
  },
};

const raiseSetups: Plan = {
  row: 'SETUPS',
  how: 'a setup costs more',
  sales: 'setups',
  sell: (books) => {
    const more = books.between(1.15, 1.4);
    const counts = [books.base, books.now].map((month) =>
      books.documents.filter((each) => each.row === 'SETUPS' && each.month === month),
    );
    const [before = [], after = []] = counts;
    const fewer = Math.min(before.length, after.length);
    for (const all of counts) {
      const gone = new Set(all.slice(fewer));
      books.documents.splice(0, books.documents.length, ...books.documents.filter((each) => !gone.has(each)));
    }
    for (const document of books.documents)
      if (document.row === 'SETUPS' && isFromNow(books, document.month))
        document.amount = Math.round(document.amount * more);
    books.isTrue('SETUPS', 'price');
    books.truths.get('SETUPS')?.delete('volume');
  },
};

const manyJoin: Plan = {
  row: 'SALES',
  how: 'many customers join',
  sales: 'subscriptions',
  sell: (books) => {
    for (let join = books.whole(8, 14); join > 0; join -= 1)
      for (const month of books.months.filter((each) => isFromNow(books, each)))
        books.post('SALES', `Joiner ${join}`, month, books.size * books.between(0.012, 0.02));
    books.isTrue('SALES', 'volume');
  },
};

const sellMore: Plan = {
  row: 'SALES',
  how: 'more is sold of everything',
  sales: 'shop',
  sell: (books) => {
    const more = books.between(1.12, 1.35);
    for (const [month, sold] of books.sold)
      if (isFromNow(books, month)) for (const each of sold.values()) each.units = Math.round(each.units * more);
    books.truths.get('SALES')?.delete('mix');
  },
};

const moreSetups: Plan = {
  row: 'SETUPS',
  how: 'more setups at the same price',
  sales: 'setups',
  sell: (books) => {
    const { amount } = books.documents.find(({ row }) => row === 'SETUPS') ?? { amount: 0 };
    for (let more = books.whole(5, 8); more > 0; more -= 1)
      books.post('SETUPS', `More setup ${more}`, books.now, amount);
  },
};

function newVendor(sales: Sales): Plan {
  function post(books: Books): void {
    const usual = books.size * books.between(0.05, 0.15);
    for (const month of books.months.filter((each) => isFromNow(books, each)))
      books.post('SOFTWARE', 'New vendor', month, -usual * books.noise(0.03));
    books.isTrue('SOFTWARE', 'new-counterparty');
  }
  return { row: 'SOFTWARE', how: 'a vendor that comes from now on', sales, post };
}

const newClient: Plan = {
  row: 'SALES',
  how: 'a large new client among clients whose amounts differ',
  sales: 'services',
  sell: (books) => {
    for (const month of books.months.filter((each) => isFromNow(books, each)))
      books.post('SALES', 'New client', month, books.size * books.between(0.5, 0.8));
    books.isTrue('SALES', 'new-counterparty');
  },
};

export function generateCompany(seed: number, planted: Planted): GeneratedCompany {
  const books = new Books(seed);
  const plan = planOf(books, planted);
  SALES[plan.sales](books);
  plan.sell?.(books);
  sellAtMonthEnd(books);
  const vendors = steadyVendors(books);
  irregularCosts(books);
  plan.post?.(books, vendors);
  return {
    planted,
    how: plan.how,
    row: plan.row,
    truths: books.truths,
    comparison: {
      month: books.now,
      base: books.base,
      first: FIRST,
      last: books.last,
      rows: [...new Set(books.documents.map(({ row }) => row))].map((row) => comparedRow(books, row)),
    },
  };
}

function comparedRow(books: Books, row: string): ComparedRow {
  const own = books.documents.filter((each) => each.row === row);
  const series = new Map(
    books.months.map((month) => [
      month,
      minorUnits(own.filter((each) => each.month === month).reduce((sum, { amount }) => sum + amount, 0)),
    ]),
  );
  return {
    code: row,
    name: row.toLowerCase(),
    section: row === 'SALES' || row === 'SETUPS' ? 'REVENUE' : 'OPERATING_EXPENSES',
    now: series.get(books.now) ?? minorUnits(0),
    base: series.get(books.base) ?? minorUnits(0),
    series,
    parties: [...Map.groupBy(own, ({ party }) => party)].map(([party, documents]) => partyOf(party, documents)),
    quantities: row === 'SALES' && books.sold.size > 0 ? { unit: 'units', things: thingsOf(books) } : null,
  };
}

function thingsOf(books: Books) {
  const [now, base] = [books.sold.get(books.now), books.sold.get(books.base)];
  return [...(now ?? new Map<string, Sold>())].map(([key, { units, price }]) => {
    const before = base?.get(key) ?? { units: 0, price: 0 };
    return {
      key,
      now: { units, amount: minorUnits(units * price) },
      base: { units: before.units, amount: minorUnits(before.units * before.price) },
    };
  });
}

function partyOf(id: string | null, documents: readonly Document[]): Party {
  const months = new Map<Month, PartyMonth>();
  for (const [month, own] of Map.groupBy(documents, (each) => each.month)) {
    const amounts = own.map(({ amount }) => amount);
    months.set(month, {
      amount: minorUnits(amounts.reduce((sum, amount) => sum + amount, 0)),
      lines: own.length,
      smallest: minorUnits(Math.min(...amounts)),
      largest: minorUnits(Math.max(...amounts)),
    });
  }
  return { id, name: id, months };
}
