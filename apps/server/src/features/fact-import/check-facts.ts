import { FACT_LIMITS, type FactImport, type FactKind } from '@tieout/contracts/fact-import.ts';
import { parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { addMoney, minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { Db } from '#db/client.ts';
import { textOf, type Fact, type FactKindRules, type Reference } from '#fact-files/fact-kind.ts';
import type { FactError, FactFile, ReadFact } from '#fact-files/read-fact-file.ts';
import { selectUnknown, type StagedFact } from './fact-import.queries.ts';

export type Findings = Pick<
  FactImport,
  'lineCount' | 'replacedCount' | 'from' | 'to' | 'columns' | 'totals' | 'preview' | 'errors' | 'errorCount'
>;

/** All that people are told of a file. */
export function findingsOf(
  rules: FactKindRules,
  file: FactFile,
  { replacedCount, errors }: { replacedCount: number; errors: readonly FactError[] },
): Findings {
  return {
    lineCount: file.lineCount,
    replacedCount,
    ...spanOf(rules, file.facts),
    columns: file.columns,
    totals: totalsOf(rules, file.facts),
    preview: file.preview,
    errors: [...Map.groupBy(errors, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      count: own.length,
      shown: own
        .slice(0, FACT_LIMITS.shownErrors)
        .map(({ line, column, cell, message }) => ({ line, column, cell, message })),
    })),
    errorCount: errors.length,
  };
}

function spanOf({ days }: FactKindRules, facts: readonly ReadFact[]): { from: LocalDate | null; to: LocalDate | null } {
  let [from, to]: [string | null, string | null] = [null, null];
  for (const { fact } of facts) {
    for (const field of days) {
      const said = textOf(fact, field).slice(0, 10);
      if (said === '') continue;
      const day = said.length === 7 ? `${said}-01` : said;
      if (from === null || day < from) from = day;
      if (to === null || day > to) to = day;
    }
  }
  return { from: from === null ? null : parseLocalDate(from), to: to === null ? null : parseLocalDate(to) };
}

/** By currency: what is in two cannot be added up. */
function totalsOf({ totals = [] }: FactKindRules, facts: readonly ReadFact[]): FactImport['totals'] {
  return totals.flatMap(([field, name]) => {
    const sums = new Map<string, MinorUnits>();
    for (const { fact } of facts) {
      const currency = textOf(fact, 'currency');
      sums.set(currency, addMoney(sums.get(currency) ?? minorUnits(0), amountOf(fact, field)));
    }
    return [...sums].map(([currency, amount]) => ({ name, amount, currency }));
  });
}

function amountOf(fact: Fact, field: string): MinorUnits {
  const value = fact[field];
  return minorUnits(typeof value === 'number' ? value : 0);
}

/** What a row keeps: columns of the table, and the names of what it refers to. */
export function stagedFacts(rules: FactKindRules, facts: readonly ReadFact[]): StagedFact[] {
  const fields = [...rules.kept, ...rules.references.map(({ field }) => field), 'function'];
  return facts.map(({ key, fact }) => ({
    key,
    fact: Object.fromEntries(fields.filter((field) => field in fact).map((field) => [field, fact[field] ?? null])),
  }));
}

/** What a kind refers to has to be there; which files bring it is said. */
const BROUGHT_BY = { person: 'people', project: 'projects', listing: 'listings' } as const satisfies Record<
  string,
  FactKind
>;

export async function findUnknown(
  db: Db,
  companyId: string,
  rules: FactKindRules,
  file: FactFile,
): Promise<FactError[]> {
  const errors: FactError[] = [];
  for (const { field, to } of rules.references) {
    if (to === 'customer' || to === 'department') continue;
    const names = [...new Set(file.facts.map(({ fact }) => textOf(fact, field)).filter((name) => name !== ''))];
    const unknown = new Set(await selectUnknown(db, { companyId, to }, names));
    const column = columnOf(rules, file, field);
    for (const { fact, lines } of file.facts) {
      const cell = textOf(fact, field);
      if (!unknown.has(cell)) continue;
      errors.push({ kind: 'unknown', line: lines[0] ?? 0, column, cell, message: unknownSentence(to, cell) });
    }
  }
  return errors;
}

export function unknownSentence(to: Exclude<Reference['to'], 'customer' | 'department'>, name: string): string {
  return `There is no ${to} “${name.slice(0, 60)}”. Upload ${BROUGHT_BY[to]} first.`;
}

function columnOf(rules: FactKindRules, { columns }: FactFile, field: string): string | null {
  const called = rules.columns.find((column) => column.field === field)?.name;
  return columns.find(({ readAs }) => readAs === called)?.name ?? null;
}
