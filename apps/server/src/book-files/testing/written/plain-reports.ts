import type { WrittenEntry } from './books.ts';
import type { Row } from './cells.ts';
import { debitAndCredit, labelOf, type WrittenReport } from './report.ts';

const numberedLedger: WrittenReport = {
  what: 'a ledger with numbers of entries',
  layout: null,
  rows: ({ entries }, { accounts }) => [
    ['Entry No', 'Date', 'Account Code', 'Account Name', 'Description', 'Debit', 'Credit'],
    ...entries.flatMap(({ day, memo, lines }, at) =>
      lines.map(({ account, minor }): Row => [
        String(at + 1),
        { day },
        accounts === 'numbers' ? account.number : '',
        account.name,
        memo,
        ...debitAndCredit(minor),
      ]),
    ),
  ],
};

const signedLedger: WrittenReport = {
  what: 'a ledger of signed amounts, entries by document',
  layout: null,
  rows: ({ entries }, style) => [
    ['Date', 'Document No', 'Account', 'Amount', 'Memo'],
    ...entries.flatMap(({ day, number, memo, lines }) =>
      lines.map(({ account, minor }): Row => [{ day }, number, labelOf(account, style), { minor }, memo]),
    ),
  ],
};

const germanJournal: WrittenReport = {
  what: 'a German journal',
  layout: null,
  fixed: { dates: ['31.01.2025', '2025-01-31'], numbers: ['1.234,56', '1 234,56'], separator: [';', '\t'] },
  rows: ({ entries }, { accounts }) => [
    ['Buchungsdatum', 'Belegnr.', 'Konto', 'Kontobezeichnung', 'Buchungstext', 'Soll', 'Haben'],
    ...entries.flatMap(({ day, number, memo, lines }) =>
      lines.map(({ account, minor }): Row => [
        { day },
        number,
        accounts === 'numbers' ? account.number : account.name,
        account.name,
        memo,
        ...debitAndCredit(minor),
      ]),
    ),
  ],
};

/** Amount, side, account and contra account: an entry of several lines is written as pairs that share its number. */
function pairsOf({ lines }: WrittenEntry): { debit: string; credit: string; minor: number }[] {
  const debits = lines.filter(({ minor }) => minor > 0).map((line) => ({ ...line }));
  const credits = lines.filter(({ minor }) => minor < 0).map((line) => ({ ...line, minor: -line.minor }));
  const pairs: { debit: string; credit: string; minor: number }[] = [];
  for (const debit of debits) {
    for (const credit of credits) {
      const minor = Math.min(debit.minor, credit.minor);
      if (minor === 0) continue;
      pairs.push({ debit: debit.account.number, credit: credit.account.number, minor });
      debit.minor -= minor;
      credit.minor -= minor;
    }
  }
  return pairs;
}

const datev: WrittenReport = {
  what: 'DATEV, Buchungsstapel',
  layout: 'datev-buchungsstapel',
  currency: 'EUR',
  fixed: {
    file: ['csv'],
    separator: [';'],
    numbers: ['1.234,56'],
    negative: ['-1'],
    dates: ['2025-01-31'],
    accounts: ['numbers'],
    encoding: ['windows-1252', 'utf-8', 'utf-8 with mark'],
  },
  rows: ({ entries }) => [
    [
      'EXTF',
      '700',
      '21',
      'Buchungsstapel',
      '13',
      '20260106161200000',
      '',
      'RE',
      'Kanzlei',
      '',
      '12345',
      '678',
      '20250101',
      '4',
      '20250101',
      '20251231',
      'Buchungen 2025',
      '',
      '1',
      '0',
      '0',
      'EUR',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
    [
      'Umsatz (ohne Soll/Haben-Kz)',
      'Soll/Haben-Kennzeichen',
      'WKZ Umsatz',
      'Kurs',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'BU-Schlüssel',
      'Belegdatum',
      'Belegfeld 1',
      'Buchungstext',
    ],
    ...entries.flatMap((entry) =>
      pairsOf(entry).map(({ debit, credit, minor }, index): Row => {
        const date = `${entry.day.slice(8)}${entry.day.slice(5, 7)}`;
        const sides = index % 2 === 0 ? ['S', 'EUR', '', debit, credit] : ['H', 'EUR', '', credit, debit];
        return [{ minor }, ...sides, '', date, entry.number, entry.memo];
      }),
    ),
  ],
};

const fec: WrittenReport = {
  what: 'France, FEC',
  layout: 'fec',
  currency: 'EUR',
  fixed: {
    file: ['csv'],
    separator: ['\t'],
    numbers: ['1234.56'],
    negative: ['-1'],
    dates: ['2025-01-31'],
    accounts: ['numbers'],
  },
  rows: ({ entries }) => [
    'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
      ' ',
    ),
    ...entries.flatMap(({ day, name, memo, number, lines }, at) =>
      lines.map(({ account, minor }): Row => {
        const date = day.replaceAll('-', '');
        const [debit, credit] = [Math.max(minor, 0), Math.max(-minor, 0)].map((side) =>
          (side / 100).toFixed(2).replace('.', ','),
        );
        const { number: code, name: called } = account;
        const entry = ['OD', 'Opérations diverses', String(at + 1), date, code, called, '', name, number, date, memo];
        return [...entry, debit ?? '', credit ?? '', '', '', date, '', ''];
      }),
    ),
  ],
};

export const PLAIN_REPORTS: readonly WrittenReport[] = [numberedLedger, signedLedger, germanJournal, datev, fec];
