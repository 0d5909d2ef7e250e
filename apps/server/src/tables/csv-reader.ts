import { FileRefusal } from './file-refusal.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
export type LineEnd = '\n' | '\r';

export interface CsvDialect {
  delimiter: Delimiter;
  lineEnd: LineEnd;
}

/** One record, and the line of the file it begins on. Blank lines are not records. */
export type OnRecord = (cells: string[], line: number) => void;

export interface CsvReader {
  read: (text: string) => void;
  end: () => void;
}

/** A quotation mark that is never closed would otherwise swallow the rest of the file. */
const LONGEST_RECORD = 1_000_000;
const MOST_COLUMNS = 500;

/**
 * Records of any length, in pieces of any length. Rows may have more or fewer cells than others: what that means is for
 * whoever reads them to say, with the line's number.
 */
export function createCsvReader(dialect: CsvDialect, onRecord: OnRecord): CsvReader {
  const { delimiter, lineEnd } = dialect;
  let waiting = '';
  let line = 1;

  /** Hands on every record that is known to be whole, and answers what is left. */
  function readRecords(text: string, isLast: boolean): string {
    const scan: Scan = { text, quote: text.indexOf('"') };
    let start = 0;
    while (start < text.length) {
      const found = findEnd(scan, start, dialect);
      if (typeof found === 'string') {
        if (!isLast) break;
        if (found === 'open') throw unclosed(line);
      }
      const end = typeof found === 'string' ? text.length : found;
      emit(text.slice(start, end));
      start = end + 1;
    }
    return text.slice(start);
  }

  function emit(record: string): void {
    const at = line;
    const hasQuotes = record.includes('"');
    line += 1 + (hasQuotes ? countOf(record, lineEnd) : 0);
    const whole = record.endsWith('\r') ? record.slice(0, -1) : record;
    const cells = hasQuotes ? quotedCells(whole, delimiter) : whole.split(delimiter);
    if (cells.length > MOST_COLUMNS) {
      throw new FileRefusal(`Line ${at} has more than ${MOST_COLUMNS} columns. Is it really a table of accounts?`);
    }
    if (cells.some((cell) => cell !== '')) onRecord(cells, at);
  }

  return {
    read(text) {
      waiting = readRecords(waiting === '' ? text : waiting + text, false);
      if (waiting.length > LONGEST_RECORD) throw unclosed(line);
    },
    end() {
      waiting = readRecords(waiting, true);
    },
  };
}

function unclosed(line: number): FileRefusal {
  return new FileRefusal(`A quotation mark or a line that begins on line ${line} never ends.`);
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}

/** A text, and its first quotation mark that no record before has used up: looked for once, not once per record. */
interface Scan {
  text: string;
  quote: number;
}

/** Where the record ends; `none` when its end is not there yet, `open` when a quoted cell is still open. */
function findEnd(scan: Scan, start: number, { delimiter, lineEnd }: CsvDialect): number | 'none' | 'open' {
  const { text } = scan;
  let end = text.indexOf(lineEnd, start);
  if (scan.quote !== -1 && scan.quote < start) scan.quote = text.indexOf('"', start);
  while (scan.quote !== -1 && (end === -1 || scan.quote < end)) {
    let after = scan.quote + 1;
    // In the middle of a cell it is a mark like any other: 5" nails.
    if (scan.quote === start || text[scan.quote - 1] === delimiter) {
      const closing = closingQuote(text, after);
      if (closing === text.length) return 'open';
      after = closing + 1;
      end = text.indexOf(lineEnd, after);
    }
    scan.quote = text.indexOf('"', after);
  }
  return end === -1 ? 'none' : end;
}

function quotedCells(text: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let cell = '';
  let at = 0;
  while (at <= text.length) {
    if (text[at] === '"') {
      const closing = closingQuote(text, at + 1);
      cell += text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    }
    // Also what stands behind a closing mark, as some programs write it.
    const next = text.indexOf(delimiter, at);
    const end = next === -1 ? text.length : next;
    cell += text.slice(at, end);
    cells.push(cell);
    cell = '';
    at = end + 1;
  }
  return cells;
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
