import type { LikelyBooks } from '@tieout/contracts/import-questions.ts';
import { findChart } from './accounts/charts/find-chart.ts';
import type { FileReading } from './file-reading.ts';
import { layoutCalled } from './layouts/layouts.ts';
import { plainName } from './mapping/header-names.ts';

type Place = Omit<LikelyBooks, 'because'>;

const GERMANY: Place = { currency: 'EUR', timezone: 'Europe/Berlin' };
const FRANCE: Place = { currency: 'EUR', timezone: 'Europe/Paris' };
const SPAIN: Place = { currency: 'EUR', timezone: 'Europe/Madrid' };
const BRITAIN: Place = { currency: 'GBP', timezone: 'Europe/London' };

const SWITZERLAND: Place = { currency: 'CHF', timezone: 'Europe/Zurich' };
const AMERICA: Place = { currency: 'USD', timezone: 'America/New_York' };

/** Signs beside amounts and codes in the names of columns. A dollar sign is that of many currencies. */
const BY_SIGN: readonly (readonly [sign: RegExp, place: Place])[] = [
  [/£|\bGBP\b/, BRITAIN],
  [/€|\bEUR\b/, GERMANY],
  [/\bCHF\b/, SWITZERLAND],
  [/\bUSD\b/, AMERICA],
];
const AMOUNT_WITH_SIGN = /^[-(+]*(?:£|€)\s?[-(]*\d|\d\)?\s?(?:£|€)\)?$/;

/** Charts and systems of one country. US numbers are used everywhere, so they tell nothing. */
const BY_CHART: Readonly<Record<string, Place>> = {
  skr03: GERMANY,
  skr04: GERMANY,
  'sage-uk': BRITAIN,
  pcg: FRANCE,
  pgc: SPAIN,
};
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
  const bySign = placeOfSigns(columns);
  if (bySign !== null) return bySign;
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

/** Of one currency only: a column in euros beside one in pounds tells nothing. */
function placeOfSigns(columns: FileReading['columns']): LikelyBooks | null {
  const texts = columns.flatMap(({ name, samples }) => [
    name,
    ...samples.filter((sample) => AMOUNT_WITH_SIGN.test(sample)),
  ]);
  const found = BY_SIGN.flatMap(([sign, place]) => {
    const because = texts.map((text) => sign.exec(text)?.[0]).find((word) => word !== undefined);
    return because === undefined ? [] : [{ ...place, because: `“${because}”` }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
