import { FACT_KINDS, type FactKind } from '@tieout/contracts/fact-import.ts';
import { describe, expect, test } from 'vitest';
import { FACT_RULES } from './fact-kinds.ts';
import { writeFactTemplate } from './fact-templates.ts';
import { readFactFile } from './read-fact-file.ts';

function read(kind: FactKind, text: string | Buffer, currency = 'USD') {
  return readFactFile(Buffer.from(text), FACT_RULES[kind], { currency });
}

async function errorsOf(kind: FactKind, text: string): Promise<string[]> {
  const { errors } = await read(kind, text);
  return errors.map(({ kind: what, line, column, cell, message }) => `${line} ${column} ${cell} ${what}: ${message}`);
}

describe.each(FACT_KINDS)('the template of %s', (kind) => {
  test.each(['csv', 'xlsx'] as const)('is read as it stands, as %s', async (format) => {
    const { bytes } = await writeFactTemplate(kind, format);
    const { errors, facts, columns } = await read(kind, bytes);
    expect(errors).toEqual([]);
    expect(facts).toHaveLength(1);
    expect(columns.map(({ readAs }) => readAs)).toEqual(FACT_RULES[kind].columns.map(({ name }) => name));
  });
});

test('both formats of a template say the same', async () => {
  for (const kind of FACT_KINDS) {
    const [csv, xlsx] = await Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => read(kind, (await writeFactTemplate(kind, format)).bytes)),
    );
    expect(xlsx?.facts.map(({ key, fact }) => [key, fact])).toEqual(csv?.facts.map(({ key, fact }) => [key, fact]));
  }
});

test('pay: names of other programs, decimal commas and German dates', async () => {
  const { facts } = await read(
    'pay',
    'Payroll 2026\nCheck date;Team;Gross wages;Employer taxes;Heads\n31.01.2026;Engineering;42.000,50;5.040,06;4,5\n',
    'EUR',
  );
  expect(facts).toMatchObject([
    {
      key: '2026-01 / 2026-01-31 / Engineering / ',
      lines: [3],
      fact: {
        month: '2026-01',
        gross_minor: 42_000_50,
        employer_tax_minor: 5_040_06,
        benefits_minor: 0,
        fte: '4.50',
        currency: 'EUR',
      },
    },
  ]);
});

test('lines of one order are one order; what it has once may stand on any of them', async () => {
  const { facts, errors } = await read(
    'orders',
    [
      'Order,Ordered,Customer,SKU,Quantity,Unit price,Unit cost,Discount,Refunded on,Refund,Restocked',
      '1,2026-01-15 14:05,C1,MUG,2,39.00,11.50,7.80,,,',
      '1,,,LAMP,1,129.00,45.00,,2026-02-06,129.00,yes',
      '2,2026-01-16,C2,MUG,1,39.00,11.50,,,,',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  expect(facts).toHaveLength(2);
  expect(facts[0]).toMatchObject({
    key: '1',
    lines: [2, 3],
    fact: {
      ordered_at: '2026-01-15 14:05:00',
      gross_minor: 207_00,
      cost_minor: 68_00,
      discount_minor: 7_80,
      refunds: [{ date: '2026-02-06', amountMinor: 129_00, taxMinor: 0, isRestocked: true }],
    },
  });
});

test('each mistake is told with its line, its column and its cell', async () => {
  expect(
    await errorsOf(
      'timesheets',
      'Date,Person,Project,Hours,Billable\n2026-01-32,E1,P1,8,yes\n2026-01-15,,P1,x,maybe\n2026-01-16,E1,P1,7.555,no\n',
    ),
  ).toEqual([
    '2 Date 2026-01-32 bad-date: “2026-01-32” is not a date. Write it like 2026-01-31.',
    '3 Person  missing: It is missing.',
    '3 Hours x bad-number: “x” is not a number.',
    '3 Billable maybe bad-choice: “maybe” is neither yes nor no.',
    '4 Hours 7.555 bad-number: “7.555” could be thousands or have three decimals. Write it without a mark, or with two decimals.',
  ]);
  expect(
    await errorsOf(
      'projects',
      'Project,Name,Type,Contract value,Start,End\nP1,Study,barter,1.0051,2026-02-01,2026-01-01\n',
    ),
  ).toEqual([
    '2 Type barter bad-choice: “barter” is none of T&M or fixed.',
    '2 Contract value 1.0051 bad-amount: “1.0051” has more decimals than USD has.',
  ]);
  expect(
    await errorsOf(
      'projects',
      'Project,Name,Type,Contract value,Start,End\nP1,Study,fixed,1.00,2026-02-01,2026-01-01\n',
    ),
  ).toEqual(['2 End 2026-01-01 contradiction: It is before “Start” (2026-02-01).']);
  expect(await errorsOf('holidays', 'Date,Name\n2026-01-01,New Year\n2026-01-01,Again\n')).toEqual([
    '3 null 2026-01-01 duplicate: Line 2 says something about the same: 2026-01-01.',
  ]);
  expect(
    await errorsOf(
      'orders',
      'Order,Ordered,Customer,SKU,Quantity,Unit price\n1,2026-01-01,A,X,1,1.00\n1,2026-01-02,A,Y,1,1.00\n2,,A,X,1,1.00\n',
    ),
  ).toEqual([
    '3 Ordered 2026-01-02 contradiction: Line 2 of the same order says something else.',
    '4 Ordered  missing: None of the lines of this order says it.',
  ]);
});

test('amounts are in the currency of their line', async () => {
  const { facts } = await read(
    'deals',
    'Deal,Name,Amount,Stage,Opened,Currency\n1,A,1200,Lead,2026-01-01,JPY\n2,B,1200.50,Lead,2026-01-01,\n',
  );
  expect(facts.map(({ fact }) => [fact['amount_minor'], fact['currency']])).toEqual([
    [1200, 'JPY'],
    [1200_50, 'USD'],
  ]);
});

test('three letters that no country has ever paid with are no currency', async () => {
  const { errors } = await read('deals', 'Deal,Name,Amount,Stage,Opened,Currency\n1,A,1,Lead,2026-01-01,ZZZ\n');
  expect(errors).toMatchObject([{ line: 2, message: '“ZZZ” is no currency.' }]);
});

test('a moment with a zone is an instant; without one it is on the clocks of the company', async () => {
  const { facts } = await read(
    'listings',
    'Listing,Seller,Listed,Sold\n1,V,2026-01-03T09:30:00+02:00,2026-01-04T00:00:00Z\n2,V,2026-01-03 9:30 PM,\n',
  );
  expect(facts.map(({ fact }) => [fact['listed_at'], fact['sold_at']])).toEqual([
    ['2026-01-03T07:30:00.000Z', '2026-01-04T00:00:00.000Z'],
    ['2026-01-03 21:30:00', null],
  ]);
});

test('two entries of one day on one project are two', async () => {
  const { facts } = await read('timesheets', 'Date,Person,Project,Hours\n2026-01-15,E1,P1,3\n2026-01-15,E1,P1,2\n');
  expect(facts.map(({ key }) => key)).toEqual(['2026-01-15 / E1 / P1', '2026-01-15 / E1 / P1 / 2']);
});

test.each([
  ['no columns', 'a,b\n1,2\n', 'The columns “Date”, “Name” are missing.'],
  ['one missing', 'Date,b\n2026-01-01,2\n', 'The column “Name” is missing. The file has “Date”, “b”.'],
  ['no lines', 'Date,Name\n', 'no lines below'],
  ['nothing', '', 'The file is empty'],
  ['no text', 'Date,Name\n2026-01-02,\0\n', 'NUL'],
  ['dates that could be exchanged', 'Date,Name\n01/02/2026,A\n', 'Day and month could be exchanged'],
])('%s is refused in a sentence', async (_, text, sentence) => {
  await expect(read('holidays', text)).rejects.toThrow(sentence);
});

test('what is too long or too large is a mistake of its line', async () => {
  expect(await errorsOf('holidays', `Date,Name\n2026-01-01,${'x'.repeat(201)}\n`)).toHaveLength(1);
  const order = 'Order,Ordered,Customer,SKU,Quantity,Unit price\n1,2026-01-01,A,X,900000000,9000000000000.00\n';
  expect(await errorsOf('orders', order)).toEqual([expect.stringContaining('Quantity times price is too large.')]);
});
