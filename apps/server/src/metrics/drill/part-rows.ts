import type { MetricRow } from '@tieout/contracts/metric-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { ProvenPart } from '@tieout/finance/metrics/drill/proven-part.ts';
import { NAMED_FACTS, rowFacts, type NamedFact, type RowText } from '@tieout/finance/metrics/drill/row-facts.ts';
import { lastDayOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { selectFactsVersions } from '#facts/connected-facts.queries.ts';
import type { OpenMetricFigure } from './open-metric-figure.ts';
import { selectFactNames, selectPartyNames } from './row-names.queries.ts';

export interface PartRow extends MetricRow {
  /** What a chart splits the figure by. */
  group: string | null;
}

/** Every row of a part, named; names are read for all of them, so that they can be searched and sorted. */
export async function partRows(
  db: Db,
  { view, book }: Pick<OpenMetricFigure, 'view' | 'book'>,
  part: ProvenPart,
): Promise<PartRow[]> {
  const rows = part.rows().map((row) => ({ row, facts: rowFacts(part.table, row, book) }));
  const texts = rows.flatMap(({ facts }) => [facts.name, facts.detail]);
  const names = await readNames(db, { view, to: book.lastMonth }, texts);
  return rows.map(({ row: { key, month, group, amount }, facts }) => ({
    key,
    month,
    group,
    date: facts.date,
    name: wordsOf(facts.name, names) ?? (isCell(part) ? part.name : null),
    detail: wordsOf(facts.detail, names),
    amount: minorUnits(typeof amount === 'number' ? amount : 0),
  }));
}

function isCell({ table }: ProvenPart): boolean {
  return table === 'statement' || table === 'plan' || table === 'bank';
}

type Names = ReadonlyMap<NamedFact, ReadonlyMap<string, string>>;

function wordsOf(text: RowText | null, names: Names): string | null {
  if (text === null) return null;
  return 'text' in text ? text.text : (names.get(text.of)?.get(text.key) ?? null);
}

async function readNames(
  db: Db,
  { view, to }: Pick<OpenMetricFigure, 'view'> & { to: OpenMetricFigure['book']['lastMonth'] },
  texts: readonly (RowText | null)[],
): Promise<Names> {
  const { id: companyId } = view.company;
  const versions = await selectFactsVersions(db, companyId, view.knownAt);
  const asked = { companyId, versions, from: null, to: lastDayOf(to) };
  const names = new Map<NamedFact, ReadonlyMap<string, string>>();
  for (const fact of NAMED_FACTS) {
    const keys = keysOf(fact, texts);
    if (keys.length === 0) continue;
    const found =
      fact === 'counterparty'
        ? await selectPartyNames(db, companyId, keys)
        : await selectFactNames(db, asked, fact, keys);
    names.set(fact, new Map(found.map(({ key, name }) => [key, name])));
  }
  return names;
}

function keysOf(fact: NamedFact, texts: readonly (RowText | null)[]): string[] {
  const keys = texts.flatMap((text) => (text !== null && 'of' in text && text.of === fact ? [text.key] : []));
  return [...new Set(keys)];
}
