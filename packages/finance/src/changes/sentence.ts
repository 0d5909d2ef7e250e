import type { CashFlowLineCode } from '../cash-flow/cash-flow-line.ts';
import { minorUnits, negateMoney, type MinorUnits } from '../money.ts';
import type { MetricUnit } from '../metrics/metric-value.ts';
import type { Month } from '../month.ts';
import type { CashGap } from './cash-gap.ts';
import type { Explanation, NamedParty } from './causes.ts';
import type { Finding } from './explain-changes.ts';
import { growth, type MarginMove } from './margin.ts';

/** A piece of a sentence. Figures are written by whoever shows it, in the marks its reader has chosen. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly minor: MinorUnits }
  /** Says its sign, also when it is more. */
  | { readonly kind: 'change'; readonly minor: MinorUnits }
  /** With one place. */
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'count'; readonly count: number }
  /** Of a metric; money in minor units, a percentage of 100. */
  | { readonly kind: 'value'; readonly value: number; readonly unit: MetricUnit }
  | { readonly kind: 'month'; readonly month: Month };

export type Part = string | Piece;

/** What moved and, where the books decide, why. */
export function sentenceOf(finding: Finding, base: Month | null, margin: MarginMove | null): Piece[] {
  if (finding.explanation === null) return pieces(margin === null ? plain(finding) : ofMargin(finding, margin));
  return pieces([...moved(finding, base), ': ', ...reason(finding, finding.explanation), '.']);
}

/** Only why: for who has the figures before them, as in a list of variances. Null where the books do not decide. */
export function reasonOf(finding: Finding): Piece[] | null {
  return finding.explanation === null ? null : pieces(reason(finding, finding.explanation));
}

/** Costs are told as amounts: what rose is more of it, whatever it does to profit. */
function shown({ now, base }: Finding): { now: number; base: number } {
  const isCost = now < 0 || (now === 0 && base < 0);
  return isCost ? { now: negateMoney(now), base: negateMoney(base) } : { now, base };
}

function moved(finding: Finding, against: Month | null): Part[] {
  const { name } = finding.row;
  const { now, base } = shown(finding);
  const difference = money(Math.abs(now - base));
  if (now === 0) return [`${name} came to nothing, `, money(base), ' less', ...than(against)];
  if (base === 0) return [`${name} came to `, money(now), ...than(against, ', after nothing in ')];
  if (now < 0 || base < 0) return [`${name} went from `, money(base), ' to ', money(now)];
  return [`${name} ${now > base ? 'rose' : 'fell'} `, difference, ' to ', money(now)];
}

function than(against: Month | null, words = ' than in '): Part[] {
  return against === null ? [] : [words, { kind: 'month', month: against }];
}

function plain(finding: Finding): Part[] {
  const { now, base } = shown(finding);
  const head = moved(finding, null);
  return now > 0 && base > 0 ? [...head, ', by ', percent(growth(now, base)), '.'] : [...head, '.'];
}

function ofMargin(finding: Finding, { now, points, revenuePercent }: MarginMove): Part[] {
  const { now: cost, base } = shown(finding);
  const isMore = !points.startsWith('-');
  return [
    `Gross margin ${isMore ? 'rose' : 'fell'} ${points.replace('-', '')} points to `,
    { kind: 'percent', percent: now },
    `: ${finding.row.name} ${grew(growth(cost, base))} `,
    percent(growth(cost, base)),
    ` while revenue ${grew(revenuePercent)} `,
    percent(revenuePercent),
    '.',
  ];
}

function grew(percentage: string): string {
  return percentage.startsWith('-') ? 'shrank' : 'grew';
}

function reason(finding: Finding, explanation: Explanation): Part[] {
  switch (explanation.cause) {
    case 'timing':
      return [
        ...whose(explanation.party),
        money(explanation.party.amount),
        ' of ',
        { kind: 'month', month: explanation.missingIn },
        ' was posted in ',
        { kind: 'month', month: explanation.postedIn },
      ];
    case 'one-off':
      return oneOff(explanation);
    case 'new-counterparty':
      return newParties(explanation.parties);
    case 'ended-counterparty':
      return [
        `nothing from ${nameOf(explanation.party)} since `,
        { kind: 'month', month: explanation.lastIn },
        ', ',
        money(Math.abs(explanation.party.amount)),
        ' before',
      ];
    case 'follows-sales':
      return [percent(explanation.percentOfRevenue), ' of revenue, as before'];
    case 'price':
    case 'volume':
    case 'mix':
      return ofQuantities(finding, explanation);
  }
}

function oneOff({ party, in: month, alsoIn }: Extract<Explanation, { cause: 'one-off' }>): Part[] {
  const from = party.name === null ? [] : [` from ${party.name}`];
  const head: Part[] = [money(party.amount), ...from, alsoIn.length === 0 ? ' came once, in ' : ' came in '];
  const others = alsoIn.flatMap((each, index): Part[] => [
    index === 0 ? ', as in ' : ' and ',
    { kind: 'month', month: each },
  ]);
  return [...head, { kind: 'month', month }, ...others];
}

function newParties(parties: readonly NamedParty[]): Part[] {
  const total = money(Math.abs(parties.reduce((sum, { amount }) => sum + amount, 0)));
  const names = parties.map(nameOf);
  if (parties.length === 1) return [`${names[0]} is new, with `, total];
  return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} are new, with `, total, ' together'];
}

type OfQuantities = Extract<Explanation, { by: string }>;

function ofQuantities(finding: Finding, explanation: OfQuantities): Part[] {
  switch (explanation.by) {
    case 'units': {
      const { unit, unitsNow, unitsBase, price, volume, mix } = explanation;
      const head: Part[] = [count(unitsNow), ` ${unit} instead of `, count(unitsBase), ' make '];
      return [...head, change(volume), ', prices ', change(price), ', the mix ', change(mix)];
    }
    case 'lines': {
      const { cause, now, base, each, eachBefore } = explanation;
      const [price, before] = [money(Math.abs(each)), money(Math.abs(eachBefore))];
      if (cause === 'price') return ['each of ', count(now), ' was ', price, ' instead of ', before];
      return [count(now), ' instead of ', count(base), ', each at ', price, ' as before'];
    }
    case 'parties':
      return explanation.cause === 'price'
        ? priceOfParties(explanation)
        : joiners(explanation, finding.now > 0 ? 'customers' : 'counterparties');
  }
}

function priceOfParties(explanation: Extract<OfQuantities, { by: 'parties'; cause: 'price' }>): Part[] {
  const words = explanation.percent.startsWith('-') ? 'less each' : 'more each';
  return ['the same ', count(explanation.count), ' counterparties, ', percent(explanation.percent), ` ${words}`];
}

function joiners(explanation: Extract<OfQuantities, { by: 'parties'; cause: 'volume' }>, who: string): Part[] {
  const { joined, stayed, left } = explanation;
  const came: Part[] = [count(joined.count), ` new ${who} brought `, money(Math.abs(joined.amount))];
  const kept: Part[] = [`, existing ones ${stayed < 0 ? 'brought' : 'added'} `, money(Math.abs(stayed))];
  const gone: Part[] = [', ', count(left.count), ' left with ', money(Math.abs(left.amount))];
  return [...came, ...(stayed === 0 ? [] : stayed < 0 ? [...kept, ' less'] : kept), ...(left.count === 0 ? [] : gone)];
}

const CASH_WORDS: Partial<Record<CashFlowLineCode, string>> = {
  RECEIVABLES: 'open invoices',
  DEFERRED_REVENUE: 'invoices paid ahead of being earned',
  PAYABLES: 'open bills',
  INVENTORY: 'stock',
  PREPAID_AND_OTHER: 'prepaid costs',
  TAXES: 'taxes',
  PAYROLL_LIABILITIES: 'pay that is still owed',
  ACCRUALS_AND_OTHER: 'accrued costs',
  FUNDS_HELD: 'funds held for others',
  DEPRECIATION: 'depreciation, which costs no cash,',
  CAPITAL_EXPENDITURE: 'capital expenditure',
  DEBT: 'debt',
  EQUITY: 'equity',
  EQUITY_LIKE: 'SAFEs and convertible notes',
  DISTRIBUTIONS: 'distributions',
};

/** Why cash moved otherwise than profit. */
export function cashSentence({ netProfit, cashChange, parts }: CashGap): Piece[] {
  const head: Part[] = [
    `Cash ${cashChange < 0 ? 'fell' : 'rose'} `,
    money(Math.abs(cashChange)),
    netProfit < 0 ? ' while the loss was ' : ' while the profit was ',
    money(Math.abs(netProfit)),
  ];
  const made = parts.flatMap(({ code, amount }, index): Part[] => [
    `${index === 0 ? ': ' : ', '}${CASH_WORDS[code] ?? 'other movements'} ${amount < 0 ? 'took' : 'brought'} `,
    money(Math.abs(amount)),
  ]);
  return pieces([...head, ...made, '.']);
}

function nameOf({ name }: NamedParty): string {
  return name ?? 'a counterparty';
}

function whose({ id, name }: NamedParty): Part[] {
  return id === null || name === null ? [] : [`${name}, `];
}

function money(minor: number): Piece {
  return { kind: 'money', minor: minorUnits(minor) };
}

function change(minor: MinorUnits): Piece {
  return { kind: 'change', minor };
}

function count(things: number): Piece {
  return { kind: 'count', count: things };
}

/** The direction is in the words. */
export function percent(percentage: string): Piece {
  return { kind: 'percent', percent: percentage.replace('-', '') };
}

export function pieces(parts: readonly Part[]): Piece[] {
  return parts.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part));
}
