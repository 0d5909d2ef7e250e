import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { textOf } from '../mapping/guess-columns.ts';
import type { Controls } from './controls.ts';
import type { createHeadings } from './headings.ts';
import type { LeftOut } from './import-line.ts';
import { isBlank, type AmountRead } from './line-amount.ts';
import { headingNamed, type TextFault, type Texts } from './line-texts.ts';
import { isClosingWord, isOpeningWord, isTotalWord } from './row-words.ts';

type Cells = readonly (string | number)[];

interface UndatedContext {
  mapping: ImportMapping;
  at: ReadonlyMap<ImportField, number>;
  controls: Controls;
  headings: ReturnType<typeof createHeadings>;
  /** Whether lines without a date are of a day that was chosen. */
  hasDay: boolean;
}

interface UndatedRow {
  /** The first cell with something in it. */
  first: string;
  cells: Cells;
  line: number;
  texts: Texts | TextFault;
  amount: AmountRead;
  balance: string | number;
}

/** What a line without a date is, where it is none of the books; null where it has to be one. */
export function createUndatedReader({ mapping, at, controls, headings, hasDay }: UndatedContext) {
  const isBlocks = mapping.entriesBy === 'block';
  const isHeaded = mapping.accountIn === 'heading';
  return function readUndated({ first, cells, line, texts, amount, balance }: UndatedRow): LeftOut | null {
    const isNamed = !('field' in texts) && (texts.accountCode !== '' || texts.accountName !== '');
    // "Total Wine LLC" may be the name of a customer.
    const isOfAccount = isNamed && !isHeaded && !isAccount(first, cells, at);
    if (isOfAccount && amount !== 'none') return null;
    if (isOpeningWord(first)) return controls.opening(balance, amount);
    if (isClosingWord(first)) {
      headings.end();
      return controls.closing(balance, amount, line);
    }
    if (isTotalWord(first)) {
      if (isHeaded) return headings.close(first, amount, line);
      return controls.totals.total(first, amount, line);
    }
    if (isHeaded && !isNamed && isNothing(amount)) {
      const name = headingNamed(first);
      if (name !== null && isAlone(cells, at)) headings.open(name, balance);
      return 'heading';
    }
    if (isNamed) return amount === 'none' && !isBlocks && !hasDay ? 'heading' : null;
    if (amount === 'none') return 'text';
    if (!isBlocks || 'problem' in amount) return null;
    controls.totals.ofBlock(amount, line);
    return 'total';
  };
}

/** Whether a text is what stands where accounts are named. */
function isAccount(text: string, cells: Cells, at: ReadonlyMap<ImportField, number>): boolean {
  return [at.get('accountName'), at.get('accountCode')].some(
    (index) => index !== undefined && textOf(cells[index]) === text,
  );
}

function isNothing(amount: AmountRead): boolean {
  return amount === 'none' || (!('problem' in amount) && amount.debit === 0 && amount.credit === 0);
}

/** A heading has no cell beside its name but balances and zeros. */
function isAlone(cells: Cells, at: ReadonlyMap<ImportField, number>): boolean {
  const figures = ['amount', 'debit', 'credit', 'runningBalance'].map((field) => at.get(field as ImportField));
  return cells.filter((cell, index) => !isBlank(cell) && !figures.includes(index)).length === 1;
}
