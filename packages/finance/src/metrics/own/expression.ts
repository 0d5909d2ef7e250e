/** A formula that somebody wrote, as a tree. References are ids of metrics, or of rows of statements. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly isPercent: boolean }
  | { readonly kind: 'reference'; readonly id: string }
  | { readonly kind: 'negative'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  /** The months right before, as many as are asked for: of a month the month before. */
  | { readonly kind: 'previous'; readonly of: Expression }
  /** The figures of the last months, added up. */
  | { readonly kind: 'sum'; readonly of: Expression; readonly months: number };

export const OPERATORS = ['+', '-', '*', '/'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a person is told of a formula that cannot be; `at` is the character where it was noticed. */
export class FormulaError extends Error {
  override name = 'FormulaError';
  readonly at: number | null;

  constructor(message: string, at: number | null = null) {
    super(message);
    this.at = at;
  }
}

/** The expressions right inside one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'reference':
      return [];
    case 'negative':
    case 'previous':
    case 'sum':
      return [expression.of];
    case 'binary':
      return [expression.left, expression.right];
  }
}

/** Ids of all metrics and rows it names, each once. */
export function referencesIn(expression: Expression): ReadonlySet<string> {
  if (expression.kind === 'reference') return new Set([expression.id]);
  return new Set(childrenOf(expression).flatMap((child) => [...referencesIn(child)]));
}
