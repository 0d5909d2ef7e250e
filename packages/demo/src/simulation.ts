import type { ModelFacts } from './records/model-facts.ts';
import type { DemoCounterparty } from './records/ledger.ts';
import type { Books } from './processes/books.ts';

/** A company after its months have been lived. */
export interface Simulation {
  readonly books: Books;
  /** Customers, clients or sellers with a name of their own. */
  readonly customers: readonly DemoCounterparty[];
  readonly facts: Partial<ModelFacts>;
}
