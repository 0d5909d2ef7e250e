import type { FactProblem } from '@tieout/contracts/fact-import.ts';
import { OwnAmountError, parseOwnAmount } from '@tieout/finance/metrics/own/own-amount.ts';
import type { Db } from '#db/client.ts';
import { textOf } from '#fact-files/fact-kind.ts';
import type { FactFile, ReadFact } from '#fact-files/read-fact-file.ts';
import { selectFillableMetrics, type FillableMetric } from './own-values.queries.ts';

interface Problem {
  kind: FactProblem;
  cell: string;
  message: string;
}

/** Says of each value which metric it is of and what it is in its unit; one that cannot be kept becomes an error. */
export async function resolveOwnValues(
  db: Db,
  { companyId, currency }: { companyId: string; currency: string },
  file: FactFile,
): Promise<void> {
  const metrics = await selectFillableMetrics(db, companyId);
  const byName = new Map(metrics.map((metric) => [metric.name.toLowerCase(), metric]));
  const known: ReadFact[] = [];
  for (const read of file.facts) {
    const metric = byName.get(textOf(read.fact, 'metric').toLowerCase());
    const resolved = resolvedFact(read, metric, currency);
    if ('fact' in resolved) known.push(resolved);
    else file.errors.push({ ...resolved, line: read.lines[0] ?? 0, column: null });
  }
  file.facts = known;
}

function resolvedFact(read: ReadFact, metric: FillableMetric | undefined, currency: string): ReadFact | Problem {
  const { fact } = read;
  const [name, month, value] = ['metric', 'month', 'value'].map((field) => textOf(fact, field)) as [
    string,
    string,
    string,
  ];
  if (metric === undefined) {
    const message = `There is no metric “${name.slice(0, 60)}” that values can be typed for. Add it under Settings › Metrics first.`;
    return { kind: 'unknown', cell: name, message };
  }
  if (metric.typedMonths.includes(month)) {
    const message = `Somebody typed a value of ${metric.name} for ${month}, which counts before a file’s. Take it back first.`;
    return { kind: 'contradiction', cell: value, message };
  }
  try {
    const amount = parseOwnAmount(value.replace(/\s*%$/, ''), metric.unit, currency);
    const kept = { own_metric_id: metric.id, month, amount, currency: metric.unit === 'money' ? currency : null };
    return { ...read, key: `${metric.id} / ${month}`, fact: kept };
  } catch (error) {
    if (!(error instanceof OwnAmountError)) throw error;
    return { kind: 'bad-number', cell: value, message: `${name}, ${month}: ${error.message}` };
  }
}
