import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { drawnSeries, knownOf, sumOf } from '@tieout/contracts/charts/chart-shape.ts';
import { foldedSlices } from '@tieout/contracts/charts/donut-slices.ts';
import { slotText } from '@tieout/contracts/charts/slot-text.ts';
import { shareText } from '@tieout/contracts/charts/summary/part-sentences.ts';
import { formatValue, formatWithUnit, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { GREY, INK, type Pen } from '../pdf/pen.ts';
import { AGE_COLOURS, fillBox, GRID, toneColour, ZONE_COLOURS, type Box } from './paper.ts';

interface PaperRow {
  label: string;
  text: string;
  parts: readonly { value: number; colour: string }[];
  plan: number | null;
}

const MOST_ROW = 22;
const LABEL = { size: 7 } as const;

/** Lying bars with their names and figures: categories, shares, stages, ages, and what was reached of a plan. */
export function drawRows(pen: Pen, data: ChartData, room: Box): void {
  if (data.zones.length > 0) drawGauge(pen, data, room);
  else drawBars(pen, rowsOf(data), room);
}

/** How many lines the picture has. */
export function rowCount(data: ChartData): number {
  return data.zones.length > 0 ? 2 : rowsOf(data).length;
}

function rowsOf(data: ChartData): PaperRow[] {
  if (data.kind === 'donut') {
    const slices = foldedSlices(data);
    const whole = slices.reduce((sum, { value }) => sum + value, 0);
    return slices.map(({ label, value, tone }) => {
      // A share of a share would be read twice.
      const share = data.unit === 'percent' ? null : shareText(value, whole);
      const text = `${formatValue(value, data, 'whole')}${share === null ? '' : ` · ${share}`}`;
      return { label, text, parts: [{ value, colour: toneColour(tone) }], plan: null };
    });
  }
  const series = drawnSeries(data);
  const drawn = data.variant === 'ageing' ? series : series.slice(0, 1);
  return data.slots.map((slot, index) => {
    const values = drawn.map((each) => each.values[index] ?? 'NO_DATA');
    const planned = data.plan?.values[index];
    return {
      label: slotText(slot),
      text: formatValue(sumOf(values), data, 'whole'),
      parts: drawn.map(({ tone }, row) => ({
        value: Math.max(0, knownOf([values[row] ?? 'NO_DATA'])[0] ?? 0),
        colour: data.variant === 'ageing' ? (AGE_COLOURS[row] ?? toneColour(0)) : toneColour(tone),
      })),
      plan: isKnown(planned) ? planned : null,
    };
  });
}

function drawBars(pen: Pen, rows: readonly PaperRow[], room: Box): void {
  const height = Math.min(MOST_ROW, room.height / Math.max(1, rows.length));
  const names = Math.min(room.width * 0.38, Math.max(0, ...rows.map(({ label }) => pen.width(label, LABEL))) + 6);
  const figures = Math.max(0, ...rows.map(({ text }) => pen.width(text, { ...LABEL, isFigure: true }))) + 6;
  const width = room.width - names - figures;
  const most = Math.max(
    1,
    ...rows.map(({ parts, plan }) =>
      Math.max(
        plan ?? 0,
        parts.reduce((sum, { value }) => sum + value, 0),
      ),
    ),
  );
  for (const [index, { label, text, parts, plan }] of rows.entries()) {
    const top = room.top + index * height;
    const bar = { top: top + height * 0.2, height: height * 0.6 };
    pen.write(pen.fitted(label, names - 4, LABEL), room.left, top + height / 2 - 4, LABEL);
    fillBox(pen, { ...bar, left: room.left + names, width }, GRID, 0.5);
    let left = room.left + names;
    for (const { value, colour } of parts) {
      const part = (value / most) * width;
      fillBox(pen, { ...bar, left, width: part }, colour);
      left += part;
    }
    if (plan !== null) {
      const x = room.left + names + (Math.max(0, plan) / most) * width;
      pen.line([x, top + 1], [x, top + height - 1], 1.2, INK);
    }
    pen.writeRight(text, room.left + room.width, top + height / 2 - 4, { ...LABEL, isFigure: true });
  }
}

/** A figure in zones, such as months of runway. */
function drawGauge(pen: Pen, data: ChartData, room: Box): void {
  const value = data.series[0]?.values[0] ?? 'NO_DATA';
  const most = Math.max(1, data.zones.at(-1)?.to ?? 0, ...knownOf([value]));
  const track = { top: room.top + 30, height: 14 };
  pen.write(formatWithUnit(value, data, 'whole'), room.left, room.top + 4, { face: 'bold', size: 14 });
  let from = 0;
  for (const { to, tone, label } of data.zones) {
    const left = room.left + (from / most) * room.width;
    fillBox(pen, { ...track, left, width: ((to - from) / most) * room.width }, ZONE_COLOURS[tone]);
    pen.write(`${label}, to ${to}`, left, track.top + track.height + 4, { size: 6.5, color: GREY });
    from = to;
  }
  if (!isKnown(value)) return;
  const x = room.left + (Math.max(0, value) / most) * room.width;
  pen.line([x, track.top - 3], [x, track.top + track.height + 3], 2, INK);
}
