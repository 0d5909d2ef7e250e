import { createRandom, type Random } from '@tieout/demo/kernel/random.ts';
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { PostedEntry, PostedLine } from '@tieout/server/src/ledger/posting/post-entries.ts';
import { codesOf, DEPARTMENTS, hasDepartments, type GroupName } from './chart.ts';
import { BLOCK, type Template } from './templates.ts';

/** Raise it with every change of what is generated or loaded: ledgers of other versions are loaded anew. */
export const LEDGER_VERSION = 1;

const FIRST_DAY = parseLocalDate('2020-01-01');
const LAST_DAY = parseLocalDate('2025-12-31');
const DAYS = daysBetween(FIRST_DAY, LAST_DAY) + 1;

export interface LedgerOptions {
  transactions: number;
  seed?: string;
}

export const COUNTERPARTIES = { CUSTOMER: 200, VENDOR: 100 } as const;

/** Six years of balanced transactions in the order of their dates, one at a time; the same arguments give the same ones. */
export function* generateLedger({ transactions, seed = 'tieout' }: LedgerOptions): Generator<PostedEntry> {
  const random = createRandom(seed);
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day));
  for (let index = 0; index < transactions; index += 1) {
    const day = Math.floor((index * DAYS) / transactions);
    yield makeEntry(random, index, dates[day] ?? LAST_DAY);
  }
}

function makeEntry(random: Random, index: number, date: LocalDate): PostedEntry {
  const key = String(index);
  const { docType, memo, debits, credits } = chooseTemplate(random, index);
  const total = drawTotal(random, key, date);
  const department = drawDepartment(random, key);
  const party = { index, department };
  return {
    externalId: `T-${index + 1}`,
    date,
    docType,
    docNumber: `${docType.slice(0, 3)}-${index + 1}`,
    memo,
    lines: [
      ...makeLines(random, { ...party, side: 'debit', shares: debits, total }),
      ...makeLines(random, { ...party, side: 'credit', shares: credits, total }),
    ],
  };
}

/** Each ten transactions are one block that begins at another place. */
function chooseTemplate(random: Random, index: number): Template {
  const offset = random.pick(`block|${Math.floor(index / BLOCK.length)}`, BLOCK.length);
  return choose(random, `${index}|template`, BLOCK[(index + offset) % BLOCK.length] ?? []);
}

/** Most are small, few are large, and all grow over the years. */
function drawTotal(random: Random, key: string, date: LocalDate): number {
  const drawn = random.uniform(`${key}|amount`);
  const size = 20_00 + drawn * drawn * drawn * drawn * 25_000_00;
  return Math.floor(size * (1 + (Number(date.slice(0, 4)) - 2020) / 5));
}

function drawDepartment(random: Random, key: string): string | null {
  return random.uniform(`${key}|has-department`) < 0.6 ? choose(random, `${key}|department`, DEPARTMENTS) : null;
}

interface Side {
  index: number;
  side: 'debit' | 'credit';
  shares: Template['debits'];
  total: number;
  department: string | null;
}

/** Balances because the last share of each side is the rest of the same total. */
function makeLines(random: Random, { index, side, shares, total, department }: Side): PostedLine[] {
  let rest = total;
  return shares.map(([group, hundredths], position) => {
    const amount = position === shares.length - 1 ? rest : Math.floor((total * hundredths) / 100);
    rest -= amount;
    return {
      accountExternalId: choose(random, `${index}|${side}|${position}`, codesOf(group)),
      amount: minorUnits(side === 'debit' ? amount : -amount),
      counterpartyExternalId: drawCounterparty(random, index, group),
      departmentExternalId: hasDepartments(group) ? department : null,
      docRef: null,
    };
  });
}

function drawCounterparty(random: Random, index: number, group: GroupName): string | null {
  if (group !== 'receivables' && group !== 'payables') return null;
  const type = group === 'receivables' ? 'CUSTOMER' : 'VENDOR';
  return `${type}-${random.pick(`${index}|party`, COUNTERPARTIES[type]) + 1}`;
}

function choose<T>(random: Random, key: string, from: readonly T[]): T {
  const chosen = from[random.pick(key, from.length)];
  if (chosen === undefined) throw new RangeError('Nothing to choose from');
  return chosen;
}
