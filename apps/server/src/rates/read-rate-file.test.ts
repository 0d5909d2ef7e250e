import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readRateFile } from './read-rate-file.ts';

const ECB = `Date,USD,JPY,CYP,
2026-11-16,1.0837,160.37,N/A,
2026-11-13,1.081,159.9,0.5845,
`;

function read(text: string) {
  return readRateFile(Buffer.from(text));
}

/** One entry; sizes and places as a writer of archives puts them. */
function zipped(name: string, text: string, flags = 0): Buffer {
  const packed = deflateRawSync(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(text.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(text.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = local.length + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

describe('eurofxref-hist', () => {
  test('is units per euro by day; N/A is no rate, and the comma at the end no column', async () => {
    expect(await read(ECB)).toEqual({
      layout: 'EUROFXREF',
      rows: 2,
      errors: [],
      errorCount: 0,
      rates: [
        { from: 'EUR', to: 'USD', kind: 'DAILY', date: '2026-11-16', rate: '1.0837' },
        { from: 'EUR', to: 'JPY', kind: 'DAILY', date: '2026-11-16', rate: '160.37' },
        { from: 'EUR', to: 'USD', kind: 'DAILY', date: '2026-11-13', rate: '1.081' },
        { from: 'EUR', to: 'JPY', kind: 'DAILY', date: '2026-11-13', rate: '159.9' },
        { from: 'EUR', to: 'CYP', kind: 'DAILY', date: '2026-11-13', rate: '0.5845' },
      ],
    });
  });

  test('packed as ZIP is the same', async () => {
    expect(await readRateFile(zipped('eurofxref-hist.csv', ECB))).toEqual(await read(ECB));
  });

  test('the file of a day, with spaces, is the same layout', async () => {
    expect((await read('Date, USD, JPY, \n16 November 2026, 1.0837, 160.37, \n')).rates).toMatchObject([
      { to: 'USD', date: '2026-11-16', rate: '1.0837' },
      { to: 'JPY', date: '2026-11-16' },
    ]);
  });

  test('says every row that is wrong, with its line', async () => {
    expect(
      (await read('Date,USD,Dollars,\n2026-11-16,abc,1,\n16.11,1.08,,\n2026-11-13,0,,\n9999-12-31,1.1,,\n')).errors,
    ).toEqual([
      { line: 1, message: 'The column “Dollars” is not a currency.' },
      { line: 2, message: 'USD: “abc” is not a rate.' },
      { line: 3, message: '“16.11” is not a date like 2026-01-31.' },
      { line: 4, message: 'USD: “0” is not a rate.' },
      { line: 5, message: 'No books reach to this day.' },
    ]);
  });
});

describe('our own layout', () => {
  test('days and months; a month without a kind is average and closing rate', async () => {
    const text =
      'date;from;to;rate;kind\n31.01.2026;eur;USD;1,0837;\n2026-02;KWD;USD;3.25;average\n2026-03;KWD;USD;3,26;\n';
    expect((await read(text)).rates).toEqual([
      { from: 'EUR', to: 'USD', kind: 'DAILY', date: '2026-01-31', rate: '1.0837' },
      { from: 'KWD', to: 'USD', kind: 'MONTH_AVERAGE', date: '2026-02-28', rate: '3.25' },
      { from: 'KWD', to: 'USD', kind: 'MONTH_AVERAGE', date: '2026-03-31', rate: '3.26' },
      { from: 'KWD', to: 'USD', kind: 'MONTH_CLOSING', date: '2026-03-31', rate: '3.26' },
    ]);
  });

  test('a rate with more than ten decimals is rounded to ten', async () => {
    expect((await read('month,from,to,rate,kind\n2026-01,JPY,USD,0.006757498285215,closing\n')).rates[0]?.rate).toBe(
      '0.0067574983',
    );
  });

  test('says every row that is wrong, with its line', async () => {
    const text = [
      'date,from,to,rate,kind',
      '2026-01-31,EURO,USD,1.1,',
      '2026-01-31,USD,USD,1,',
      '2026-01-31,EUR,USD,"1,234.5",',
      '2026-13,EUR,USD,1.1,',
      '2026-01,EUR,USD,1.1,daily',
      '2026-01,EUR,USD,1.1,mean',
      '2026-01-31,EUR,USD,1.1,',
      '2026-01-31,EUR,USD,1.2,',
      '0001-01-01,EUR,USD,1.2,',
    ].join('\n');
    expect((await read(text)).errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: “EURO” is not a currency like USD.',
      '3: A rate from USD to itself says nothing.',
      '4: “1,234.5” is not a rate.',
      '5: “2026-13” is neither a day like 2026-01-31 nor a month like 2026-01.',
      '6: A daily rate needs a day, not the month 2026-01.',
      '7: “mean” is none of daily, average and closing.',
      '10: No books reach to this day.',
      '9: EUR to USD on 2026-01-31 has another rate on line 8.',
    ]);
  });
});

describe('refuses', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['a ledger', Buffer.from('Date,Account,Amount\n2026-01-31,4000,12.00\n'), 'no table of exchange rates'],
    ['a header alone', Buffer.from('Date,USD,\n'), 'no exchange rates'],
    ['an archive with something else', zipped('readme.md', 'Hello'), 'must hold one CSV file'],
    ['an archive with a password', zipped('rates.csv', ECB, 1), 'must hold one CSV file'],
    ['an archive that unpacks without end', zipped('rates.csv', 'x'.repeat(70_000_000)), 'at most 64 MB'],
    [
      'one that is small and holds much',
      zipped('rates.csv', 'Date,USD,\n'.padEnd(3_000_000, '2026-10-01,1.1,\n')),
      'must hold one',
    ],
    [
      'more lines than rates can have',
      Buffer.from('Date,USD,\n'.padEnd(4_000_000, '2026-10-01,1.1,\n')),
      'more than 250,000',
    ],
    ['half an archive', zipped('rates.csv', ECB).subarray(0, 60), 'must hold one CSV file'],
  ])('%s', async (_, file, sentence) => {
    await expect(readRateFile(file)).rejects.toThrow(sentence);
  });
});
