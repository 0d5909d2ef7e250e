import { PLAN_FILE_LIMITS, PLAN_FILE_PROBLEMS, type PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import { MOST_CELLS, type PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sidesByCode, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import { addressOf, shortened } from './cell-text.ts';
import { conversions, type RateOf } from './file-currencies.ts';
import { readLines, type FileChoices, type FileLine } from './file-lines.ts';
import { areCostsNegative, duplicatesIn, flipped, mismatches, statementOf, sumsOf, type Sums } from './file-sums.ts';
import { rowFinder, type AccountRows } from './find-row.ts';
import type { FileProblem, PlanFileError } from './plan-file-error.ts';
import type { PlanTable } from './read-plan-file.ts';

/** A plan as far as a file can change it. */
export interface PlanInSight {
  currency: string;
  structure: Structure;
  rows: readonly Pick<PlanRowAnswer, 'code' | 'name' | 'section' | 'side' | 'typed'>[];
  /** Months that can be planned. */
  open: readonly Month[];
  accounts: AccountRows;
  rateOf: RateOf;
  /** As shown. */
  values: ReadonlyMap<string, ReadonlyMap<Month, number>>;
}

const SHOWN_LINES = 5;

/** What a budget would change, and all that is wrong or open with it. Nothing is taken of one with mistakes. */
export async function checkPlanTable(
  table: PlanTable,
  plan: PlanInSight,
  choices: FileChoices,
): Promise<PlanFileCheck> {
  const names = new Map(plan.rows.map(({ code, name }) => [code, name]));
  const sides = sidesByCode(plan.structure);
  const money = { table, choices, currency: plan.currency, rateOf: plan.rateOf };
  const read = await readLines({
    ...money,
    find: rowFinder(plan.structure, plan.accounts),
    nameOf: (code) => names.get(code),
  });
  const areNegative = choices.costs === undefined && areCostsNegative(read.lines, sides);
  const lines = choices.costs === 'flip' ? read.lines.map((line) => flipped(line, sides)) : read.lines;
  const errors = [...read.errors, ...(choices.duplicates === 'add' ? [] : duplicatesIn(lines))];
  const sums = sumsOf(lines);
  const questions: PlanFileCheck['questions'] = [
    ...(read.isMarkUnsure ? (['decimal-mark'] as const) : []),
    ...(areNegative ? (['costs-negative'] as const) : []),
  ];
  const months = table.months.map(({ month }) => month).filter((month) => plan.open.includes(month));
  const changes = changesOf(sums, { months, names, plan, key: table.key });
  if (changes.length > MOST_CELLS) {
    const message = `It would change more than ${MOST_CELLS.toLocaleString('en-US')} cells. Split it.`;
    errors.push({ code: 'TOO_LARGE', cell: null, message });
  }
  const isOpen = questions.length > 0 || errors.length > 0 || lines.some(({ found }) => found.kind === 'unknown');
  const statement = statementOf(plan.structure, sums, table);
  const warnings = [...conversions(money), ...mismatches(lines, statement, table, plan.currency)];
  return {
    ...seenOf(table, errors),
    currency: plan.currency,
    months,
    ignoredMonths: table.months.length - months.length,
    rows: lines.map(shownLine),
    leaves: lines.some(({ found }) => found.kind === 'unknown' || found.kind === 'ambiguous') ? leavesOf(plan) : [],
    questions,
    errors: grouped(errors),
    errorCount: errors.length,
    warnings: warnings.slice(0, PLAN_FILE_LIMITS.shown),
    warningCount: warnings.length,
    totals: plan.structure.sections.flatMap(({ code, name }) => {
      const amount = statement.get(code)?.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
      return amount === 0 ? [] : [{ name, amount: minorUnits(amount) }];
    }),
    values: isOpen ? [] : valuesOf(sums, months),
    changes: isOpen ? [] : changes,
  };
}

/** The answer to a file in which there is nothing to look at. */
export function refusedFile({ code, message, seen }: PlanFileError): PlanFileCheck {
  return {
    ...seenOf({ ...seen, roles: [], months: [], key: null }, []),
    currency: null,
    months: [],
    ignoredMonths: 0,
    rows: [],
    leaves: [],
    questions: [],
    errors: [{ code, count: 1, shown: [{ cell: null, message }] }],
    errorCount: 1,
    warnings: [],
    warningCount: 0,
    totals: [],
    values: [],
    changes: [],
  };
}

function valuesOf(sums: Sums, months: readonly Month[]): PlanFileCheck['values'] {
  return [...sums].map(([code, own]) => ({
    code,
    values: Object.fromEntries(
      months.flatMap((month) => (own.has(month) ? [[month, minorUnits(own.get(month) ?? 0)]] : [])),
    ),
  }));
}

interface Compared {
  months: readonly Month[];
  names: ReadonlyMap<string, string>;
  plan: PlanInSight;
  key: PlanTable['key'];
}

/**
 * Cell by cell. A workbook that the plan has written knows its amounts of then: only what was changed in it counts, so
 * that an old one does not take back what others have typed since.
 */
function changesOf(sums: Sums, { months, names, plan, key }: Compared): PlanFileCheck['changes'] {
  const typed = new Map(plan.rows.map((row) => [row.code, new Set(row.typed.map(({ month }) => month))]));
  return [...sums].flatMap(([code, own]) =>
    months.flatMap((month): PlanFileCheck['changes'] => {
      const to = own.get(month) ?? null;
      const from = plan.values.get(code)?.get(month) ?? null;
      const written = key?.written.get(code)?.get(month) ?? null;
      const isSame = key === null ? to === null || to === from : to === written || to === from;
      // An emptied cell is given back to its rule, if somebody has typed it.
      if (isSame || (to === null && typed.get(code)?.has(month) !== true)) return [];
      return [
        {
          code,
          name: names.get(code) ?? code,
          month,
          from: from === null ? null : minorUnits(from),
          to: to === null ? null : minorUnits(to),
          isTouched: key !== null && from !== written,
        },
      ];
    }),
  );
}

function leavesOf({ structure, rows }: PlanInSight): PlanFileCheck['leaves'] {
  const sections = new Map(structure.sections.map(({ code, name }) => [code, name]));
  return rows.map(({ code, name, section }) => ({ code, name, section: sections.get(section) ?? '' }));
}

function seenOf(
  { names, roles, months, body, key, sheets, sheet }: PlanTable,
  errors: readonly FileProblem[],
): Pick<PlanFileCheck, 'source' | 'sheets' | 'sheet' | 'columns' | 'preview'> {
  const readAs = new Map<number, string>([
    ...roles.map(({ index, role }) => [index, role] as const),
    ...months.map(({ index, month }) => [index, month] as const),
  ]);
  const marked = new Set(errors.map(({ cell }) => cell));
  function wrongIn(line: number): number[] {
    return names.flatMap((_, index) => (marked.has(addressOf(index, line)) ? [index] : []));
  }
  const wrong = body.filter(({ line }) => wrongIn(line).length > 0);
  return {
    source: key === null ? 'table' : 'workbook',
    sheets: [...sheets],
    sheet,
    columns: names.map((name, index) => ({ name: shortened(name), readAs: readAs.get(index) ?? null })),
    preview: (wrong.length > 0 ? wrong : body).slice(0, SHOWN_LINES).map(({ cells, line }) => ({
      line,
      cells: names.map((_, index) => shortened(String(cells[index] ?? ''))),
      wrong: wrongIn(line),
    })),
  };
}

function shownLine({ line, label, found }: FileLine): PlanFileCheck['rows'][number] {
  const place = 'code' in found ? { code: found.code, name: found.name } : { code: null, name: null };
  // What could be several rows is an error already, and named there.
  const role = found.kind === 'ambiguous' ? 'unknown' : found.kind;
  return { line, label: shortened(label), ...place, role };
}

function grouped(errors: readonly FileProblem[]): PlanFileCheck['errors'] {
  return PLAN_FILE_PROBLEMS.flatMap((code) => {
    const own = errors.filter((error) => error.code === code);
    const shown = own.slice(0, PLAN_FILE_LIMITS.shown).map(({ cell, message }) => ({ cell, message }));
    return own.length === 0 ? [] : [{ code, count: own.length, shown }];
  });
}
