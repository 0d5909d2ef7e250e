import type { LikelyBooks } from '@tieout/contracts/import-questions.ts';
import { findChart } from './accounts/charts/find-chart.ts';
import type { FileReading } from './file-reading.ts';
import { layoutCalled } from './layouts/layouts.ts';
import { plainName } from './mapping/header-names.ts';

type Place = Omit<LikelyBooks, 'because'>;

const GERMANY: Place = { currency: 'EUR', timezone: 'Europe/Berlin' };
const BRITAIN: Place = { currency: 'GBP', timezone: 'Europe/London' };

/** Charts and systems of one country. US numbers are used everywhere, so they tell nothing. */
const BY_CHART: Readonly<Record<string, Place>> = { skr03: GERMANY, skr04: GERMANY, 'sage-uk': BRITAIN };
const BY_SYSTEM: Readonly<Record<string, Place>> = { DATEV: GERMANY, 'Sage 50': BRITAIN };

const GERMAN_NAMES = new Set(
  'datum buchungsdatum belegdatum konto kontonummer kontobezeichnung gegenkonto soll haben betrag umsatz buchungstext belegfeld saldo waehrung währung'.split(
    ' ',
  ),
);
/** One word may be a name. */
const ENOUGH_GERMAN = 2;

/** Where a file names no currency: what its system, its chart or its language lets one expect. Proposed, never taken. */
export function likelyBooks({ about, mapping, columns, accounts }: FileReading): LikelyBooks | null {
  if (about.currency !== undefined) return null;
  const system = layoutCalled(mapping.layout)?.system ?? '';
  const bySystem = BY_SYSTEM[system];
  if (bySystem !== undefined) return { ...bySystem, because: system };
  const chart = findChart(accounts, about.chart);
  const byChart = chart === null ? undefined : BY_CHART[chart.id];
  if (chart !== null && byChart !== undefined) return { ...byChart, because: chart.title };
  const german = columns.filter(({ name }) =>
    plainName(name)
      .split(' ')
      .some((word) => GERMAN_NAMES.has(word)),
  );
  return german.length >= ENOUGH_GERMAN ? { ...GERMANY, because: 'German column names' } : null;
}
