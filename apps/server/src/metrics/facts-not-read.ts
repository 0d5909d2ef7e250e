import type { MetricFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import type { FactSource } from '#facts/connected-facts.queries.ts';

/** A result was not kept after all. Whoever opened the book reads the facts of the source and begins anew. */
export class FactsNotRead extends Error {
  override readonly name = 'FactsNotRead';
  readonly source: FactSource;

  constructor(source: FactSource) {
    super(`the facts of ${source} were not read`);
    this.source = source;
  }
}

/** Facts without those of some sources. That they were not read must not look as if there were none. */
export function withoutFacts(facts: MetricFacts, sources: readonly FactSource[]): MetricFacts {
  const unread = sources.map((source): [string, PropertyDescriptor] => [
    source,
    {
      get() {
        throw new FactsNotRead(source);
      },
    },
  ]);
  return Object.defineProperties({ ...facts }, Object.fromEntries(unread));
}
