import { describe, expect, test } from 'vitest';
import { readOpenItems } from './read-open-items.ts';

function read(text: string, about: Partial<Parameters<typeof readOpenItems>[1]> = {}) {
  return readOpenItems(Buffer.from(text), { currency: 'USD', isPayable: false, ...about });
}

async function shown(text: string, about: { isPayable?: boolean; currency?: string } = {}): Promise<string[]> {
  const { items } = await read(text, about);
  return items.map(({ party, document, date, due, open }) => [party, document, date, due, open].join(' | '));
}

describe('open items', () => {
  test('QuickBooks A/R Ageing Detail: headings are ages, customers a column, totals are checked', async () => {
    const text = [
      'A/R Ageing Detail',
      'Example Co',
      '"As of September 30, 2026"',
      '',
      'Date,Transaction type,Num,Customer full name,Due date,Amount,Open balance',
      'Current,,,,,,',
      '09/20/2026,Invoice,1003,Beta LLC,10/20/2026,"1,200.00","1,200.00"',
      'Total for Current,,,,,"1,200.00","1,200.00"',
      '1 - 30 days past due,,,,,,',
      '08/15/2026,Invoice,1001,Acme Inc,09/14/2026,500.00,300.50',
      '08/28/2026,Payment,,Acme Inc,08/28/2026,-50.00,-50.00',
      'Total for 1 - 30 days past due,,,,,450.00,250.50',
      'TOTAL,,,,,"1,650.00","1,450.50"',
    ].join('\n');
    expect(await read(text)).toMatchObject({ asOf: '2026-09-30', total: 1450_50, checkedTotals: 3 });
    expect(await shown(text)).toEqual([
      'Beta LLC | 1003 | 2026-09-20 | 2026-10-20 | 120000',
      'Acme Inc | 1001 | 2026-08-15 | 2026-09-14 | 30050',
      'Acme Inc |  | 2026-08-28 | 2026-08-28 | -5000',
    ]);
    await expect(read(text.replace('300.50', '301.50'))).rejects.toThrow(
      'Line 12: the total says 250.50 USD, but its lines make 251.50 USD',
    );
  });

  test('Xero Aged Receivables Detail: contacts are headings', async () => {
    const text = [
      'Aged Receivables Detail',
      'As at 30 September 2026',
      'Invoice Date,Due Date,Invoice Number,Invoice Reference,Current,< 1 Month,Older,Total',
      'Acme Inc,,,,,,,',
      '15 Aug 2026,14 Sep 2026,INV-1,PO 7,0.00,300.50,0.00,300.50',
      'Total Acme Inc,,,,0.00,300.50,0.00,300.50',
      'Beta LLC,,,,,,,',
      '20 Sep 2026,20 Oct 2026,INV-2,,1200.00,0.00,0.00,1200.00',
      'Total Beta LLC,,,,1200.00,0.00,0.00,1200.00',
      'Total,,,,1200.00,300.50,0.00,1500.50',
    ].join('\n');
    expect(await read(text)).toMatchObject({ asOf: '2026-09-30', total: 1500_50, checkedTotals: 3 });
    expect((await shown(text))[0]).toBe('Acme Inc | INV-1 | 2026-08-15 | 2026-09-14 | 30050');
  });

  test('a heading that is an age is nobody', async () => {
    const ages = ['Current', '1 - 30 days past due', '91 or more days past due', '> 90 days', 'über 90 Tage', 'Older'];
    for (const age of ages) {
      const text = `Date,Num,Open balance\nAcme Inc,,\n${age},,\n2026-08-15,1,10.00\n`;
      expect(await shown(text), age).toEqual(['Acme Inc | 1 | 2026-08-15 |  | 1000']);
    }
  });

  test('DATEV OPOS: sides, decimal commas, both of customers and of vendors', async () => {
    const text = [
      'OPOS-Liste;Stichtag 30.09.2026',
      'Konto;Kontobezeichnung;Rechnungs-Nr.;Datum;Fälligkeit;Saldo;S/H',
      '10001;Acme GmbH;RE-1;15.08.2026;14.09.2026;1.300,50;S',
      '10001;Acme GmbH;GS-2;20.08.2026;;100,00;H',
    ].join('\n');
    expect(await shown(text, { currency: 'EUR' })).toEqual([
      'Acme GmbH | RE-1 | 2026-08-15 | 2026-09-14 | 130050',
      'Acme GmbH | GS-2 | 2026-08-20 |  | -10000',
    ]);
    expect((await read(text, { currency: 'EUR', isPayable: true })).total).toBe(-1200_50);
  });

  test('Sage 50 Aged Debtors and any other table with these columns', async () => {
    const text = 'Date,Due Date,No,Name,Balance\n2026-08-15,2026-09-14,7,Acme,10.00\n,,,Total,10.00\n';
    expect(await read(text)).toMatchObject({ asOf: null, total: 10_00, checkedTotals: 1 });
  });

  test.each([
    ['no columns', 'a,b\n1,2\n', 'No columns'],
    ['no lines', 'Date,Name,Balance\n', 'no open items'],
    ['a bad amount', 'Date,Name,Balance\n2026-01-01,A,x1\n', 'Line 2: “x1” is not an amount'],
    ['a bad date', 'Date,Name,Balance\n2026-01-01,A,1.00\n2026-13-01,A,1.00\n', 'Line 3: “2026-13-01” is not a date'],
    ['nobody', 'Date,Balance\n2026-01-01,1.00\n', 'Line 2: it is not said whose'],
    ['dates that could be exchanged', 'Date,Name,Balance\n01/02/2026,A,1.00\n', 'could be exchanged'],
    ['NUL', 'Date,Name,Balance\n2026-01-01,A\0,1.00\n', 'NUL'],
  ])('%s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });
});

const ITEM = '2026-03-01,2026-05-30,INV-1,Acme,400.00';

function list(title: string, party: string, ...lines: string[]): string {
  return [title, `Date,Due date,Num,${party},Open balance`, ...lines].join('\n');
}

describe('a list is refused', () => {
  test.each([
    ['A/P Ageing Detail', 'Vendor', false, 'what you owe vendors. Choose “We owe vendors”'],
    ['Aged Payables', 'Name', false, 'what you owe vendors'],
    ['Aged Receivables', 'Customer', true, 'what customers owe you. Choose “Customers owe us”'],
  ])('that is one of %s of a %s', async (title, party, isPayable, sentence) => {
    await expect(read(list(title, party, ITEM), { isPayable })).rejects.toThrow(sentence);
    expect((await read(list(title, party, ITEM), { isPayable: !isPayable })).items).toHaveLength(1);
  });

  test('with a document that stands there twice; parts of one are no doubles', async () => {
    await expect(read(list('Aged Receivables', 'Customer', ITEM, ITEM))).rejects.toThrow(
      'Line 4: INV-1 of Acme is in the list twice, first on line 3.',
    );
    expect((await read(list('Aged Receivables', 'Customer', ITEM, ITEM.replace('400', '40')))).items).toHaveLength(2);
  });

  test('whose amounts could mean a thousand times as much', async () => {
    await expect(read(list('Aged Receivables', 'Customer', ITEM.replace('400.00', '1.234')))).rejects.toThrow(
      'Nothing in the file proves whether “.” or “,” separates decimals.',
    );
  });
});

test('dates in which day and month could be exchanged are read as the books were; a due day may tell, too', async () => {
  const text = 'Date,Name,Due date,Balance\n03/06/2026,A,03/07/2026,1.00\n';
  expect((await read(text, { booksDates: 'DD/MM/YYYY' })).items).toMatchObject([
    { date: '2026-06-03', due: '2026-07-03' },
  ]);
  expect((await read(text, { booksDates: 'MM/DD/YYYY' })).items).toMatchObject([{ date: '2026-03-06' }]);
  expect((await read(text.replace('03/07', '13/07'))).items).toMatchObject([{ date: '2026-06-03', due: '2026-07-13' }]);
});
