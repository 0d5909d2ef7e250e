import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { plainAmount } from '#lib/number-format-setting.ts';
import { MOST_DIGITS, readAmount } from '#lib/read-amount.ts';

/** What somebody typed into a cell does with the amount that stands there. */
export type Entry = (current: MinorUnits) => MinorUnits;

const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * Reads an entry: an amount, or a change of what is there: `=1.05*`, `=*1.05`, `=/2`, `=+5%`, `=-300`. Null where it is
 * neither. Amounts have the marks of the reader's number format; letters of a currency are no part of it.
 */
export function readEntry(text: string, currency: string): Entry | null {
  const plain = plainAmount(text.trim().replace(/\u2212/g, '-'));
  if (!plain.startsWith('=')) {
    const amount = readAmount(plain, currency);
    return amount === null ? null : () => amount;
  }
  const factor = /^=(?:([\d.]+)\*|\*([\d.]+))$/.exec(plain);
  if (factor !== null) return scaled(factor[1] ?? factor[2] ?? '', false);
  const divisor = /^=\/([\d.]+)$/.exec(plain);
  if (divisor !== null) return scaled(divisor[1] ?? '', true);
  const percent = /^=([+-])([\d.]+)%$/.exec(plain);
  if (percent !== null) return byPercent(percent[1] === '-', percent[2] ?? '');
  const added = /^=([+-])([\d.]+)$/.exec(plain);
  const amount = added === null ? null : readAmount(added[2] ?? '', currency);
  if (added === null || amount === null) return null;
  return (current) => minorUnits(added[1] === '-' ? current - amount : current + amount);
}

function scaled(text: string, isDivided: boolean): Entry | null {
  const ratio = ratioOf(text);
  if (ratio === null || (isDivided && ratio.above === 0n)) return null;
  const { above, below } = isDivided ? { above: ratio.below, below: ratio.above } : ratio;
  return (current) => times(current, above, below);
}

function byPercent(isLess: boolean, text: string): Entry | null {
  const ratio = ratioOf(text);
  if (ratio === null) return null;
  const whole = ratio.below * 100n;
  return (current) => times(current, isLess ? whole - ratio.above : whole + ratio.above, whole);
}

function ratioOf(text: string): { above: bigint; below: bigint } | null {
  if (!DECIMAL.test(text) || text.length > MOST_DIGITS) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return { above: BigInt(whole + fraction), below: 10n ** BigInt(fraction.length) };
}

/** `amount * above / below`, rounded once, half away from zero. */
function times(amount: MinorUnits, above: bigint, below: bigint): MinorUnits {
  const product = BigInt(amount) * above;
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + below) / (2n * below));
  return minorUnits(product < 0n && rounded !== 0 ? -rounded : rounded);
}

export interface PastedBlock {
  /** Rows of columns; null where a cell is empty and leaves what is there. */
  cells: readonly (readonly (MinorUnits | null)[])[];
  /** How many cells are no numbers; then nothing is pasted. */
  wrong: number;
}

/** A block as spreadsheets copy it: tabs between columns, line breaks between rows. */
export function readBlock(text: string, currency: string): PastedBlock {
  let wrong = 0;
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) =>
    line.split('\t').map((cell) => {
      const plain = plainAmount(cell.replace(/\u2212/g, '-').replace(/[^\d\s.,’'()\-\u202f\u00a0]/g, ''));
      if (cell.trim() === '' || cell.trim() === '–') return null;
      const amount = /\d/.test(cell) ? readAmount(plain, currency) : null;
      if (amount === null) wrong += 1;
      return amount;
    }),
  );
  return { cells, wrong };
}
