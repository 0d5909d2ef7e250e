import { describe, expect, test } from 'vitest';
import { asWritten, guessMapping } from './guess-mapping.ts';
import { mappingProblems } from './mapping-problems.ts';

function guess(lines: string[], fileName = 'export.csv') {
  const rows = lines.map((line, index) => ({ cells: line.split('|'), line: index + 1 }));
  return guessMapping({ rows, fileName, sheet: null, kind: undefined });
}

describe('the columns of an export of', () => {
  test('QuickBooks: a journal', () => {
    const { mapping, warnings } = guess([
      'Acme Inc.|||||||',
      'Journal|||||||',
      'Trans #|Date|Transaction Type|Num|Name|Memo/Description|Account #|Account|Debit|Credit',
      '17|01/31/2026|Invoice|1001|Acme|Design|1100|Accounts Receivable|1,000.00|',
    ]);
    expect(mapping).toMatchObject({
      kind: 'general-ledger',
      headerLine: 3,
      dateFormat: 'MM/DD/YYYY',
      decimalMark: '.',
    });
    expect(Object.values(mapping.columns)).toEqual([
      'entryNumber',
      'date',
      'documentType',
      'documentNumber',
      'counterparty',
      'memo',
      'accountCode',
      'accountName',
      'debit',
      'credit',
    ]);
    expect(warnings).toEqual([]);
    expect(mappingProblems(mapping)).toEqual([]);
  });

  test('Xero: journal lines and a chart of accounts', () => {
    const { mapping } = guess([
      'Date|Journal Number|Account Code|Account|Description|Reference|Debit|Credit|Running Balance',
      '31 Jan 2026|5|200|Sales|Consulting|INV-7||500.00|500.00',
    ]);
    expect(mapping.columns).toEqual({
      0: 'date',
      1: 'entryNumber',
      2: 'accountCode',
      3: 'accountName',
      4: 'memo',
      5: 'documentNumber',
      6: 'debit',
      7: 'credit',
      8: 'runningBalance',
    });
    expect(guess(['Code|Name|Type|Report Code', '200|Sales|Revenue|']).mapping).toMatchObject({
      kind: 'chart-of-accounts',
      columns: { 0: 'accountCode', 1: 'accountName', 2: 'accountType' },
    });
  });

  test('DATEV: German words, dates and numbers', () => {
    const { mapping } = guess([
      'Buchungsdatum|Konto|Kontobezeichnung|Soll|Haben|Buchungstext|Belegfeld 1|Kostenstelle|WKZ',
      '31.01.2026|1200|Bank|1.234,56||Miete|RE-1|10|EUR',
    ]);
    expect(mapping).toMatchObject({ kind: 'general-ledger', dateFormat: 'DD.MM.YYYY', decimalMark: ',' });
    expect(Object.values(mapping.columns)).toEqual([
      'date',
      'accountCode',
      'accountName',
      'debit',
      'credit',
      'memo',
      'documentNumber',
      'department',
      'currency',
    ]);
  });
});

test('a trial balance is told by balances without a date, or with month-ends once per account', () => {
  const undated = guess(['Account|Debit|Credit', '1000|5|', '4000||5'], 'TB 2026-03.csv').mapping;
  expect(undated).toMatchObject({ kind: 'trial-balance', month: '2026-03', columns: { 0: 'accountCode' } });
  expect(guess(['Account|Debit|Credit', '1000|5|'], 'balances.csv').mapping.month).toBeNull();
  const dated = ['Date|Account|Balance', '2026-01-31|Bank|5', '2026-01-31|Sales|-5', '2026-02-28|Bank|6'];
  expect(guess(dated).mapping.kind).toBe('trial-balance');
  expect(guess([...dated, '2026-02-28|Bank|7']).mapping.kind).toBe('general-ledger');
  expect(guess([...dated, '2026-02-27|Rent|7']).mapping.kind).toBe('general-ledger');
});

test('of columns with one name the first is read, and it is said', () => {
  const { mapping, warnings } = guess(['Date|Account|Amount|Amount', '2026-02-01|Bank|5|6']);
  expect(mapping.columns).toEqual({ 0: 'date', 1: 'accountName', 2: 'amount' });
  expect(warnings).toEqual(['More than one column is called “Amount”: the first one is used.']);
});

test('a mapping that lacks something says what', () => {
  const mapping = guess(['Nothing|Here', 'a|b']).mapping;
  expect(mapping.kind).toBe('general-ledger');
  expect(mappingProblems({ ...mapping, kind: 'general-ledger' })).toEqual([
    'Choose a column for the account code or account name.',
    'Choose a column for debit, credit or amount.',
    'Choose a column for the date.',
  ]);
  const columns = { 0: 'date', 1: 'date', 2: 'accountCode', 3: 'amount', 4: 'debit', x: 'memo' } as const;
  expect(mappingProblems({ ...mapping, kind: 'general-ledger', columns })).toEqual([
    'Columns are counted 0, 1, 2, …',
    'Two columns are imported as date.',
    'Import either an amount, or debit and credit, but not both.',
  ]);
  expect(mappingProblems({ ...mapping, kind: 'trial-balance', columns: { 0: 'accountName', 1: 'amount' } })).toEqual([
    'Choose the month the trial balance is for, or the column with its date.',
  ]);
});

test('a table with a date and an amount on every line is a ledger, whatever its currency is written beside', () => {
  const { mapping, about } = guess([
    'Datum|Sachkonto|Bezeichnung|Betrag EUR|Text',
    '01.01.2026|469|Rent|1.850,00|Office rent',
    '01.01.2026|090|Current account|-1.850,00|Office rent',
    '13.01.2026|469|Rent|10,00|Water',
  ]);
  expect(mapping).toMatchObject({
    kind: 'general-ledger',
    columns: { 0: 'date', 1: 'accountCode', 2: 'accountName', 3: 'amount', 4: 'memo' },
  });
  expect(about.currency).toBe('EUR');
  expect(guess(['Datum|Sachkonto|Wert in Geld', '01.01.2026|469|1.850,00']).mapping.kind).toBe('general-ledger');
});

test('columns that a person names are read as their cells are written, unless that was said as well', () => {
  const rows = ['A|B|C', '31.01.2026|Bank|1.234,50'].map((line, index) => ({
    cells: line.split('|'),
    line: index + 1,
  }));
  const { mapping } = guessMapping({ rows, fileName: 'export.csv', sheet: null, kind: undefined });
  const named = { ...mapping, columns: { '0': 'date', '1': 'accountName', '2': 'amount' } } as const;
  expect(asWritten(named, rows, 2)).toMatchObject({ decimalMark: ',', dateFormat: 'DD.MM.YYYY' });
  expect(asWritten({ ...named, decimalMark: '.', said: ['decimalMark'] }, rows, 2)).toMatchObject({ decimalMark: '.' });
});

test.each([
  ['Italian', 'Data registrazione|Numero registrazione|Codice conto|Descrizione conto|Descrizione|Dare|Avere'],
  ['French', 'Date comptable|N° écriture|Numéro de compte|Libellé compte|Libellé|Débit|Crédit'],
  ['Spanish', 'Fecha|Asiento|Subcuenta|Nombre cuenta|Concepto|Debe|Haber'],
  ['Portuguese', 'Data|Lançamento|Código conta|Nome conta|Histórico|Débito|Crédito'],
  ['Dutch', 'Boekdatum|Boekstuknummer|Grootboekrekening|Rekeningnaam|Omschrijving|Debet|Credit'],
])('a journal with %s names of columns', (_, header) => {
  const { mapping } = guess([
    header,
    '31/01/2026|1|180005|Banca|Affitto|1.234,50|',
    '31/01/2026|1|680|Fitti|Affitto||1.234,50',
  ]);
  expect(Object.values(mapping.columns)).toEqual([
    'date',
    'entryNumber',
    'accountCode',
    'accountName',
    'memo',
    'debit',
    'credit',
  ]);
  expect(mapping).toMatchObject({ kind: 'general-ledger', dateFormat: 'DD/MM/YYYY', decimalMark: ',' });
});

describe('a table with names and no dates is a chart of accounts only where it proves it', () => {
  test.each([
    ['customers', ['Name|Email|Phone|City', 'Acme Inc|a@acme.example|555-1|Oslo', 'Beta|b@beta.example||Rome']],
    ['customers with balances', ['Name|Phone|Balance', 'Acme Inc|555-1|1,200.00', 'Beta LLC||300.50']],
    ['customers of a CRM', ['Account Name|Type|Owner', 'Acme Inc|Customer - Direct|Ada', 'Beta|Prospect|Ben']],
    ['staff', ['Full name|Department|Type', 'Ada Lind|Design|Full-time', 'Ben Roe|Sales|Part-time']],
    ['staff with numbers', ['No.|Name|Department', '101|Ada Lind|Design', '102|Ben Roe|Sales']],
    ['products', ['Code|Name', '1001|Blue chair', '1002|Red chair']],
  ])('%s are asked about', (_, lines) => {
    const { mapping } = guess(lines);
    expect(mapping.kind).toBe('general-ledger');
    expect(mappingProblems(mapping)).toContain('Choose a column for the date.');
  });

  test.each([
    ['types', ['Name|Type', 'Checking|Bank', 'Sales|Income']],
    ['numbers of accounts', ['Account code|Account name', '1000|Bank', '4000|Sales']],
    ['numbers of accounts in German', ['Kontonummer|Bezeichnung', '1800|Bank', '4400|Erlöse']],
    ['a column for types that is left empty', ['Code|Name|Type', '4010|Rebates|']],
  ])('by %s', (_, lines) => {
    expect(guess(lines).mapping.kind).toBe('chart-of-accounts');
  });
});
