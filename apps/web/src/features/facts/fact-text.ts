import { FACT_LIMITS, type FactImport, type FactKind, type FactProblem } from '@tieout/contracts/fact-import.ts';
import { formatCount } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import type { PillTone } from '#components/pill.tsx';

/** What a kind is, and which figures need it. */
export const KIND_SENTENCES: Readonly<Record<FactKind, string>> = {
  subscriptions: 'Who pays what, from when to when: recurring revenue, churn and cohorts.',
  orders: 'Orders with a line per product, discounts and refunds: net sales, average order and repeat rate.',
  stock: 'Units received, sold and on hand, by product and month: stock cover and sell-through.',
  deals: 'Deals with stage and amount: win rate and pipeline.',
  pay: 'What each pay run cost, by department; never by person: people cost and headcount.',
  people: 'A key, a role and dates of each person, without pay: whom timesheets name.',
  projects: 'Contract values, budget hours and dates: backlog, margin and overrun.',
  timesheets: 'Hours by person, project and day: utilisation and realisation. Upload people and projects first.',
  leave: 'Approved leave by person and day: hours that nobody could bill.',
  holidays: 'Days on which nobody works.',
  listings: 'When each was listed, sold and closed: liquidity.',
  'marketplace-orders': 'Item value, fees, commission and refunds: volume and take rate.',
  'buyer-requests': 'Requests or carts, started and completed: fill rate.',
  'own-metrics':
    'Values of metrics that you have made under Settings › Metrics: a row for each metric, a column for each month. Percentages are of 100: 12.5.',
};

export const PROBLEM_NAMES: Readonly<Record<FactProblem, string>> = {
  missing: 'Something is missing',
  'bad-date': 'Not a date',
  'bad-amount': 'Not an amount',
  'bad-number': 'Not a number, or one that cannot be',
  'bad-choice': 'Not one of the words that can be',
  'bad-text': 'Text that cannot be kept',
  currency: 'Not a currency',
  unknown: 'Names something that is not here',
  duplicate: 'The same twice',
  contradiction: 'Contradicts itself',
};

export const STATUS_TEXT: Readonly<Record<FactImport['status'], { label: string; tone: PillTone }>> = {
  ready: { label: 'Waiting', tone: 'warn' },
  refused: { label: 'Has errors', tone: 'bad' },
  imported: { label: 'Imported', tone: 'good' },
  reverted: { label: 'Reverted', tone: 'quiet' },
  discarded: { label: 'Discarded', tone: 'quiet' },
};

export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `2 facts, 31 Jan 2026` */
export function contentText({ factCount, from, to, status, errorCount }: FactImport): string {
  if (status === 'refused') return countText(errorCount, 'error', 'errors');
  return [countText(factCount, 'fact', 'facts'), spanText(from, to)].filter((part) => part !== '').join(', ');
}

export function spanText(from: string | null, to: string | null): string {
  if (from === null || to === null) return '';
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}

/** `3 lines make 2 facts. 1 of them replaces what an earlier file said.` */
export function readSentence({ lineCount, factCount, replacedCount, from, to }: FactImport): string {
  const span = spanText(from, to);
  const made = `${countText(lineCount, 'line makes', 'lines make')} ${countText(factCount, 'fact', 'facts')}${span === '' ? '' : `, ${span}`}.`;
  if (replacedCount === 0) return made;
  return `${made} ${countText(replacedCount, 'replaces', 'replace')} what an earlier file said of the same.`;
}

const MEGABYTE = 1024 * 1024;
export const LIMITS_TEXT = `CSV or XLSX, up to ${FACT_LIMITS.fileBytes / MEGABYTE} MB and ${formatCount(FACT_LIMITS.lines)} lines.`;
