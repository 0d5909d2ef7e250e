import type { WrittenAccount, WrittenBooks } from './books.ts';
import type { Row } from './cells.ts';
import type { Fixed, Style } from './style.ts';

/** A report as a system writes it, from books. */
export interface WrittenReport {
  what: string;
  /** What it has to be recognised as; null for a table of no system. */
  layout: string | null;
  /** Where the system leaves no choice. */
  fixed?: Fixed;
  currency?: string;
  rows: (books: WrittenBooks, style: Style) => Row[];
}

export const BLANK: Row = [''];

/** `1000 Bank` or `Bank`. */
export function labelOf({ number, name }: WrittenAccount, { accounts }: Style, between = ' '): string {
  return accounts === 'numbers' ? `${number}${between}${name}` : name;
}

/** In two columns, one of them empty. */
export function debitAndCredit(minor: number): [Row[number], Row[number]] {
  return minor > 0 ? [{ minor }, ''] : ['', { minor: -minor }];
}

/** In two columns, one of them zero. */
export function debitOrZero(minor: number): [Row[number], Row[number]] {
  return [{ minor: Math.max(minor, 0) }, { minor: Math.max(-minor, 0) }];
}

export interface AccountLine {
  day: string;
  type: string;
  number: string;
  name: string;
  memo: string;
  minor: number;
  split: string;
}

/** Accounts with the lines they have, as reports by account show them. */
export function byAccount({ accounts, entries }: WrittenBooks): { account: WrittenAccount; lines: AccountLine[] }[] {
  return accounts.flatMap((account) => {
    const lines = entries.flatMap(({ lines: own, ...entry }) =>
      own
        .filter((line) => line.account === account)
        .map(({ minor }) => ({
          ...entry,
          minor,
          split: own.length > 2 ? '-Split-' : (other(own, account)?.name ?? ''),
        })),
    );
    return lines.length === 0 ? [] : [{ account, lines }];
  });
}

function other(lines: readonly { account: WrittenAccount }[], own: WrittenAccount): WrittenAccount | undefined {
  return lines.find(({ account }) => account !== own)?.account;
}

/** Sums of all debits, which are those of all credits. */
export function debitsOf({ entries }: WrittenBooks): number {
  return entries.flatMap(({ lines }) => lines).reduce((sum, { minor }) => sum + Math.max(minor, 0), 0);
}
