import { readdirSync, readFileSync } from 'node:fs';
import { minorUnits } from '@tieout/finance/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankFileOptions, BankStatement } from './bank-file.ts';
import { readOpenItems } from './open-items/read-open-items.ts';
import { readBankFile } from './read-bank-file.ts';
import { closingOf, IN_EUR, WRITERS, type Written } from './testing/write-bank-files.ts';

function read(text: string | Buffer, options: BankFileOptions = IN_EUR) {
  return readBankFile(Buffer.from(text), options);
}

function statements(text: string | Buffer, options: BankFileOptions = IN_EUR): BankStatement[] {
  const reading = read(text, options);
  if (reading.status !== 'read') throw new Error(reading.question);
  return reading.statements;
}

function only(text: string | Buffer, options: BankFileOptions = IN_EUR): BankStatement {
  const found = statements(text, options);
  expect(found).toHaveLength(1);
  return found[0] as BankStatement;
}

function amounts({ lines }: BankStatement): string[] {
  return lines.map(({ date, amount }) => `${date} ${amount}`);
}

const DAYS = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2025, 11, 1 + index)).toISOString().slice(0, 10),
);

const written: fc.Arbitrary<Written> = fc.record({
  account: fc.constantFrom('DE89370400440532013000', 'GB29NWBK60161331926819'),
  opening: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  lines: fc
    .array(
      fc.record({
        date: fc.constantFrom(...DAYS),
        amount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
        text: fc.constantFrom('Rent', 'Muller, invoice 17', 'Card 12.03', 'Refund 5'),
      }),
      { minLength: 2, maxLength: 12 },
    )
    .map((lines) => lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))),
});

describe.each(WRITERS)('$name', ({ format, write, isProven }) => {
  test('reads back what was written, to the cent', () => {
    fc.assert(
      fc.property(written, (given) => {
        const reading = read(write(given));
        expect(reading).toMatchObject({ status: 'read', format });
        const statement = only(write(given));
        expect(amounts(statement).toSorted()).toEqual(given.lines.map((l) => `${l.date} ${l.amount}`).toSorted());
        expect(statement.lines.map(({ text }) => text).toSorted()).toEqual(given.lines.map((l) => l.text).toSorted());
        expect(statement).toMatchObject({ opening: given.opening, closing: closingOf(given) });
        expect(statement.balances).toBe(isProven ? 'CHECKED' : 'DERIVED');
        expect([statement.from, statement.to]).toEqual([given.lines[0]?.date, given.lines.at(-1)?.date]);
      }),
    );
  });
});

test.each(WRITERS.filter(({ isProven }) => isProven))(
  '$name: a line left out, doubled or changed is never taken as right',
  ({ write }) => {
    fc.assert(
      fc.property(written, fc.nat(), fc.constantFrom('left out', 'doubled', 'changed'), (given, pick, what) => {
        // In the middle: what is cut off at the end of a table shows in nothing.
        fc.pre(given.lines.length > 2);
        const index = 1 + (pick % (given.lines.length - 2));
        const text = write(given);
        const marked = {
          ...given,
          lines: given.lines.map((line, at) => (at === index ? { ...line, text: 'MARK' } : line)),
        };
        const spoilt = spoil(write(marked), what);
        fc.pre(spoilt !== text);
        expect(() => statements(spoilt)).toThrow(/Line \d+: /);
      }),
    );
  },
);

/** Lines of a table by their mark; of the other formats the movement and its text. */
function spoil(text: string, what: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('MARK'));
  const from = lines[at]?.startsWith(':86:') ? at - 1 : at;
  const part = lines.slice(from, at + 1);
  const changed = part.map((line) =>
    line.replace(
      /(\d)([.,]\d\d)(?=[",<;]|N|$|,)/,
      (_, digit: string, rest: string) => `${(Number(digit) + 1) % 10}${rest}`,
    ),
  );
  const put = what === 'left out' ? [] : what === 'doubled' ? [...part, ...part] : changed;
  return [...lines.slice(0, from), ...put, ...lines.slice(at + 1)].join('\n');
}

describe('CSV', () => {
  test('finds header, account and balance below a preamble, and leaves out totals', () => {
    const statement = only(
      [
        'Girokonto;DE89 3704 0044 0532 0130 00',
        'Kontostand vom 31.03.2026:;1.234,56 EUR',
        '',
        'Buchungsdatum;Wertstellung;Zahlungsempfänger;Verwendungszweck;Betrag (€)',
        '31.03.26;31.03.26;Vermieter;Miete;-1.000,00 €',
        '02.03.26;02.03.26;Kunde;Rechnung 7;2.000,00 €',
      ].join('\n'),
    );
    expect(statement).toMatchObject({ account: 'DE89370400440532013000', closing: 123456, opening: 23456 });
    expect(statement.balances).toBe('DERIVED');
    expect(amounts(statement)).toEqual(['2026-03-02 200000', '2026-03-31 -100000']);
  });

  test('Windows-1252, and amounts without signs beside a column of sides', () => {
    const table =
      '"Datum","Naam / Omschrijving","Rekening","Af Bij","Bedrag (EUR)"\n20260105,"Caf\xe9","NL91ABNA0417164300","Af","12,50"\n20260107,"Klant","NL91ABNA0417164300","Bij","100,00"\n';
    const statement = only(Buffer.from(table, 'latin1'));
    expect(amounts(statement)).toEqual(['2026-01-05 -1250', '2026-01-07 10000']);
    expect(statement).toMatchObject({ account: 'NL91ABNA0417164300', balances: 'NONE', opening: null, closing: null });
    expect(statement.lines[0]?.text).toBe('Café');
  });

  test('what it does not tell is asked, and answered by hand', () => {
    expect(read('a,b,c\n2026-01-05,x,1.00\n')).toMatchObject({
      status: 'ask',
      question: expect.stringContaining('columns'),
    });
    const dates = 'Date,Amount\n01/02/2026,5.00\n03/04/2026,6.00\n';
    expect(read(dates)).toMatchObject({ status: 'ask', question: expect.stringContaining('day first') });
    expect(amounts(only(dates, { ...IN_EUR, dateFormat: 'DD/MM/YYYY' }))).toEqual(['2026-02-01 500', '2026-04-03 600']);
    const thousands = 'Date,Amount\n2026-01-05,1.500\n2026-01-06,2.000\n';
    expect(read(thousands)).toMatchObject({ status: 'ask', question: expect.stringContaining('three decimals') });
    expect(amounts(only(thousands, { ...IN_EUR, decimalMark: ',' }))[0]).toBe('2026-01-05 150000');
    const unnamed = 'a,b,c\n2026-01-05,x,1.00\n2026-01-06,y,-2.00\n';
    const byHand = { ...IN_EUR, columns: { date: 0, text: 1, amount: 2 }, closing: minorUnits(100_00) };
    expect(only(unnamed, byHand)).toMatchObject({ opening: 101_00, closing: 100_00, balances: 'DERIVED' });
    expect(only(unnamed, { ...byHand, isReversed: true }).lines[0]?.amount).toBe(-100);
    expect(() => read(unnamed, { ...IN_EUR, columns: { date: 0, amount: 9 } })).toThrow('no column 10');
  });

  test('a running balance that does not follow names its line', () => {
    expect(() => read('Date,Amount,Balance\n2026-01-05,1.00,11.00\n2026-01-06,2.00,14.00\n')).toThrow(
      'Line 3: the balance says 14.00 EUR, but 11.00 EUR and the amount 2.00 EUR make 13.00 EUR.',
    );
  });

  test('other mistakes name their line too', () => {
    expect(() => read('Date,Description,Amount\n2026-01-05,x,1.00\n2026-13-05,x,1.00\n')).toThrow(
      'Line 3: “2026-13-05” is not a date.',
    );
    expect(() => read('Date,Description,Amount\n2026-01-05,x,1.00\n2026-01-06,x,one\n')).toThrow(
      'Line 3: “one” is not an amount.',
    );
    expect(() => read('Date,Description,Amount\n2026-01-05,x,1.00\n2026-01-06,x,\n')).toThrow(
      'Line 3: the amount is missing.',
    );
    expect(() => read('Date,Debit,Credit\n2026-01-05,1.00,2.00\n')).toThrow('Line 2: it has both');
    expect(() => read('Date,Amount,Currency\n2026-01-05,1.00,EUR\n2026-01-05,1.00,USD\n')).toThrow(
      'one currency at a time',
    );
    expect(() => read('Date,Amount\n')).toThrow('no lines');
  });
});

describe('OFX', () => {
  const card = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-25,50<FITID>a<CHECKNUM><NAME>AT&amp;T<MEMO>
</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-25,50<DTASOF>20260215</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

  test('a card; empty values without an end; a balance of a later day is not that of the last line', () => {
    const reading = read(card);
    expect(reading).toMatchObject({ notes: [expect.stringContaining('2026-02-15')] });
    expect(only(card)).toMatchObject({
      isCard: true,
      account: '4111',
      currency: 'USD',
      balances: 'NONE',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(only(card).lines).toMatchObject([{ amount: -2550, text: 'AT&T', date: '2026-01-10' }]);
    expect(only(card.replace('20260215', '20260131'))).toMatchObject({ closing: -2550, opening: 0 });
  });

  test('a transaction that stands twice is refused', () => {
    const twice = card.replace('</STMTTRN>', '</STMTTRN><STMTTRN><DTPOSTED>20260111<TRNAMT>-1<FITID>a</STMTTRN>');
    expect(() => read(twice)).toThrow(/transaction a stands on line \d+ already/);
  });

  test('a transaction that is not ended does not swallow the next', () => {
    const open = card.replace('<MEMO>\n', '<MEMO>\n<STMTTRN><DTPOSTED>20260111<TRNAMT>-1<FITID>b');
    expect(() => read(open)).toThrow(/Line 7: a transaction begins before the one above it has ended/);
  });
});

describe('CAMT.053', () => {
  function file(inside: string, version = '02'): string {
    return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;
  }
  function balance(code: string, amount: string, date: string): string {
    return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
  }
  function entry(amount: string, side: string, status = '<Sts>BOOK</Sts>'): string {
    return `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><DtTm>2026-02-03T23:59:00+01:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Kunde</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>R 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  }
  const account = '<Id>S</Id><Acct><Id><Othr><Id>123-4</Id></Othr></Id></Acct>';

  test('several statements; old and new status; entries that are not booked are left out and said', () => {
    const text = file(
      `<Stmt>${account}${balance('PRCD', '10.00', '2026-01-31')}${balance('CLBD', '15.00', '2026-02-28')}${entry('5.00', 'CRDT')}${entry('9.00', 'DBIT', '<Sts><Cd>PDNG</Cd></Sts>')}</Stmt>
       <Stmt>${account}${balance('OPBD', '15', '2026-03-01')}${balance('CLBD', '15.0', '2026-03-31')}</Stmt>`,
    );
    expect(read(text)).toMatchObject({ notes: ['1 entry is announced but not booked yet, and left out.'] });
    expect(statements(text)).toMatchObject([
      {
        account: '123-4',
        currency: 'CHF',
        from: '2026-02-01',
        to: '2026-02-28',
        opening: 1000,
        closing: 1500,
        balances: 'CHECKED',
        lines: [{ text: 'Kunde · R 1' }],
      },
      { from: '2026-03-01', to: '2026-03-31', lines: [] },
    ]);
  });

  test('what does not add up, other reports and other currencies are refused', () => {
    const wrong = file(
      `<Stmt>${account}${balance('OPBD', '10.00', '2026-02-01')}${balance('CLBD', '16.00', '2026-02-28')}${entry('5.00', 'CRDT')}</Stmt>`,
    );
    expect(() => read(wrong)).toThrow(
      'the closing balance says 16.00 CHF, but the opening balance 10.00 CHF and 1 lines of 5.00 CHF make 15.00 CHF: 1.00 CHF is missing',
    );
    expect(() => read(file('<Rpt></Rpt>'))).toThrow('camt.052');
    expect(() => read(file('<x/>'))).toThrow('no bank statement');
    expect(() =>
      read(
        file(
          `<Stmt>${account}${balance('OPBD', '1', '2026-02-01')}${entry('5.00', 'CRDT').replace('CHF', 'EUR')}</Stmt>`,
        ),
      ),
    ).toThrow('in EUR');
    expect(() =>
      read(file(`<Stmt>${account}${balance('OPBD', '1', '2026-02-01')}${entry('5.00', 'BOTH')}</Stmt>`)),
    ).toThrow('CRDT or DBIT');
  });
});

describe('MT940', () => {
  function page(opening: string, movements: string, closing: string): string {
    return `:20:X\n:25:20041133/0123456EUR\n:28C:1/1\n:60${opening}\n${movements}\n:62${closing}\n-`;
  }

  test('pages of one statement become one; reversals; a booking day in the next year', () => {
    const text = `${page('F:C251230EUR100,', ':61:2512310102D10,50NTRFNONREF//B1\n:86:Rent\nfor January', 'M:C260102EUR89,5')}\n${page('M:C260102EUR89,50', ':61:260103RC5,NMSCREF\n:86:back', 'F:C260103EUR84,50')}`;
    expect(only(text)).toMatchObject({
      account: '20041133/0123456',
      opening: 10000,
      closing: 8450,
      balances: 'CHECKED',
    });
    expect(amounts(only(text))).toEqual(['2026-01-02 -1050', '2026-01-03 -500']);
    expect(only(text).lines[0]?.text).toBe('Rent for January');
    expect(() => read(text.replace(':60M:C260102EUR89,50', ':60M:C260102EUR90,50'))).toThrow('a page');
  });

  test('fields that cannot be read name their line', () => {
    expect(() => read(page('F:C260101EUR1,', ':61:2601XXD1,NMSC', 'F:C260101EUR1,'))).toThrow(
      'Line 5: “2601XXD1,NMSC” is not a movement',
    );
    expect(() => read(page('F:260101EUR1,', '', 'F:C260101EUR1,'))).toThrow('Line 4:');
    expect(() => read(':20:X\n:25:1\n:60F:C260101EUR1,\n')).toThrow('no closing');
  });
});

describe('QIF', () => {
  test("reads Quicken's days, asks where day and month could be exchanged, and says that there is no balance", () => {
    const text =
      "!Type:CCard\nD1/25'26\nU-1,200.50\nT-1,200.50\nPShop\nMTools\nSOffice\n$-1,200.50\n^\nD2/ 3'26\nT10\n^\n";
    expect(amounts(only(text))).toEqual(['2026-01-25 -120050', '2026-02-03 1000']);
    expect(only(text)).toMatchObject({ isCard: true, balances: 'NONE', lines: [{ text: 'Shop · Tools' }, {}] });
    expect(read("!Type:Bank\nD1/ 5'26\nT1.00\n^\n")).toMatchObject({ status: 'ask' });
    expect(() => read('!Type:Bank\nD2026-01-05\nT1.00\n')).toThrow('no end');
    expect(() => read('!Type:Invst\nD2026-01-05\nT1.00\n^\n')).toThrow('securities');
  });
});

function outcome(text: string): string {
  try {
    return read(text).status;
  } catch (error) {
    return (error as Error).name;
  }
}

describe('hostile files', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n', 'empty'],
    ['a document type', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'document type'],
    ['a document type first', '<!DOCTYPE x><Document/>', 'document type'],
    ['tags without end', `<Document>${'<a>'.repeat(100)}`, 'too deep'],
    ['a tag that is cut off', '<Document><BkToCstmrStmt', 'never ends'],
    ['an end that closes nothing', '<Document></Stmt></Document>', 'closes nothing'],
    ['a web page', '<html><body>Sign in</body></html>', 'web page'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['an archive', 'PK\u0003\u0004xx', 'archive'],
    ['NUL', 'Date,Amount\n2026-01-05,1\0\n', 'NUL'],
    ['amounts beyond any sum', `Date,Amount\n${'2026-01-05,9999999999999.99\n'.repeat(20)}`, 'more than any account'],
    ['UTF-16 that is none', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'UTF-16'],
  ])('%s', (_, file, sentence) => {
    expect(() => read(file)).toThrow(sentence);
  });

  test('any bytes end in a sentence or a reading, never in another error', () => {
    const heads = [
      '',
      ':20:A\n:25:1\n:60F:C260101EUR1,\n:61:',
      '!Type:Bank\n',
      'OFXHEADER:100\n<OFX><STMTRS>',
      '<Document>',
      'Date,Amount\n',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.string({ unit: 'binary', maxLength: 80 }), (head, tail) => {
        expect(['read', 'ask', 'FileRefusal']).toContain(outcome(head + tail));
      }),
      { numRuns: 500 },
    );
  });
});

test('every report of books that we know is refused as a statement and as a list of open items, and named', async () => {
  const samples = `${import.meta.dirname}/../book-files/samples`;
  const known = readdirSync(samples).filter(
    (name) => !['eur-ledger.csv', 'german-journal.csv', 'qbo-journal-filled-by-hand.csv'].includes(name),
  );
  expect(known.length).toBeGreaterThan(5);
  for (const name of known) {
    const file = readFileSync(`${samples}/${name}`);
    expect(() => read(file), name).toThrow('This is a report of the books (');
    const asItems = readOpenItems(file, { currency: 'USD', isPayable: false });
    await expect(asItems, name).rejects.toThrow('a report of the books (');
  }
});

test.each([
  ['Date,Text,Amount\n2026-01-05,A,1.00\n', 'USD', false],
  ['Date,Text,Amount (GBP)\n2026-01-05,A,1.00\n', 'GBP', true],
  ['Date,Text,Amount\n2026-01-05,A,€1.00\n', 'EUR', true],
  ['Date,Text,Amount,Currency\n2026-01-05,A,1.00,JPY\n'.replace('1.00', '100'), 'JPY', true],
  ['!Type:Bank\nD2026-01-05\nT1.00\n^\n', 'USD', false],
])('%#: says its currency, or is read in the one proposed', (text, currency, namesCurrency) => {
  expect(read(text, { currency: 'USD' })).toMatchObject({ statements: [{ currency }], namesCurrency });
});
