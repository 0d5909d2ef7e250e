import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { saveFile } from '#lib/save-file.ts';
import { paintSvg } from './paint-svg.ts';

/** Twice the pixels of the screen, so that it is sharp in a document. */
const SCALE = 2;
const PADDING = 20;
const TITLE = 22;
const LINE = 16;
const GAP = 10;
const LEGEND_GAP = 16;

/** Puts a picture of a chart into the reader's downloads, with its title, its sentence and its legend. */
export async function savePng(tile: HTMLElement, data: ChartData, sentence: string): Promise<void> {
  const canvas = drawPng(tile, data, sentence);
  if (canvas === null) return;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob !== null) saveFile(`${fileName(data.title)}.png`, blob);
}

function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}&-]+/gu, ' ').trim() || 'Chart';
}

function drawPng(tile: HTMLElement, data: ChartData, sentence: string): HTMLCanvasElement | null {
  const svg = tile.querySelector<SVGSVGElement>('svg[data-chart]');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (svg === null || context === null) return null;
  const { width, height } = svg.getBoundingClientRect();
  const family = getComputedStyle(tile).fontFamily;
  context.font = `400 12px ${family}`;
  const lines = wrap(context, sentence, width);
  const legend = [...tile.querySelectorAll<HTMLElement>('[aria-label="Legend"] > li')];
  const rows = legendRows(context, legend, width);
  const head = TITLE + lines.length * LINE + GAP + (rows.length > 0 ? rows.length * LINE + GAP : 0);
  canvas.width = (width + PADDING * 2) * SCALE;
  canvas.height = (head + height + PADDING * 2) * SCALE;
  context.scale(SCALE, SCALE);
  paintGround(context, tile, canvas);
  context.translate(PADDING, PADDING);
  paintHead(context, tile, data.title, lines);
  context.translate(0, TITLE + lines.length * LINE + GAP);
  for (const row of rows) {
    paintLegend(context, row);
    context.translate(0, LINE);
  }
  if (rows.length > 0) context.translate(0, GAP);
  paintSvg(context, svg);
  return canvas;
}

function paintGround(context: CanvasRenderingContext2D, tile: HTMLElement, { width, height }: HTMLCanvasElement): void {
  context.fillStyle = getComputedStyle(tile).backgroundColor;
  context.fillRect(0, 0, width, height);
}

function paintHead(
  context: CanvasRenderingContext2D,
  tile: HTMLElement,
  title: string,
  lines: readonly string[],
): void {
  const style = getComputedStyle(tile);
  const { fontFamily } = style;
  context.fillStyle = style.color;
  context.font = `600 15px ${fontFamily}`;
  context.fillText(title, 0, 14);
  context.fillStyle = style.getPropertyValue('--text-3');
  context.font = `400 12px ${fontFamily}`;
  for (const [index, line] of lines.entries()) context.fillText(line, 0, TITLE + 11 + index * LINE);
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return text === '' ? [] : lines;
}

interface LegendPart {
  item: HTMLElement;
  text: string;
  x: number;
}

function legendRows(context: CanvasRenderingContext2D, items: readonly HTMLElement[], width: number): LegendPart[][] {
  const rows: LegendPart[][] = [];
  let x = 0;
  for (const item of items) {
    const text = item.textContent ?? '';
    const room = context.measureText(text).width + LEGEND_GAP + 16;
    if (rows.length === 0 || x + room > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ item, text, x });
    x += room;
  }
  return rows;
}

function paintLegend(context: CanvasRenderingContext2D, row: readonly LegendPart[]): void {
  for (const { item, text, x } of row) {
    const swatch = item.querySelector<HTMLElement>('[data-swatch]');
    const isBox = swatch?.dataset['swatch'] === 'box';
    if (swatch !== null) context.fillStyle = getComputedStyle(swatch).backgroundColor;
    context.fillRect(x, isBox ? 2 : 6, isBox ? 9 : 12, isBox ? 9 : 2);
    context.fillStyle = getComputedStyle(item).color;
    context.fillText(text, x + (isBox ? 15 : 18), 11);
  }
}
