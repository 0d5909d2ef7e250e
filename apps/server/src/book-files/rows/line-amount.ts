import type { ImportField } from '@tieout/contracts/ledger-import.ts';
import { readAmount, type AmountFormat } from '#tables/amount.ts';

export interface LineAmount {
  debit: number;
  credit: number;
  isRounded: boolean;
}

export type AmountRead = LineAmount | 'none' | { field: ImportField; problem: string };

/** Debit and credit of a line as the file writes them; a single amount is a debit, or a credit below zero. */
export function readLineAmount(cellOf: (field: ImportField) => string | number, format: AmountFormat): AmountRead {
  const read: LineAmount = { debit: 0, credit: 0, isRounded: false };
  let isGiven = false;
  for (const field of ['amount', 'debit', 'credit'] as const) {
    const given = cellOf(field);
    if (isBlank(given)) continue;
    const amount = readAmount(given, format);
    if ('problem' in amount) return { field, problem: amount.problem };
    const isCredit = field === 'credit' || (field === 'amount' && amount.minor < 0);
    if (isCredit) read.credit += field === 'amount' ? -amount.minor : amount.minor;
    else read.debit += amount.minor;
    read.isRounded ||= amount.isRounded;
    isGiven = true;
  }
  return isGiven ? read : 'none';
}

export function isBlank(cell: string | number | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
