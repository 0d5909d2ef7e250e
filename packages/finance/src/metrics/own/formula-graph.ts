import { childrenOf, referencesIn, type Expression } from './expression.ts';

/** Formulas by the ids of the metrics they make; other ids are made of no formula. */
export type Formulas = ReadonlyMap<string, Expression>;

/** The way from a metric over formulas back to itself, both ends included; null where there is none. */
export function cycleFrom(start: string, formulas: Formulas): string[] | null {
  return wayBack(start, (id) => {
    const formula = formulas.get(id);
    return formula === undefined ? [] : referencesIn(formula);
  });
}

/** The same of anything that names others. */
export function wayBack(start: string, namedBy: (id: string) => Iterable<string>): string[] | null {
  const seen = new Set<string>();
  function wayFrom(id: string): string[] | null {
    if (seen.has(id)) return null;
    seen.add(id);
    for (const next of namedBy(id)) {
      if (next === start) return [id, start];
      const way = wayFrom(next);
      if (way !== null) return [id, ...way];
    }
    return null;
  }
  return wayFrom(start);
}

/** What a formula without a cycle costs and looks at, those it is made of included. */
export interface Reach {
  /** How many figures it is made of. */
  readonly figures: number;
  /** How many months before the ones asked for. */
  readonly months: number;
}

/** Each formula is looked at once, however often others name it. */
export function reachOf(expression: Expression, formulas: Formulas, known = new Map<string, Reach>()): Reach {
  if (expression.kind === 'reference') {
    const made = formulas.get(expression.id);
    const reach = known.get(expression.id) ?? (made && reachOf(made, formulas, known)) ?? { figures: 1, months: 0 };
    known.set(expression.id, reach);
    return reach;
  }
  const parts = childrenOf(expression).map((child) => reachOf(child, formulas, known));
  const figures = parts.reduce((sum, part) => sum + part.figures, 0);
  const months = Math.max(0, ...parts.map((part) => part.months));
  if (expression.kind === 'previous') return { figures, months: months + 1 };
  if (expression.kind === 'sum') {
    return { figures: figures * expression.months, months: months + expression.months - 1 };
  }
  return { figures, months };
}
