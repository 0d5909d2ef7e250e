import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import { isSumColumn, type Statement, type StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { amountsText } from '#components/open-decisions.ts';
import { formatCount, formatExact } from '#components/number-format.ts';
import { formatRange } from '#components/period/period-choice.ts';

type FilledMonth = FilledMonths['months'][number];

const STATE_WORDS: Readonly<Record<FilledMonth['state'], string>> = {
  closed: 'closed',
  full: 'full, open',
  running: 'running, open',
  empty: 'no postings',
  ahead: 'not begun',
};

export function stateWords({ state }: Pick<FilledMonth, 'state'>): string {
  return STATE_WORDS[state];
}

/** `13 entries`, `1 entry`, `–`. */
export function entriesText({ entryCount }: Pick<FilledMonth, 'entryCount'>): string {
  if (entryCount === 0) return '–';
  return `${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'}`;
}

const NUMBER_WORDS = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** `Nine full months are open.` */
export function openText(count: number): string {
  const number = NUMBER_WORDS[count - 1] ?? formatCount(count);
  return `${number} full ${count === 1 ? 'month is' : 'months are'} open.`;
}

export interface AfterStep {
  key: 'close' | 'decide' | 'place' | 'read';
  title: string;
  sentence: string;
  isDone: boolean;
}

const CLOSING = 'Closing fixes them for headlines, documents and readers; a later change shows as restated.';

export function closeStep({ closeThrough, closedThrough, openCount }: FilledMonths): AfterStep {
  const key = 'close';
  if (closeThrough !== null) {
    const title = `Close through ${formatPeriodLabel(closeThrough)}`;
    return { key, title, sentence: `${openText(openCount)} ${CLOSING}`, isDone: false };
  }
  if (closedThrough !== null) {
    const title = `Closed through ${formatPeriodLabel(closedThrough)}`;
    return { key, title, sentence: 'What changes in these months from now on shows as restated.', isDone: true };
  }
  const sentence = 'The month is still running. It can be closed when it is over.';
  return { key, title: 'Nothing to close yet', sentence, isDone: true };
}

/** Null where every account is decided, or while that is not known. */
export function decideStep(statement: Statement | undefined): AfterStep | null {
  const { unsure = 0, undecided = 0 } = statement?.decisions ?? {};
  const count = unsure + undecided;
  if (count === 0) return null;
  const title = count === 1 ? 'Check 1 account' : `Check ${formatCount(count)} accounts`;
  const sentence = `Nobody has said yet what ${count === 1 ? 'it is' : 'they are'}. Until then nothing ties out.`;
  return { key: 'decide', title, sentence, isDone: false };
}

/** Null while the statement is not known. */
export function placeStep(statement: Statement | undefined): AfterStep | null {
  if (statement === undefined) return null;
  const rows = statement.rows.filter(({ isUnplaced }) => isUnplaced);
  const count = rows.reduce((sum, row) => sum + row.accountCount, 0);
  const key = 'place';
  if (count === 0) {
    return { key, title: 'Every account has its place', sentence: 'No row of the P&L is left over.', isDone: true };
  }
  const title = count === 1 ? 'Place 1 account' : `Place ${formatCount(count)} accounts`;
  const amounts = rows.map((row) => `${sectionOf(row, statement.rows)} ${amountOf(row, statement)}`).join(', ');
  const counts = count === 1 ? 'It counts in every total but has' : 'They count in every total but have';
  return {
    key,
    title,
    sentence: `${counts} no row of ${count === 1 ? 'its' : 'their'} own: ${amounts}.`,
    isDone: false,
  };
}

export function readStep(statement: Statement | undefined): AfterStep {
  return { key: 'read', title: 'Open the P&L', sentence: resultText(statement), isDone: false };
}

/** `Revenue 160,200.00, net profit between −6,742.49 and −6,102.49, until 2 accounts are decided.` */
function resultText(statement: Statement | undefined): string {
  if (statement === undefined) return '';
  const named = new Map(statement.rows.map((row) => [row.code, row]));
  const [revenue, profit] = [named.get('REVENUE'), named.get('NET_PROFIT')];
  const months = formatRange(statement.period);
  if (revenue === undefined || profit === undefined) return `It opens on ${months}, the months that have figures.`;
  const figures = `Revenue ${amountOf(revenue, statement)}, net profit ${amountOf(profit, statement)}`;
  const { unsure, undecided } = statement.decisions;
  const open = unsure + undecided;
  const isOpen =
    open === 0 ? '' : `, until ${open === 1 ? '1 account is' : `${formatCount(open)} accounts are`} decided`;
  return `${figures}${isOpen}. It opens on ${months}, the months that have figures.`;
}

/** Of all months together; while unsure accounts move it, between what and what. */
function amountOf({ values, ranges }: StatementRowAnswer, { columns, currency }: Statement): string {
  const total = columns.findLastIndex((column) => isSumColumn(column) && column.comparison === null);
  const index = total === -1 ? 0 : total;
  const range = ranges.find(({ column }) => column === index);
  if (range !== undefined) return `between ${amountsText(range, currency)}`;
  const value = values[index];
  return typeof value === 'number' ? formatExact(minorUnits(value), currency) : '–';
}

/** The name of the section at the top of the tree a row stands in. */
function sectionOf(row: StatementRowAnswer, rows: Statement['rows']): string {
  const parent = rows.find(({ code }) => code === row.parent);
  return parent === undefined ? row.name : sectionOf(parent, rows);
}
