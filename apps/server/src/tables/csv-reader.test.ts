import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDialect } from './csv-dialect.ts';
import { createCsvReader, type CsvDialect } from './csv-reader.ts';

function parse(pieces: readonly string[], dialect: CsvDialect = { delimiter: ',', lineEnd: '\n' }) {
  const records: [number, ...string[]][] = [];
  const reader = createCsvReader(dialect, (cells, line) => records.push([line, ...cells]));
  for (const piece of pieces) reader.read(piece);
  reader.end();
  return records;
}

describe('records', () => {
  test('keep their line numbers past blank lines, line breaks in cells and lines of other lengths', () => {
    const text = 'a,b\r\n\r\n"x\ny, ""z""",2\r\n,,\r\nonly one\r\n1,2,3,4';
    expect(parse([text])).toEqual([
      [1, 'a', 'b'],
      [3, 'x\ny, "z"', '2'],
      [6, 'only one'],
      [7, '1', '2', '3', '4'],
    ]);
  });

  test('take quotation marks inside a cell as they are', () => {
    expect(parse(['5" nails,a "b" c,"d" e\n"",x\n'])).toEqual([
      [1, '5" nails', 'a "b" c', 'd e'],
      [2, '', 'x'],
    ]);
  });

  test.each([
    ['a,b\n"open,1\n2,3\n', 'line 2'],
    [`"${'x'.repeat(1_100_000)}`, 'line 1'],
  ])('whose quotation mark never closes are refused with the line', (text, line) => {
    expect(() => parse([text])).toThrow(line);
  });

  test('with too many columns are refused', () => {
    expect(() => parse([','.repeat(600)])).toThrow('Line 1 has more than 500 columns');
  });

  test('are the same however the file is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é'), maxLength: 5 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    function quoted(text: string): string {
      return `"${text.replaceAll('"', '""')}"`;
    }
    fc.assert(
      fc.property(table, fc.array(fc.nat(40), { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (rows, cuts, end) => {
        const text = rows.map((row) => row.map(quoted).join(',')).join(end);
        const pieces: string[] = [];
        let rest = text;
        for (const cut of cuts) {
          pieces.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        const read = parse([...pieces, rest]).map(([, ...cells]) => cells);
        expect(read).toEqual(rows.filter((row) => row.some((value) => value !== '')));
      }),
    );
  });
});

test('delimiter and line end are found out', () => {
  expect(detectDialect('a;b;c\n1,5;2,5;3\n')).toEqual({ delimiter: ';', lineEnd: '\n' });
  expect(detectDialect('Title\ta\nx\t1\ny\t2\n')).toEqual({ delimiter: '\t', lineEnd: '\n' });
  expect(detectDialect('My company\n\nDate,Account,Amount\n2026-01-31,"Bank; main",5\n')).toMatchObject({
    delimiter: ',',
  });
  expect(detectDialect('a|b\r1|2\r')).toEqual({ delimiter: '|', lineEnd: '\r' });
  expect(detectDialect('a,b')).toMatchObject({ delimiter: ',' });
  expect(detectDialect('alone\n')).toMatchObject({ delimiter: ',' });
});
