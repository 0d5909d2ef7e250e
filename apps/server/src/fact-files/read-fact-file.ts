import { FACT_LIMITS, type FactProblem } from '@tieout/contracts/fact-import.ts';
import { byTurns } from '#tables/by-turns.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { readTable, type TableRow } from '#tables/read-table.ts';
import { textOf, type Complaint, type Fact, type FactKindRules, type FactLine } from './fact-kind.ts';
import { findTable, spellingOf, type FoundColumn, type FoundTable } from './fact-columns.ts';
import { readCell, type FileSpelling } from './read-cell.ts';

export interface FactError {
  kind: FactProblem;
  line: number;
  /** As the file names it. */
  column: string | null;
  cell: string;
  message: string;
}

/** A fact and the lines it was read from. */
export interface ReadFact {
  key: string;
  lines: readonly number[];
  fact: Fact;
}

export interface FactFile {
  lineCount: number;
  facts: ReadFact[];
  errors: FactError[];
  columns: { name: string; readAs: string | null }[];
  preview: { line: number; cells: string[] }[];
}

const SHOWN_LINES = 5;
const MOST_SHOWN_CELL = 80;

/** All facts of a table, and all that is wrong with it. Nothing is left out silently: a line is a fact or an error. */
export async function readFactFile(file: Buffer, rules: FactKindRules, about: { currency: string }): Promise<FactFile> {
  const rows = await readTable(file, FACT_LIMITS.lines + 20);
  const table = findTable(rules.arrange?.(rows) ?? rows, rules);
  if (table.body.length > FACT_LIMITS.lines) {
    throw new FileRefusal(`The file has more than ${FACT_LIMITS.lines.toLocaleString('en-US')} lines. Split it.`);
  }
  const spelling = spellingOf(table, about.currency);
  const blank = Object.fromEntries(rules.columns.map(({ field, fallback }) => [field, fallback ?? null]));
  const reader = { rules, table, spelling, blank, currency: about.currency, errors: [] as FactError[] };
  const lines = (await byTurns(table.body, (row) => readLine(row, reader))).filter((line) => line !== null);
  const facts = await factsOf(lines, reader);
  return {
    lineCount: table.body.length,
    facts,
    errors: reader.errors.toSorted((a, b) => a.line - b.line),
    columns: table.names.map((name, index) => ({ name: shortened(name), readAs: readAs(table, index) })),
    preview: table.body.slice(0, SHOWN_LINES).map(({ cells, line }) => ({
      line,
      cells: table.names.map((_, index) => shortened(String(cells[index] ?? ''))),
    })),
  };
}

function readAs({ columns }: FoundTable, index: number): string | null {
  return columns.find((found) => found.index === index)?.column.name ?? null;
}

function shortened(text: string): string {
  return text.length > MOST_SHOWN_CELL ? `${text.slice(0, MOST_SHOWN_CELL)}…` : text;
}

interface Reader {
  rules: FactKindRules;
  table: FoundTable;
  spelling: FileSpelling;
  /** A fact of which nothing is said. */
  blank: Fact;
  currency: string;
  errors: FactError[];
}

interface RawLine extends FactLine {
  cells: TableRow['cells'];
}

/** Null of a line with an error. */
function readLine({ cells, line }: TableRow, reader: Reader): RawLine | null {
  const { rules, table, errors } = reader;
  const before = errors.length;
  const spelling = { ...reader.spelling, currency: currencyOf(cells, reader) };
  const fact: Fact = { ...reader.blank };
  for (const { index, column } of table.columns) {
    const cell = cells[index] ?? '';
    const isBlank = typeof cell === 'string' && cell.trim() === '';
    if (isBlank && column.isNeeded === true) {
      errors.push(errorAt(reader, { line, cells }, column.field, { kind: 'missing', message: 'It is missing.' }));
    }
    if (isBlank) continue;
    const read = readCell(cell, column.type, spelling);
    if ('value' in read) fact[column.field] = read.value;
    else errors.push(errorAt(reader, { line, cells }, column.field, read));
  }
  if (errors.length > before) return null;
  for (const complaint of [...outOfOrder(fact, rules), ...(rules.finish?.(fact) ?? [])]) {
    errors.push(errorAt(reader, { line, cells }, complaint.field, complaint));
  }
  return errors.length > before ? null : { line, fact, cells };
}

/** Amounts of a line are in its own currency; a wrong one is said where it stands. */
function currencyOf(cells: TableRow['cells'], { table, spelling, currency }: Reader): string {
  const found = table.columns.find(({ column }) => column.type === 'currency');
  const cell = found === undefined ? '' : (cells[found.index] ?? '');
  if (String(cell).trim() === '') return currency;
  const read = readCell(cell, 'currency', { ...spelling, currency });
  return 'value' in read ? String(read.value) : currency;
}

function outOfOrder(fact: Fact, { inOrder = [], columns }: FactKindRules): Complaint[] {
  return inOrder
    .filter(([earlier, later]) => isBefore(fact[later] ?? null, fact[earlier] ?? null))
    .map(([earlier, later]) => {
      const name = columns.find(({ field }) => field === earlier)?.name ?? earlier;
      return { kind: 'contradiction', field: later, message: `It is before “${name}” (${textOf(fact, earlier)}).` };
    });
}

/** Days are compared as days: a moment without a zone is on the company's clocks, one with a zone is in UTC. */
function isBefore(a: Fact[string], b: Fact[string]): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const isAlike = a.length === b.length;
  return isAlike ? a < b : a.slice(0, 10) < b.slice(0, 10);
}

async function factsOf(lines: readonly RawLine[], reader: Reader): Promise<ReadFact[]> {
  const { rules, errors } = reader;
  const groups = Map.groupBy(lines, ({ fact }) => rules.keyOf(fact));
  const facts = await byTurns([...groups], ([key, own]): ReadFact[] => {
    const [first, second] = own;
    if (first === undefined) return [];
    if (rules.sameKey === 'combine') return combined(key, own, reader);
    if (rules.sameKey === 'count') {
      return own.map(({ fact, line }, place) =>
        factOf(place === 0 ? key : `${key} / ${place + 1}`, [line], fact, reader),
      );
    }
    if (second === undefined) return [factOf(key, [first.line], first.fact, reader)];
    for (const { line } of own.slice(1)) {
      const message = `Line ${first.line} says something about the same: ${key.slice(0, 80)}.`;
      errors.push({ kind: 'duplicate', line, column: null, cell: key.slice(0, MOST_SHOWN_CELL), message });
    }
    return [];
  });
  return facts.flat();
}

function combined(key: string, own: readonly RawLine[], reader: Reader): ReadFact[] {
  const made = combine(own, reader.rules);
  if (made === null) {
    const message = 'Quantity times price is too large.';
    reader.errors.push({ kind: 'bad-amount', line: own[0]?.line ?? 0, column: null, cell: key, message });
    return [];
  }
  for (const complaint of made.complaints) {
    const raw = own.find(({ line }) => line === complaint.line) ?? own[0];
    if (raw !== undefined) reader.errors.push(errorAt(reader, raw, complaint.field, complaint));
  }
  return made.complaints.length > 0
    ? []
    : [
        factOf(
          key,
          own.map(({ line }) => line),
          made.fact,
          reader,
        ),
      ];
}

/** Null where a product of cells leaves what money can be. */
function combine(lines: readonly FactLine[], rules: FactKindRules) {
  try {
    return rules.combine?.(lines) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function factOf(key: string, lines: readonly number[], fact: Fact, { currency }: Reader): ReadFact {
  return { key, lines, fact: { ...fact, currency: fact['currency'] ?? currency } };
}

function errorAt(
  { table }: Reader,
  { line, cells }: { line: number; cells: TableRow['cells'] },
  field: string,
  { kind, message }: { kind: FactProblem; message: string },
): FactError {
  const found: FoundColumn | undefined = table.columns.find(({ column }) => column.field === field);
  const cell = found === undefined ? '' : String(cells[found.index] ?? '');
  return {
    kind,
    line,
    column: found === undefined ? null : (table.names[found.index] ?? null),
    cell: shortened(cell),
    message,
  };
}
