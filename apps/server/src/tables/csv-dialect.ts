import { createCsvReader, type CsvDialect, type Delimiter, type LineEnd } from './csv-reader.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const ENOUGH_RECORDS = 100;

/** From the beginning of a file: the delimiter under which most records have the same number of cells, two or more. */
export function detectDialect(head: string): CsvDialect {
  const lineEnd: LineEnd = !head.includes('\n') && head.includes('\r') ? '\r' : '\n';
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, ...scoreOf({ delimiter, lineEnd }, head) })).toSorted(
    (a, b) => b.alike - a.alike || b.columns - a.columns,
  );
  return { delimiter: best?.delimiter ?? ',', lineEnd };
}

function scoreOf(dialect: CsvDialect, head: string): { alike: number; columns: number } {
  const widths = new Map<number, number>();
  let seen = 0;
  const reader = createCsvReader(dialect, ({ length }) => {
    if (seen < ENOUGH_RECORDS) widths.set(length, (widths.get(length) ?? 0) + 1);
    seen += 1;
  });
  // The last record may be cut off; it counts when it is the only one.
  reader.read(head);
  if (seen === 0) endQuietly(reader);
  const [columns, alike] = [...widths].filter(([width]) => width > 1).toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return { alike, columns };
}

/** What is wrong with the file is said when it is read, not when it is guessed at. */
function endQuietly(reader: { end: () => void }): void {
  try {
    reader.end();
  } catch {
    // A mark that does not end.
  }
}
