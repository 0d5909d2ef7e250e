import type { Statement } from '@tieout/contracts/statements.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Month } from '@tieout/finance/month.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { decimalText, SCALE_WORDS } from '@tieout/finance/statements/figure-text.ts';
import type { SheetModel } from './sheet-model.ts';

/** As in the corner of the table on the screen. */
export function unitText({ currency, scale }: Pick<Statement, 'currency' | 'scale'>): string {
  return `${currency}${SCALE_WORDS[scale]}`;
}

/** What a reader has to know to read the figures. */
export function aboutLines(statement: Statement): string[] {
  const { basis, knownOn, departmentId, departments, classId, classes, source } = statement;
  const department = departments.find(({ id }) => id === departmentId)?.name ?? 'Without a department';
  const className = classes.find(({ id }) => id === classId)?.name ?? 'Without a class';
  return [
    periodText(statement),
    `${unitText(statement)}, ${basis === 'CASH' ? 'cash' : 'accrual'} basis`,
    ...(departmentId === null ? [] : [`Department: ${department}`]),
    ...(classId === null ? [] : [`Class: ${className}`]),
    ...(knownOn === null ? [] : [`As known on ${knownOn}`]),
    ...(source.kind === 'published' ? [`As published on ${source.publishedAt.slice(0, 10)}`] : []),
  ];
}

export function periodText({ period: { label, from, to } }: Pick<Statement, 'period'>): string {
  const range = from === to ? monthText(from) : `${monthText(from)} – ${monthText(to)}`;
  return label === range || label === monthText(from) ? range : `${label}: ${range}`;
}

/** Labels have two digits for the year; months outside this century are written in full. */
function monthText(month: string): string {
  return /^20\d\d-/.test(month) ? formatPeriodLabel(month as Month) : month;
}

export function asOfText({ today, knownOn, source }: Statement): string {
  if (source.kind === 'published') return source.publishedAt.slice(0, 10);
  return knownOn ?? today;
}

const SHORT = { true: 'Ties out', false: 'Does not tie out', null: 'Not known whether it ties out' } as const;

/** Nothing ties out while accounts are not decided, whatever the checks say. */
export function tieOutOf(statement: Statement): SheetModel['tieOut'] {
  const { undecided, unsure } = statement.decisions;
  const checked = checkedTieOut(statement);
  if (checked.ties !== true || undecided + unsure === 0) return { ...checked, short: SHORT[`${checked.ties}`] };
  const parts = [
    ...(undecided > 0 ? [undecided === 1 ? '1 account is not decided' : `${undecided} accounts are not decided`] : []),
    ...(unsure > 0 ? [unsure === 1 ? '1 account is unsure' : `${unsure} accounts are unsure`] : []),
  ];
  const short = undecided > 0 ? 'Not decided' : 'Unsure';
  return { ties: null, text: `${short}: ${parts.join('; ')}`, short };
}

function checkedTieOut({ checks, currency }: Statement): Omit<SheetModel['tieOut'], 'short'> {
  const failed = checks.filter(({ ok }) => ok === false);
  const notKnown = checks.filter(({ ok }) => ok === null).map(({ label }) => label);
  const exponent = currencyExponent(currency);
  if (checks.length === 0) return { ties: true, text: '' };
  if (failed.length === 0 && notKnown.length > 0) {
    return { ties: null, text: `Not known whether it ties out: ${notKnown.join('; ')}` };
  }
  if (failed.length === 0) return { ties: true, text: `Ties out: ${checks.map(({ label }) => label).join('; ')}` };
  const reasons = failed.map(
    ({ label, difference }) => `${label} (difference ${decimalText(Number(difference), exponent)})`,
  );
  return { ties: false, text: `Does not tie out: ${reasons.join('; ')}` };
}
