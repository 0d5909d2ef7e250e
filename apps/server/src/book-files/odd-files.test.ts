import { expect, test } from 'vitest';
import { makeZip, sheetRow, workbookParts } from '#tables/testing/zip.ts';
import { readWhole } from './testing/read-text.ts';

/** Files as people bring them: no report we know, and yet nothing to ask about. Of each: bank, sales, rent. */

const FRENCH = [
  'Date;Numéro de compte;Libellé compte;Libellé;Débit;Crédit',
  '05/01/2026;512000;Banque Société Générale;Virement Économie;1 200,50;',
  '05/01/2026;706000;Prestations de services;Virement Économie;;1 200,50',
  '31/01/2026;613200;Locations immobilières;Loyer;800,00;',
  '31/01/2026;512000;Banque Société Générale;Loyer;;800,00',
];

const ITALIAN = [
  'Data registrazione;Numero registrazione;Codice conto;Descrizione conto;Descrizione;Dare;Avere',
  '05/01/2026;1;180005;Banca Intesa c/c;Incasso fattura 12;1.200,50;',
  '05/01/2026;1;580005;Ricavi per prestazioni;Incasso fattura 12;;1.200,50',
  '31/01/2026;2;680010;Fitti passivi;Affitto;800,00;',
  '31/01/2026;2;180005;Banca Intesa c/c;Affitto;;800,00',
];

const PARENTHESES = [
  'Date,Ref,Account,Description,Debit,Credit',
  '2026-01-05,INV-1,Checking,Invoice,"1,300.50",',
  '2026-01-05,INV-1,Sales,Invoice,,"1,300.50"',
  '2026-01-31,R-1,Rent Expense,Rent,800.00,',
  '2026-01-31,R-1,Checking,Rent,(800.00),',
  '2026-01-31,CN-1,Sales,Credit note,,(100.00)',
  '2026-01-31,CN-1,Checking,Credit note,(100.00),',
];

const SUB_ACCOUNTS = [
  'Journal',
  'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit',
  '01/05/2026,Deposit,1001,Acme,Design,Business Checking,"1,200.50",',
  ',,,,Design,Design income:Sales,,"1,200.50"',
  ',,,,,,"$1,200.50","$1,200.50"',
  '01/31/2026,Expense,,Landlord,Rent,Rent & lease:Studio rent,800.00,',
  ',,,,Rent,Business Checking,,800.00',
  'TOTAL,,,,,,"$2,000.50","$2,000.50"',
];

const WORKBOOK = [
  sheetRow(1, ['Harbor Lane Studio Ltd']),
  sheetRow(2, ['1 January 2026 to 31 March 2026']),
  sheetRow(4, ['Posting Date', 'Journal No', 'Account', 'Account Name', 'Narration', 'Debit', 'Credit']),
  sheetRow(5, [46_027, 'J1', 1000, 'Bank Current Account', 'Invoice 1', 1200.5, '']),
  sheetRow(6, [46_027, 'J1', 4000, 'Sales', 'Invoice 1', '', 1200.5]),
  sheetRow(7, [46_053, 'J2', 7100, 'Rent', 'Rent', 800, '']),
  sheetRow(8, [46_053, 'J2', 1000, 'Bank Current Account', 'Rent', '', 800]),
  sheetRow(10, ['Total', '', '', '', '', 2000.5, 2000.5]),
];

test.each([
  ['French, Windows-1252', Buffer.from(FRENCH.join('\r\n'), 'latin1'), { encoding: 'windows-1252' }],
  ['Italian', Buffer.from(ITALIAN.join('\n')), {}],
  ['amounts in parentheses', Buffer.from(PARENTHESES.join('\n')), {}],
  ['accounts below accounts', Buffer.from(SUB_ACCOUNTS.join('\n')), {}],
  ['a workbook with titles', makeZip(workbookParts(WORKBOOK.join(''))), { fileKind: 'xlsx' }],
] as const)('%s', async (_, file, task) => {
  const { problems, questions, accounts, mapping } = await readWhole(file, task);
  expect({ problems, questions, kind: mapping.kind }).toEqual({
    problems: [],
    questions: { amounts: null, dates: null },
    kind: 'general-ledger',
  });
  const balances = accounts.map(({ debit, credit }) => debit - credit).toSorted((a, b) => a - b);
  expect(balances).toEqual([-1_200_50, 400_50, 800_00]);
});
