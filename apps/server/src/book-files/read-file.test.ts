import { IMPORT_LIMITS } from '@tieout/contracts/ledger-import.ts';
import { describe, expect, test } from 'vitest';
import { templateOf } from './templates.ts';
import { readWhole } from './testing/read-text.ts';
import { makeZip, sheetRow, workbookParts, type ZipPart } from '#tables/testing/zip.ts';

const LEDGER = 'Date,Account,Amount,Memo\n2026-01-31,Bank,5,é\n2026-01-31,Sales,-5,\n';

test('a trial balance of QuickBooks says its accounts and its day without a column for either', async () => {
  const file =
    'Trial Balance\nStr\n"As of September 30, 2026"\n\n,Debit,Credit\nChecking,100.00,\nSales,,100.00\nTOTAL,$100.00,$100.00\n';
  const { mapping, problems, balances, accounts } = await readWhole(file);
  expect([mapping.layout, mapping.month, problems]).toEqual(['quickbooks-trial-balance', '2026-09', []]);
  expect(accounts.map(({ name }) => name)).toEqual(['Checking', 'Sales']);
  expect(balances.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-09-30', 10_000],
    ['2026-09-30', -10_000],
  ]);
});

test.each(['1899-12-31', '0001-01-01', '2999-01-01'])('%s is no day of books', async (day) => {
  const { problems } = await readWhole(`Entry,Date,Account,Debit,Credit\n1,${day},Bank,5.00,\n1,${day},Sales,,5.00\n`);
  expect(problems[0]?.message).toBe(`“${day}” is no day of today's books. Check the year.`);
});

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(LEDGER)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${LEDGER}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${LEDGER}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\uFEFF${LEDGER}`, 'utf16le').swap16()],
  ])('in %s is read', async (_encoding, file) => {
    const { lineCount, rows, problems } = await readWhole(file, { kind: 'general-ledger' });
    expect([lineCount, problems]).toEqual([2, []]);
    expect(rows[0]?.[6]).toBe('é');
  });

  test('that is not UTF-8 is not guessed at; as Windows-1252 it is read with a warning', async () => {
    const file = Buffer.from(LEDGER, 'latin1');
    await expect(readWhole(file)).rejects.toMatchObject({ name: 'NotUtf8' });
    const { warnings, rows } = await readWhole(file, { encoding: 'windows-1252', kind: 'general-ledger' });
    expect(warnings).toEqual(['The file is not UTF-8; it is read as Windows-1252. Check names with accents.']);
    expect(rows[0]?.[6]).toBe('é');
    const japanese = Buffer.concat([Buffer.from('Date,Account\n2026-01-31,'), Buffer.from([0x81, 0x5b, 0x8b, 0xe0])]);
    await expect(readWhole(japanese, { encoding: 'windows-1252' })).rejects.toThrow('neither UTF-8 nor Windows-1252');
  });

  test.each([
    ['NUL characters', 'Date,Account\0\n', 'NUL'],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]), 'UTF-16'],
    ['a mark of UTF-8 before something else', Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0xe9, 0x42]), 'says it is UTF-8'],
    ['one line without an end', `Date,Account\n${'x'.repeat(2_000_000)}`, 'never ends'],
    ['no lines', '\n\n , \n'.replace(' , ', ''), 'no lines'],
    ['only a header', 'Date,Account,Amount\n', 'no lines below'],
    [
      'more accounts than we hold',
      `Account code,Account type\n${Array.from({ length: 20_001 }, (_, n) => `${n},Bank`).join('\n')}`,
      '20,000 accounts',
    ],
    [
      'sums beyond a ledger',
      `Date,Account,Amount\n${'2026-01-31,Bank,9999999999999.00\n'.repeat(10)}`,
      'more than a ledger can hold',
    ],
  ])('with %s is refused in a sentence', async (_what, file, sentence) => {
    await expect(readWhole(file)).rejects.toThrow(sentence);
  });

  test('of too many lines is refused', async () => {
    const limits = { ...IMPORT_LIMITS, csvLines: 2 };
    await expect(readWhole(LEDGER, { limits })).rejects.toThrow('The file has more than 2 lines.');
  });
});

describe('lines', () => {
  test('of one entry number are one entry, wherever they stand; without one the document of a day is', async () => {
    const { rows, entryCount } = await readWhole(
      [
        'Entry number,Date,Account,Debit,Credit,Document number',
        '7,2026-01-31,Bank,5,,',
        ',2026-01-31,Bank,1,,INV-1',
        '7,2026-01-31,Sales,,5,',
        ',2026-01-31,Sales,,1,INV-1',
        ',2026-02-01,Bank,3,,',
        ',2026-02-01,Sales,,3,',
      ].join('\n'),
    );
    expect(entryCount).toBe(3);
    expect(rows.map(([id, lineNo, , externalId]) => [id?.slice(-1), lineNo, externalId])).toEqual([
      ['0', '1', 'entry/2026/7'],
      ['1', '1', 'document/2026-01-31/INV-1'],
      ['0', '2', '\\N'],
      ['1', '2', '\\N'],
      ['2', '1', 'day/2026-02-01'],
      ['2', '2', '\\N'],
    ]);
  });

  test('carry location and due date into the ledger', async () => {
    const { rows } = await readWhole(
      'Entry,Date,Due date,Account,Amount,Location\n1,2026-01-31,2026-02-28,Bank,5,Berlin\n1,2026-01-31,2026-02-28,Sales,-5,Wien\n',
    );
    expect(rows.map((row) => row.slice(14, 16))).toEqual([
      ['Berlin', '2026-02-28'],
      ['Wien', '\\N'],
    ]);
  });

  test('with faults are told with line and column, a hundred of them, and all are counted', async () => {
    const { problems, problemCount } = await readWhole(
      `Date,Account,Debit,Credit\n${'2026-13-01,Bank,5,\n'.repeat(150)}2026-01-31,,5,\n2026-01-31,Bank,,\n,Bank,5,\n`,
      { kind: 'general-ledger' },
    );
    expect(problems).toHaveLength(103);
    expect(problems.slice(100).map(({ kind }) => kind)).toEqual(['no-account', 'no-amount', 'no-date']);
    expect(problemCount).toBe(153);
    expect(problems[0]).toEqual({
      line: 2,
      column: 'Date',
      kind: 'bad-date',
      message: '“2026-13-01” is not a date like YYYY-MM-DD.',
    });
  });

  test('of totals and zero amounts are left out, and it is said; long texts and other currencies are faults', async () => {
    const { lineCount, warnings, problems } = await readWhole(
      [
        'Date,Account,Amount,Currency,Memo',
        '2026-01-31,Bank,5,USD,+49 30 1234',
        '2026-01-31,Sales,-5,usd,',
        '2026-01-31,Sales,0,,',
        ',Total for Sales,5,,',
        `2026-01-31,${'x'.repeat(201)},5,,`,
        '2026-01-31,Bank,5,EUR,',
      ].join('\n'),
    );
    expect(lineCount).toBe(2);
    expect(warnings).toEqual(['1 line was left out because its amount is zero.']);
    expect(problems).toEqual([
      { line: 6, column: 'Account', kind: 'too-long', message: 'The text is longer than 200 characters.' },
      { line: 7, column: 'Currency', kind: 'currency', message: 'The line is in EUR, but the books are kept in USD.' },
    ]);
  });

  test('that do not balance name the entry and the difference', async () => {
    const { problems } = await readWhole(
      'Entry,Date,Account,Amount\n8,2026-01-31,Bank,1234.5\n8,2026-01-31,Sales,-1\n',
    );
    expect(problems).toEqual([
      {
        line: 2,
        column: null,
        kind: 'unbalanced',
        message: 'The entry 8 of 2026 does not balance: debits and credits differ by 1,233.50 USD.',
      },
    ]);
  });

  test.each([
    [
      'by number',
      'Entry,Date,Account,Amount',
      ['8,2026-01-31,Bank,7', '8,2026-01-31,Sales,-1'],
      ['9,2026-13-01,Bank,5', '9,2026-01-31,Sales,-5'],
    ],
    [
      'by document',
      'Date,Num,Account,Amount',
      ['2026-01-31,I-8,Bank,7', '2026-01-31,I-8,Sales,-1'],
      ['2026-02-01,I-9,Bank,x', '2026-02-01,I-9,Sales,-5'],
    ],
    [
      'by first line',
      'Date,Num,Account,Amount',
      ['2026-01-31,I-8,Bank,7', ',,Sales,-1', '2026-01-31,I-7,Bank,7', ',,Sales,-7'],
      ['2026-02-01,I-9,Bank,5', ',,Sales,x'],
    ],
  ])(
    'that do not balance are told beside other faults, and entries that lack a faulty line are not: %s',
    async (_by, header, unequal, faulty) => {
      const { problems, problemKinds } = await readWhole([header, ...unequal, ...faulty].join('\n'), {
        kind: 'general-ledger',
      });
      expect(problemKinds.map(({ count }) => count)).toEqual([1, 1]);
      expect(problems.filter(({ kind }) => kind === 'unbalanced')).toMatchObject([{ line: 2 }]);
    },
  );

  test('whose date is none are no lines of the entry above them', async () => {
    const { problems, rows } = await readWhole(
      ['Date,Num,Account,Amount', '2026-01-31,I-7,Bank,7', ',,Sales,-7', '2026-02-31,I-8,Bank,5', ',,Sales,-5'].join(
        '\n',
      ),
      { kind: 'general-ledger' },
    );
    expect(problems[0]).toMatchObject({ line: 4, kind: 'bad-date' });
    expect(rows.map((row) => row[9])).not.toContain('500');
  });

  test.each([
    "=cmd|'/C calc'!A0",
    '=1+1',
    '= A1',
    '@SUM(1)',
    '-2+3+cmd|calc!D2',
    '+HYPERLINK("http://a.example")',
    '\t=1',
  ])('with the formula %s are faults', async (text) => {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const { problems } = await readWhole(`Date,Account,Amount,Memo\n2026-01-31,Bank,5,${cell}\n`, {
      kind: 'general-ledger',
    });
    expect(problems).toEqual([
      { line: 2, column: 'Memo', kind: 'formula', message: expect.stringContaining('is a formula') },
    ]);
  });

  test('with a mere sign or mark before a text are fine', async () => {
    const texts = ['- rounding (March)', '+49 30 1234', '@home', '=== Q1 ===', '-', '5 = 5', '-(see note)'];
    const lines = texts.flatMap((text, index) => [
      `2026-01-0${index + 1},Bank,5,${text}`,
      `2026-01-0${index + 1},Sales,-5,`,
    ]);
    const { problems, rows } = await readWhole(`Date,Account,Amount,Memo\n${lines.join('\n')}\n`, {
      kind: 'general-ledger',
    });
    expect(problems).toEqual([]);
    expect(rows.map((row) => row[6]).filter((memo) => memo !== '\\N')).toEqual(texts);
  });

  test('with numbers written in two ways are faults, whichever way the file has', async () => {
    const { problems } = await readWhole(
      'Date,Account,Amount\n2026-01-31,Bank,"1,234.56"\n2026-01-31,Bank,"1.234,56"\n2026-01-31,Sales,-5.00\n',
      { kind: 'general-ledger' },
    );
    expect(problems).toEqual([
      { line: 3, column: 'Amount', kind: 'bad-amount', message: '“1.234,56” is not an amount.' },
    ]);
  });

  test('that no workbook or document could hold again lose what is no character', async () => {
    const memo = 'a\uFFFEb\uFFFF\u0001c\uFDD0d';
    const { rows } = await readWhole(`Date,Account,Amount,Memo\n2026-01-31,Bank,5,${memo}\n2026-01-31,Sales,-5,\n`, {
      kind: 'general-ledger',
    });
    expect(rows[0]?.[6]).toBe('a b c d');
  });

  test('cannot break out of the text that is copied into the database', async () => {
    const { rows } = await readWhole(
      'Date,Account,Amount,Memo\n2026-01-31,Bank,5,"a\tb\\N\nc\\."\n2026-01-31,Sales,-5,\n',
      {
        kind: 'general-ledger',
      },
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[6]).toBe('a b\\\\N c\\\\.');
  });
});

test.each(['general-ledger', 'trial-balance', 'chart-of-accounts'] as const)(
  'the template of a %s is one',
  async (kind) => {
    const { mapping, problems, problemCount } = await readWhole(templateOf(kind));
    expect([mapping.kind, problems, problemCount]).toEqual([kind, [], 0]);
  },
);

test.each([
  ['General Ledger\nAccrual basis\n', '', 'ACCRUAL'],
  ['', '"Cash Basis  Tuesday, October 06, 2026"\n', 'CASH'],
  ['Cash Basis: No\n', '', 'ACCRUAL'],
  ['', '', null],
])('says on which basis it was made: %j, %j', async (title, foot, basis) => {
  const lines = 'Date,Account,Amount\n2026-01-31,Bank,5.00\n2026-01-31,Sales,-5.00\n';
  expect(await readWhole(`${title}${lines}${foot}`)).toMatchObject({ basis, problems: [], lineCount: 2 });
});

describe('a workbook', () => {
  const rows = [
    sheetRow(1, ['Date', 'Account', 'Amount']),
    sheetRow(2, [46_053, 'Bank', 0.30000000000000004]),
    sheetRow(5, ['2026-01-31', 'Sales', -0.3]),
  ];
  const good = workbookParts(rows.join(''));
  const xlsx = { fileKind: 'xlsx', kind: 'general-ledger' } as const;

  function withSheet(content: string, says?: ZipPart['says']): Buffer {
    return makeZip(workbookParts(content, says));
  }

  test('is read row by row; hidden sheets are not offered', async () => {
    const { rows: lines, sheets, mapping, problems } = await readWhole(makeZip(good), xlsx);
    expect([sheets, mapping.sheet, problems]).toEqual([['A & B'], 'A & B', []]);
    expect(lines.map((line) => [line[2], line[9]])).toEqual([
      ['2026-01-31', '30'],
      ['2026-01-31', '-30'],
    ]);
  });

  test.each<[string, Buffer, string]>([
    ['that unpacks to too much', withSheet(rows.join('').padEnd(30_000_000)), 'more than 200 times'],
    [
      'whose part is larger than it says',
      withSheet(rows.join('').padEnd(2_000_000), { size: 5_000 }),
      'larger than it says',
    ],
    ['whose part says nothing of its size', withSheet(rows.join(''), { size: 0 }), 'damaged'],
    ['with a password', makeZip(good.map((part) => ({ ...part, says: { flags: 1 } }))), 'password'],
    ['whose parts lie over each other', makeZip(good.map((part) => ({ ...part, says: { offset: 0 } }))), 'damaged'],
    ['packed in another way', withSheet('', { method: 12 }), 'damaged'],
    ...['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'].map((name): [string, Buffer, string] => [
      `with a document type in ${name}`,
      makeZip(
        good.map((part) =>
          part.name === name
            ? {
                ...part,
                content: `<?xml version="1.0"?><!-- a --><!DOCTYPE x [<!ENTITY e "e">]>${String(part.content)}`,
              }
            : part,
        ),
      ),
      'document type definition',
    ]),
    ...['_x0000_', '_xD800_', 'a&#0;b'].map((text): [string, Buffer, string] => [
      `with ${text} in a cell`,
      withSheet(rows.join('').replace('Bank', `Ba${text}nk`)),
      text.startsWith('_') ? 'Column 2 of row 2 contains a character that is not text' : '',
    ]),
    ['that is cut off', makeZip(good).subarray(0, 900), 'damaged'],
    ['that is another archive', makeZip([{ name: 'a.txt', content: 'a' }]), 'not an XLSX workbook'],
    ['with a row beyond the last', withSheet(rows.join('') + sheetRow(1_048_577, ['x'])), '1,048,576 rows'],
    ['with a row of no number', withSheet(rows.join('').replace('r="5"', 'r="x"')), 'damaged'],
    ['of broken XML', withSheet('<row r="1"><c><v>1</row'), ''],
    [
      'with a text that is too large',
      makeZip([...good, { name: 'xl/sharedStrings.xml', content: 'x', says: { size: 2e8 } }]),
      '',
    ],
  ])('%s is refused in a sentence', async (_what, file, sentence) => {
    await expect(readWhole(file, xlsx)).rejects.toMatchObject({
      name: 'FileRefusal',
      message: expect.stringContaining(sentence),
    });
  });

  test('whose sheet was chosen but is not there is refused', async () => {
    const { mapping } = await readWhole(makeZip(good), xlsx);
    await expect(readWhole(makeZip(good), { ...xlsx, mapping: { ...mapping, sheet: 'C' } })).rejects.toThrow(
      'no sheet “C”',
    );
  });
});

test('where the columns are not clear, the lines below stand in the preview unread', async () => {
  const text =
    '"My books, do not touch!!"\n\nWhen,What for,Pot,Plus,Minus\n1.1.26,Rent,Shed,10.00,\n1.1.26,Rent,Bank,,10.00\n';
  const { preview } = await readWhole(text);
  expect(preview.map(({ line, readAs }) => [line, readAs])).toEqual([
    [1, 'header'],
    [3, 'unread'],
    [4, 'unread'],
    [5, 'unread'],
  ]);
});

test('an audit trail that only implies the other side of its lines is never posted', async () => {
  const text = [
    'No,Type,A/C,N/C,Dept,Details,Date,Ref,Net,Tax,T/C',
    '1,SI,BLU001,4000,0,Retainer,03/01/2026,INV1,1000.00,200.00,T1',
    '2,SR,BLU001,1200,0,Receipt,13/01/2026,INV1,1200.00,0.00,T9',
    '3,BP,1200,7100,0,Rent,14/01/2026,,500.00,100.00,T1',
  ].join('\n');
  await expect(readWhole(text, { currency: 'GBP' })).rejects.toThrow('Export the report Nominal Activity instead');
});
