import type { BusinessModel } from '../src/statements/business-model.ts';
import reference from './fixtures/statement-reference.json' with { type: 'json' };

/** A row of a default structure: a category by its four names, or a computed row. */
export interface StructureRow {
  readonly path?: readonly string[];
  readonly code?: string;
  readonly computed?: string;
}

interface StatementReference {
  readonly structures: Readonly<Record<BusinessModel | 'tail', readonly StructureRow[]>>;
  readonly nameRules: readonly {
    readonly id: string;
    readonly class: string;
    readonly targets: readonly (string | null)[];
  }[];
  readonly reorderExample: {
    readonly in: { readonly siblings: readonly (readonly [string, number, number])[] };
    readonly out: {
      readonly afterDelete: readonly (readonly [string, number])[];
      readonly afterUp: readonly string[];
      readonly afterRestore: readonly string[];
      readonly total: number;
    };
  };
}

/** The tables of the finance reference on structures and names, and its worked example of reordering. */
// TypeScript reads JSON arrays as unions without tuples; the interface above states the shape of each.
export const STATEMENT_REFERENCE = reference as unknown as StatementReference;
