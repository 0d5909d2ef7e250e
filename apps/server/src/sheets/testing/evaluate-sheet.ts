import { parseCellRef, readXlsx } from 'hucre/xlsx';

export interface ReadSheet {
  rows: unknown[][];
  formulas: ReadonlyMap<string, { text: string; cached: unknown }>;
  /** Calculates a formula from the cells, and the formulas behind them, without looking at any cached value. */
  calculate: (text: string) => number;
  sheet: Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
}

/** Reads a workbook back and calculates with its first sheet: numbers, + - * / ^ ( ) SUM ROUND ABS, ranges, other sheets. */
export async function readSheet(file: Buffer): Promise<ReadSheet> {
  const workbook = await readXlsx(file, { readStyles: true });
  const sheet = workbook.sheets[0];
  if (sheet === undefined) throw new Error('a workbook without a sheet');
  const formulasOf = new Map(workbook.sheets.map((each) => [each.name, formulasIn(each)]));
  const known = new Map<string, number>();

  function cell(name: string, row: number, column: number): number {
    const place = `${name} ${row},${column}`;
    const formula = formulasOf.get(name)?.get(`${row},${column}`);
    const value = workbook.sheets.find((each) => each.name === name)?.rows[row]?.[column];
    const found = known.get(place) ?? (formula === undefined ? value : calculate(formula.text, name));
    const number = typeof found === 'number' ? found : 0;
    known.set(place, number);
    return number;
  }
  function range(text: string, own: string): number[] {
    const [, name = own, from = '', to = from] = /^(?:(\w+)!)?([A-Z]+\d+)(?::([A-Z]+\d+))?$/.exec(text) ?? [];
    const [first, last] = [parseCellRef(from), parseCellRef(to)];
    const cells: number[] = [];
    for (let row = first.row; row <= last.row; row += 1) {
      for (let column = first.col; column <= last.col; column += 1) cells.push(cell(name, row, column));
    }
    return cells;
  }
  function calculate(text: string, own = sheet?.name ?? ''): number {
    return parse(text, (each) => range(each, own));
  }
  return { rows: sheet.rows, formulas: formulasOf.get(sheet.name) ?? new Map(), calculate, sheet };
}

function formulasIn({ cells }: ReadSheet['sheet']): Map<string, { text: string; cached: unknown }> {
  const formulas = new Map<string, { text: string; cached: unknown }>();
  for (const [key, { formula, formulaResult }] of cells ?? []) {
    if (formula !== undefined) formulas.set(key, { text: formula, cached: formulaResult });
  }
  return formulas;
}

function parse(text: string, range: (text: string) => number[]): number {
  const tokens = text.match(/(?:\w+!)?[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/^(),]/g) ?? [];
  if (tokens.join('') !== text) throw new Error(`cannot read the formula ${text}`);
  let at = 0;
  function next(): string {
    return tokens[at++] ?? '';
  }
  function sum(): number {
    let total = product();
    while (tokens[at] === '+' || tokens[at] === '-') total += next() === '+' ? product() : -product();
    return total;
  }
  function product(): number {
    let total = power();
    while (tokens[at] === '/' || tokens[at] === '*') total *= next() === '*' ? power() : 1 / power();
    return total;
  }
  function power(): number {
    const base = factor();
    if (tokens[at] !== '^') return base;
    at += 1;
    return base ** factor();
  }
  function factor(): number {
    const token = next();
    if (token === '-') return -factor();
    if (token === '(') return closed(sum());
    if (/^\d/.test(token)) return Number(token);
    if (token === 'SUM') return closed(listed().reduce((total, value) => total + value, 0));
    if (token === 'ABS' || token === 'ROUND') {
      at += 1;
      const value = sum();
      if (token === 'ABS') return closed(Math.abs(value));
      at += 1;
      const unit = 10 ** factor();
      // To the eighth decimal first: what is a half in decimals is a little less in binary.
      return closed((Math.sign(value) * Math.round(Number((Math.abs(value) * unit).toFixed(8)))) / unit);
    }
    return range(token)[0] ?? 0;
  }
  function listed(): number[] {
    const values: number[] = [];
    do {
      at += 1;
      values.push(...range(next()));
    } while (tokens[at] === ',');
    return values;
  }
  function closed(value: number): number {
    if (next() !== ')') throw new Error(`a parenthesis is missing in ${text}`);
    return value;
  }
  return sum();
}
