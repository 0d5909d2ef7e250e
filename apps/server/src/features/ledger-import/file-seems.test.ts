import { expect, test } from 'vitest';
import { readWhole } from '#book-files/testing/read-text.ts';
import { fileSeems } from './file-seems.ts';

const AGED = ['Date,Transaction type,Num,Customer full name,Due date,Amount,Open balance', 'Current,,,,,,'];

test.each([
  ['Date,Description,Amount,Balance\n2026-01-05,Acme,1200.00,6200.00\n', 'bank'],
  ['Buchungstag;Verwendungszweck;Betrag;Saldo\n05.01.2026;Acme;1.200,00;6.200,00\n', 'bank'],
  [
    ':20:START\n:25:10020030/1234567\n:60F:C260101EUR1000,00\n:61:2601050105C200,00NTRF\n:62F:C260105EUR1200,00\n',
    'bank',
  ],
  ['!Type:Bank\nD01/05/2026\nT1200.00\n^\n', 'bank'],
  [['A/R Ageing Detail', ...AGED, '09/20/2026,Invoice,1003,Beta,10/20/2026,12.00,12.00', ''].join('\n'), 'receivables'],
  [
    'Aged Payables\nInvoice Date,Due Date,Invoice Number,Total\nAcme,,,\n15 Aug 2026,14 Sep 2026,INV-1,300.50\n',
    'payables',
  ],
  [
    'OPOS-Liste;Stichtag 30.09.2026\nKonto;Rechnungs-Nr.;Datum;Saldo;S/H\n10001;RE-1;15.08.2026;1.300,50;S\n',
    'receivables',
  ],
  // Books with something wrong are books.
  ['Date,Account,Due date,Debit,Credit\n2026-01-05,Rent,2026-02-05,10.00,\n', null],
  ['Fruit,Colour\nApple,red\n', null],
])('%#: a file that is no books, by what it has instead', async (text, seems) => {
  const reading = await readWhole(text);
  expect(reading.problemCount).toBeGreaterThan(0);
  expect(fileSeems(reading)).toBe(seems);
});
