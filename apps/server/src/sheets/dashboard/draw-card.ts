import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { drawnSeries, foldedSeries, hasFigures } from '@tieout/contracts/charts/chart-shape.ts';
import { unitWord } from '@tieout/contracts/charts/value-format.ts';
import { GREY, HAIRLINE, INK, type Pen } from '../pdf/pen.ts';
import { cardSentence } from './card-sentence.ts';
import { CELL_HEIGHT, drawCells } from './draw-cells.ts';
import { drawMonths } from './draw-months.ts';
import { drawRows, rowCount } from './draw-rows.ts';
import { drawTile } from './draw-tile.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { AGE_COLOURS, fillBox, toneColour, wrapText, type Box } from './paper.ts';

const TITLE = 15;
const SENTENCE_LINE = 10;
const SENTENCE_LINES = 2;
const LEGEND = 13;
/** So that four rows of charts have room on a page. */
const PICTURE = 104;
const ROW = 13;
const LEGEND_GAP = 19;
const SENTENCE = { size: 7.5, color: GREY } as const;
const LEGEND_TEXT = { size: 6.5, color: GREY } as const;
const HEAD = TITLE + SENTENCE_LINES * SENTENCE_LINE + 6;

type Picture = 'months' | 'rows' | 'waterfall' | 'cells' | 'tile' | 'none';

function pictureOf(data: ChartData): Picture {
  if (data.kind === 'text' || !hasFigures(data)) return 'none';
  if (data.kind === 'kpi') return 'tile';
  if (data.kind === 'waterfall') return 'waterfall';
  if (data.kind === 'heat-map' || data.kind === 'table') return 'cells';
  const isOfMonths = data.axis === 'time' && data.variant !== 'ageing';
  return isOfMonths && ['line', 'area', 'bar', 'stacked', 'combo'].includes(data.kind) ? 'months' : 'rows';
}

/** Cohorts, tables and bridges need the width of the page. */
export function isWideCard(data: ChartData): boolean {
  return ['cells', 'waterfall'].includes(pictureOf(data));
}

export function cardHeight(data: ChartData): number {
  const picture = pictureOf(data);
  if (picture === 'none' || picture === 'tile') return 62;
  if (picture === 'cells')
    return HEAD + (data.kind === 'heat-map' ? data.series.length : data.slots.length) * CELL_HEIGHT + CELL_HEIGHT;
  if (picture === 'rows') return HEAD + LEGEND + Math.max(PICTURE * 0.6, rowCount(data) * ROW);
  return HEAD + LEGEND + PICTURE;
}

/** A card of a tab: its title, the sentence it says, its legend and its picture. */
export function drawCard(pen: Pen, data: ChartData, box: Box): void {
  const picture = pictureOf(data);
  if (picture === 'tile') {
    drawTile(pen, data, box);
    return;
  }
  const { left, top, width, height } = box;
  const unit = unitWord(data);
  const title = unit === null ? data.title : `${data.title}, ${unit}`;
  pen.line([left, top], [left + width, top], 0.5, HAIRLINE);
  pen.write(pen.fitted(title, width, { face: 'bold', size: 9.5 }), left, top + 4, { face: 'bold', size: 9.5 });
  const sentence = cardSentence(data);
  const most = picture === 'none' ? 4 : SENTENCE_LINES;
  for (const [at, line] of wrapText(pen, sentence, width, { most, style: SENTENCE }).entries()) {
    pen.write(line, left, top + TITLE + 3 + at * SENTENCE_LINE, SENTENCE);
  }
  const hasLegend = picture === 'months' || picture === 'rows';
  if (hasLegend) drawLegend(pen, data, { left, top: top + HEAD, width, height: LEGEND });
  const start = HEAD + (hasLegend ? LEGEND : 0);
  const room = { left, top: top + start, width, height: height - start };
  if (picture === 'months') drawMonths(pen, data, room);
  if (picture === 'rows') drawRows(pen, data, room);
  if (picture === 'waterfall') drawWaterfall(pen, data, room);
  if (picture === 'cells') drawCells(pen, data, room);
}

function drawLegend(pen: Pen, data: ChartData, { left, top, width }: Box): void {
  let x = left;
  const items = legendOf(data);
  const needed = items.reduce((sum, { label }) => sum + pen.width(label, LEGEND_TEXT) + LEGEND_GAP, 0);
  for (const { label, colour, isTick } of items) {
    const text = needed <= width ? label : pen.fitted(label, width / items.length - LEGEND_GAP, LEGEND_TEXT);
    const room = pen.width(text, LEGEND_TEXT) + LEGEND_GAP;
    if (isTick) pen.line([x, top + 4], [x + 8, top + 4], 1, colour);
    else fillBox(pen, { left: x, top: top + 1.5, width: 6, height: 6 }, colour);
    pen.write(text, x + 10, top, LEGEND_TEXT);
    x += room;
  }
}

function legendOf(data: ChartData): { label: string; colour: string; isTick: boolean }[] {
  const isNamed = ['donut', 'funnel'].includes(data.kind) || data.zones.length > 0;
  const series = data.kind === 'stacked' && data.variant === null ? foldedSeries(data) : drawnSeries(data);
  const own = series.map(({ label, tone }, at) => ({
    label,
    colour: data.variant === 'ageing' ? (AGE_COLOURS[at] ?? toneColour(0)) : toneColour(tone),
    isTick: false,
  }));
  const beside = [
    ...(data.previous === null ? [] : [{ label: data.previous.label, colour: HAIRLINE, isTick: true }]),
    ...(data.plan === null ? [] : [{ label: data.plan.label, colour: INK, isTick: true }]),
  ];
  // One series alone needs no name: the title is its name.
  return isNamed || (own.length === 1 && beside.length === 0) ? [] : [...own, ...beside];
}
