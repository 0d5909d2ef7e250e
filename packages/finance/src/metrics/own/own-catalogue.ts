import type { BusinessModel } from '../../statements/business-model.ts';
import { findMetric, hasMetric, METRIC_CATALOGUE } from '../catalogue/catalogue.ts';
import type { MetricDefinition } from '../catalogue/metric-definition.ts';
import { METRIC_STATEMENTS, type MetricStatement } from '../facts/books-by-month.ts';
import { sumOf, term, termsOf, type Operand } from '../frame/calculation.ts';
import { END, RANGE } from '../frame/window.ts';
import { FormulaError, type Expression } from './expression.ts';
import { cycleFrom, reachOf, type Formulas } from './formula-graph.ts';
import { checkUnits, type Referred } from './formula-units.ts';
import { definitionOfOwn, type OwnMetric } from './own-metric.ts';
import type { OwnUnit } from './own-units.ts';
import { pickedRow } from './own-measures.ts';

/** A row of a statement that formulas can name. */
export interface PickedRow {
  readonly id: string;
  readonly name: string;
  readonly statement: MetricStatement;
  readonly code: string;
}

const STATEMENT_NAMES: Readonly<Record<MetricStatement, string>> = {
  MANAGERIAL_PNL: 'P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
};

/** Named with its statement: revenue is a metric, too. */
export function rowReference(statement: MetricStatement, code: string, name: string): PickedRow {
  return { id: `row:${statement}:${code}`, name: `${STATEMENT_NAMES[statement]}: ${name}`, statement, code };
}

/** A row that the statements have no more is still known by its code. */
function lostRow(id: string): PickedRow | null {
  const [, kind, ...code] = id.split(':');
  const statement = METRIC_STATEMENTS.find((each) => each === kind);
  if (!id.startsWith('row:') || statement === undefined || code.length === 0) return null;
  return rowReference(statement, code.join(':'), code.join(':'));
}

/** Longest way back of a formula: the books are read that far, and further for what their metrics look back at. */
const MOST_LOOK_BACK = 12;
const MOST_FIGURES = 300;

/** Metrics of the product and of one company, and the rows of its statements. */
export interface MetricCatalogue {
  /** Null where there is no such metric in this company, or what its formula names is gone. */
  readonly find: (id: string) => MetricDefinition | null;
  /** Every metric that the company has: those of the product, then its own. */
  readonly all: () => readonly MetricDefinition[];
  /** What formulas may name: metrics first. */
  readonly references: readonly (Referred & { readonly id: string })[];
  /** The id of what somebody calls so. */
  readonly idOf: (called: string) => string | null;
  /** How a formula names it: by its name, or by its id where another one has the name. */
  readonly nameOf: (id: string) => string;
  /** @throws FormulaError where the formula cannot be that of the metric with this id. */
  readonly check: (id: string, unit: OwnUnit, expression: Expression) => void;
}

export function openCatalogue(
  model: BusinessModel,
  own: readonly OwnMetric[],
  rows: readonly PickedRow[],
): MetricCatalogue {
  const ownById = new Map(own.map((metric) => [metric.id, metric]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<string, MetricDefinition | null>();
  const references = [
    ...metricsOf(model).filter(isNameable).map(referenceOf),
    ...own.map(referenceOf),
    ...rows.map(({ id, name }) => ({ id, name, unit: 'money' as const })),
  ];
  const byCalled = idsByCalled(references);

  function rowOf(id: string): PickedRow | null {
    return rowsById.get(id) ?? lostRow(id);
  }
  function find(id: string): MetricDefinition | null {
    const metric = ownById.get(id);
    if (metric === undefined) return findMetric(id);
    if (!known.has(id)) known.set(id, definitionOrNull(metric));
    return known.get(id) ?? null;
  }
  function definitionOrNull(metric: OwnMetric): MetricDefinition | null {
    try {
      return definitionOfOwn(metric, operandOf);
    } catch (error) {
      if (error instanceof FormulaError) return null;
      throw error;
    }
  }
  function operandOf(id: string): Operand {
    const row = rowOf(id);
    const found = row === null ? find(id) : operandOfRow(row);
    if (found === null) throw new FormulaError(`There is no metric and no row “${id}”.`);
    return found;
  }
  function referred(id: string): Referred {
    const row = rowOf(id);
    const unit = ownById.get(id)?.unit ?? findMetric(id)?.unit ?? 'ratio';
    return { name: row?.name ?? find(id)?.name ?? id, unit: row === null ? unit : 'money' };
  }
  return {
    find,
    all: () => [...metricsOf(model), ...own.flatMap(({ id }) => find(id) ?? [])],
    references,
    idOf: (called) => byCalled.get(called.toLowerCase()) ?? null,
    nameOf: (id) => {
      const name = rowOf(id)?.name ?? ownById.get(id)?.name ?? findMetric(id)?.name ?? id;
      return byCalled.get(name.toLowerCase()) === id ? name : id;
    },
    check: (id, unit, expression) => {
      const formulas = formulasOf(own).set(id, expression);
      refuseCycle(id, formulas, (each) => ownById.get(each)?.name ?? each);
      refuseFar(expression, formulas);
      checkUnits(expression, unit, referred);
    },
  };
}

function metricsOf(model: BusinessModel): MetricDefinition[] {
  return METRIC_CATALOGUE.filter((metric) => hasMetric(metric, model));
}

function formulasOf(own: readonly OwnMetric[]): Map<string, Expression> {
  return new Map(own.flatMap((metric) => (metric.kind === 'formula' ? [[metric.id, metric.expression]] : [])));
}

/** Of two with one name the first: metrics of the product come before those of a company. */
function idsByCalled(references: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(
    references.toReversed().flatMap(({ id, name }): [string, string][] => [
      [name.toLowerCase(), id],
      [id.toLowerCase(), id],
    ]),
  );
}

function referenceOf({ id, name, unit }: Referred & { readonly id: string }) {
  return { id, name, unit };
}

/** Revenue by customer is read line by line, and only for the cards that show it. */
function isNameable({ calculation }: MetricDefinition): boolean {
  return termsOf(calculation).every(({ measure }) => measure.table !== 'revenue-by-customer');
}

function operandOfRow({ statement, code, name }: PickedRow): Operand {
  const isStock = statement === 'BALANCE_SHEET';
  return {
    name,
    aggregation: isStock ? 'last' : 'sum',
    calculation: sumOf(term(pickedRow(statement, code, name), isStock ? END : RANGE)),
  };
}

function refuseCycle(id: string, formulas: Formulas, nameOf: (id: string) => string): void {
  const cycle = cycleFrom(id, formulas);
  if (cycle === null) return;
  const [, ...way] = cycle;
  if (way.length === 1) throw new FormulaError('The formula names the metric itself.');
  const names = way.slice(0, -1).map((each) => `“${nameOf(each)}”`);
  throw new FormulaError(
    `The formula goes round in a circle: it is made of ${names.join(', which is made of ')}, which is made of this metric.`,
  );
}

function refuseFar(expression: Expression, formulas: Formulas): void {
  const { months, figures } = reachOf(expression, formulas);
  if (months > MOST_LOOK_BACK) {
    throw new FormulaError(
      `The formula looks back ${months} months, those it is made of included. It can look back ${MOST_LOOK_BACK}.`,
    );
  }
  if (figures > MOST_FIGURES) throw new FormulaError(`The formula is made of more than ${MOST_FIGURES} figures.`);
}
