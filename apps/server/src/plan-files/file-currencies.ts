import type { PlanFileRemark } from '@tieout/contracts/plan-files.ts';
import { convertMoney } from '@tieout/finance/convert-money.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { TableRow } from '#tables/read-table.ts';
import { addressOf, shortened } from './cell-text.ts';
import type { FileProblem } from './plan-file-error.ts';
import { columnOf, type PlanTable } from './read-plan-file.ts';

/** Into the currency of the plan; null where no rate is known. */
export type RateOf = (currency: string, month: Month) => string | null;

interface FileMoney {
  table: PlanTable;
  /** What a person has said of lines that name none. */
  choices: { currency?: string | undefined };
  /** Of the plan. */
  currency: string;
  rateOf: RateOf;
}

/** That of the line, else that of the file, else that of the plan. */
export function currencyOf({ table, choices, currency }: Omit<FileMoney, 'rateOf'>, { cells }: TableRow): string {
  const at = columnOf(table, 'currency');
  const said = at === -1 ? '' : String(cells[at] ?? '').trim();
  return said === '' ? (choices.currency ?? currency) : said.toUpperCase();
}

/** Currencies of the file that are not the plan's. */
export function foreignCurrencies(money: Omit<FileMoney, 'rateOf'>): string[] {
  const said = new Set(money.table.body.map((row) => currencyOf(money, row)));
  return [...said].filter((each) => each !== money.currency && isUsableCurrency(each));
}

export function currencyProblem(money: FileMoney, row: TableRow): FileProblem | null {
  const { table, currency, rateOf } = money;
  const said = currencyOf(money, row);
  if (said === currency) return null;
  const isKnown = isUsableCurrency(said);
  if (isKnown && table.months.every(({ month }) => rateOf(said, month) !== null)) return null;
  const message = isKnown
    ? `There is no rate from ${said} to ${currency}, in which the plan is. Add one in the settings, or convert the line.`
    : `“${shortened(said)}” is not a currency like ${currency}.`;
  const at = Math.max(columnOf(table, 'currency'), 0);
  return { code: 'UNKNOWN_CURRENCY', cell: addressOf(at, row.line), message };
}

export function converted(
  { currency, rateOf }: Pick<FileMoney, 'currency' | 'rateOf'>,
  own: string,
  said: readonly [Month, number][],
): Map<Month, number> {
  if (own === currency) return new Map(said);
  return new Map(
    said.map(([month, amount]) => [month, convertMoney(minorUnits(amount), own, currency, rateOf(own, month) ?? '0')]),
  );
}

/** At which rates amounts were converted: a plan says nothing of where they came from. */
export function conversions(money: FileMoney): PlanFileRemark[] {
  const last = money.table.months.at(-1)?.month;
  return foreignCurrencies(money).flatMap((from) => {
    const rate = last === undefined ? null : money.rateOf(from, last);
    if (rate === null) return [];
    const message = `Amounts in ${from} are converted at the average of their month, those to come at the latest one: ${rate} ${money.currency} for 1 ${from}.`;
    return [{ cell: null, message }];
  });
}
