import {
  basis,
  GRANULARITIES,
  NO_CLASS,
  NO_DEPARTMENT,
  SCALES,
  SUBTOTALS,
  type Basis,
  type Comparison,
  type Scale,
  type Statement,
  type ReportType,
  type Subtotal,
} from '@tieout/contracts/statements.ts';
import { localDate } from '@tieout/contracts/figures.ts';
import { currency, id } from '@tieout/contracts/primitives.ts';
import { z } from 'zod';
import { comparisonsText, readComparisons } from '#components/period/comparisons.ts';
import type { StatementAsk } from '#data/statement-queries.ts';

/** What a reader has chosen; null follows the settings of the company. */
export interface Choices {
  period: string | null;
  granularity: Statement['granularity'];
  compare: readonly Comparison[] | null;
  subtotals: readonly Subtotal[];
  basis: Basis | null;
  currency: string | null;
  departmentId: string | null;
  classId: string | null;
  scale: Scale | null;
  /** Percent of revenue beside every amount. */
  percent: boolean | null;
  zeroRows: boolean;
  knownOn: string | null;
}

/** Names in the address; an address is shared and kept, so they never change. */
const NAMES = {
  period: 'p',
  granularity: 'g',
  compare: 'cmp',
  subtotals: 'sub',
  basis: 'basis',
  currency: 'cur',
  departmentId: 'dept',
  classId: 'class',
  scale: 'scale',
  percent: 'pct',
  zeroRows: 'zero',
  knownOn: 'known',
} as const satisfies Record<keyof Choices, string>;

const department = z.union([id, z.literal(NO_DEPARTMENT)]);
const classOrNone = z.union([id, z.literal(NO_CLASS)]);

function read<S extends z.ZodType>(schema: S, value: string | null): z.output<S> | null {
  return schema.safeParse(value).data ?? null;
}

/** Reads the address. What is not understood counts as not chosen, except a period: the server says what is wrong with it. */
export function readChoices(search: URLSearchParams): Choices {
  const percent = search.get(NAMES.percent);
  return {
    period: search.get(NAMES.period) || null,
    granularity: read(z.enum(GRANULARITIES), search.get(NAMES.granularity)) ?? 'month',
    compare: readComparisons(search.get(NAMES.compare)),
    subtotals: SUBTOTALS.filter((subtotal) => search.get(NAMES.subtotals)?.split(',').includes(subtotal)),
    basis: read(basis, search.get(NAMES.basis)?.toUpperCase() ?? null),
    currency: read(currency, search.get(NAMES.currency)),
    departmentId: read(department, search.get(NAMES.departmentId)),
    classId: read(classOrNone, search.get(NAMES.classId)),
    scale: read(z.enum(SCALES), search.get(NAMES.scale)),
    percent: percent === null ? null : percent === '1',
    zeroRows: search.get(NAMES.zeroRows) === '1',
    knownOn: read(localDate, search.get(NAMES.knownOn)),
  };
}

/** The address with some choices changed; whatever else stands in it stays. */
export function withChoices(search: URLSearchParams, changes: Partial<Choices>): URLSearchParams {
  const next = new URLSearchParams(search);
  const texts = textsOf({ ...readChoices(search), ...changes });
  for (const [choice, name] of Object.entries(NAMES)) {
    const text = texts[choice as keyof Choices];
    if (text === null) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

function textsOf(choices: Choices): Record<keyof Choices, string | null> {
  const { granularity, compare, subtotals, basis: chosenBasis, percent, zeroRows } = choices;
  return {
    ...choices,
    granularity: granularity === 'month' ? null : granularity,
    compare: compare && comparisonsText(compare),
    subtotals: subtotals.join(',') || null,
    basis: chosenBasis === null ? null : chosenBasis.toLowerCase(),
    percent: percent === null ? null : percent ? '1' : '0',
    zeroRows: zeroRows ? '1' : null,
  };
}

/** The choices alone, as a kept report remembers them. */
export function choicesText(search: URLSearchParams): string {
  return withChoices(new URLSearchParams(), readChoices(search)).toString();
}

/** What the server is asked for. Scale is not: it changes how figures are written and never a figure. */
export function askOf(type: ReportType, choices: Choices): StatementAsk {
  const { period, granularity, compare, subtotals, basis: chosenBasis, currency: chosenCurrency } = choices;
  return {
    type,
    ...(period !== null && { period }),
    ...(granularity !== 'month' && { granularity }),
    ...(compare !== null && { compare: compare.join(',') }),
    ...(subtotals.length > 0 && { subtotals: subtotals.join(',') }),
    ...(chosenBasis !== null && { basis: chosenBasis }),
    ...(chosenCurrency !== null && { currency: chosenCurrency }),
    ...(choices.departmentId !== null && { departmentId: choices.departmentId }),
    ...(choices.classId !== null && { classId: choices.classId }),
    ...(choices.zeroRows && { zeroRows: 'true' as const }),
    ...(choices.knownOn !== null && { knownOn: choices.knownOn }),
  };
}
