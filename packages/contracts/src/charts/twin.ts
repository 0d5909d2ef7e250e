import type { ChartData, ChartValue } from '../chart-data.ts';
import { listedSeries, sumOf } from './chart-shape.ts';
import { slotText } from './slot-text.ts';
import { unitWord, type Measure } from './value-format.ts';

export interface TwinCell {
  readonly value: ChartValue;
  readonly measure: Measure;
}

interface TwinColumn {
  /** Of the series; null: nothing that could be opened. */
  readonly key: string | null;
  readonly label: string;
}

interface TwinRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly TwinCell[];
  readonly isTotal: boolean;
}

interface Twin {
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly TwinColumn[];
  readonly rows: readonly TwinRow[];
}

/** Key of the column that adds up the others: the metric itself. */
export const TOTAL = 'total-of-series';

/** A chart as a table: slots down and series across; cohorts down and their months across, as in their picture. */
export function twinOf(data: ChartData): Twin {
  const unit = unitWord(data);
  const caption = unit === null ? data.title : `${data.title}, ${unit}`;
  if (data.kind === 'heat-map') return { caption, ...cohortTwin(data) };
  const columns = [
    ...listedSeries(data),
    ...(data.kind === 'stacked' && data.series.length > 1 ? [totalColumn(data)] : []),
    ...[data.plan, data.previous].flatMap((line) => (line === null ? [] : [{ ...line, measure: data }])),
    ...data.bands.flatMap(({ label, low, high }) => [
      { label: `${label}, low`, values: low, measure: data },
      { label: `${label}, high`, values: high, measure: data },
    ]),
  ];
  return {
    caption,
    corner: unit ?? '',
    columns: columns.map((column) => ({ key: 'key' in column ? column.key : null, label: column.label })),
    rows: data.slots.map((slot, index) => ({
      key: slot.key,
      name: slotText(slot),
      cells: columns.map(({ values, measure }) => ({ value: values[index] ?? 'NO_DATA', measure })),
      isTotal: slot.isTotal,
    })),
  };
}

function totalColumn(data: ChartData) {
  const values = data.slots.map((_, index) => sumOf(data.series.map((series) => series.values[index] ?? 'NO_DATA')));
  return { key: TOTAL, label: 'Total', values, measure: data };
}

function cohortTwin(data: ChartData): Omit<Twin, 'caption'> {
  const hasSizes = data.series.some(({ size }) => size !== null);
  const count = { unit: 'count', currency: null } as const;
  return {
    corner: 'Cohort',
    columns: [
      ...(hasSizes ? [{ key: null, label: 'Began with' }] : []),
      ...data.slots.map(({ key, label }) => ({ key, label })),
    ],
    rows: data.series.map(({ key, label, size, values }) => ({
      key,
      name: label,
      cells: [
        ...(hasSizes ? [{ value: size ?? ('NO_DATA' as const), measure: count }] : []),
        ...values.map((value) => ({ value, measure: data })),
      ],
      isTotal: false,
    })),
  };
}
