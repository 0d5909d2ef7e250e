import type { BankFileCheck } from '@tieout/contracts/bank.ts';
import { known, unknown, type Figure, type MoneyValue } from '@tieout/finance/metric-value.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { formatCount } from '#components/number-format.ts';

export const FORMAT_NAMES: Readonly<Record<BankFileCheck['format'], string>> = {
  CSV: 'CSV',
  OFX: 'OFX',
  QIF: 'QIF',
  CAMT053: 'CAMT.053',
  MT940: 'MT940',
};

/** What the balances of a file are worth. */
export const BALANCES_TEXT: Readonly<Record<'CHECKED' | 'DERIVED' | 'NONE', string>> = {
  CHECKED: 'Opening balance and lines lead to the closing balance.',
  DERIVED: 'The file says one balance; the other follows from its lines.',
  NONE: 'The file says no balance, so what the account holds is not known.',
};

export function valueOf(figure: Figure): MoneyValue {
  return typeof figure === 'number' ? known(figure) : unknown(figure);
}

export function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
}

export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `DE89 … 3000` needs only its end to be known again. */
export function accountLabel({ code, name }: { code: string | null; name: string }): string {
  return code === null ? name : `${code} ${name}`;
}
