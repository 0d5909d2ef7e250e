import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';

type Basis = LedgerImport['basis'];

const SAID: readonly (readonly [RegExp, Exclude<Basis, null>])[] = [
  [/^cash basis:? no\b|^accrual basis|\baccrual basis$/i, 'ACCRUAL'],
  [/^cash basis|\bcash basis$/i, 'CASH'],
];

/** `Accrual Basis Tuesday, October 06, 2026`, `Cash Basis: No`: a title or the foot says on which basis a report was made. */
export function basisIn(cells: readonly (string | number)[]): Basis {
  const first = cells.find((cell) => cell !== '');
  if (typeof first !== 'string') return null;
  return SAID.find(([words]) => words.test(first.trim()))?.[1] ?? null;
}
