import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import { kpiFigure } from '@tieout/contracts/charts/kpi-index.ts';
import { slotText } from '@tieout/contracts/charts/slot-text.ts';
import { twinOf } from '@tieout/contracts/charts/twin.ts';
import { isKnown, unitWord, type Measure } from '@tieout/contracts/charts/value-format.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { decimalText, reasonWord } from '@tieout/finance/statements/figure-text.ts';
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import { xmlText } from '../xml-text.ts';
import { sheetName } from '../xlsx/sheet-name.ts';
import { ABOUT_STYLE, HEADING_STYLE, OPEN_FILL, TITLE_STYLE } from '../xlsx/cell-styles.ts';
import { cardSentence } from './card-sentence.ts';
import { tabAbout } from './tab-about.ts';

type Row = Partial<Cell>[];

const NAME_WIDTH = 34;
const FIGURE_WIDTH = 16;

/** A sheet for each tab: its tiles, then every chart as the table it is the picture of, with numbers to calculate with. */
export async function writeDashboardXlsx(
  tabs: readonly DashboardTab[],
  { viewer }: { viewer: string | null },
): Promise<Buffer> {
  const names = new Set<string>();
  const [first] = tabs;
  const workbook = await writeXlsx({
    sheets: tabs.map((tab) => tabSheet(tab, viewer, names)),
    properties: { title: xmlText(`${first?.companyName ?? ''} ${first?.tab.tabName ?? ''}`), creator: 'Tieout' },
  });
  return Buffer.from(workbook);
}

/** `taken` are the names of the sheets before it. */
export function tabSheet(tab: DashboardTab, viewer: string | null, taken: Set<string>): WriteSheet {
  const rows = rowsOf(tab, viewer);
  const widest = Math.max(...rows.map(({ length }) => length));
  return {
    name: sheetName(tab.tab.tabName, taken),
    cells: new Map(rows.flatMap((row, at) => row.map((cell, column) => [`${at},${column}`, cell] as const))),
    columns: Array.from({ length: widest }, (_, at) => ({ width: at === 0 ? NAME_WIDTH : FIGURE_WIDTH })),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function rowsOf(tab: DashboardTab, viewer: string | null): Row[] {
  return [
    [text(tab.companyName, TITLE_STYLE)],
    [text(tab.tab.tabName, TITLE_STYLE)],
    ...[...tabAbout(tab), ...(viewer === null ? [] : [viewer])].map((line): Row => [text(line, ABOUT_STYLE)]),
    ...(tab.tiles.length === 0 ? [] : [[], ...tileRows(tab.tiles.map(({ data }) => data))]),
    ...tab.charts.flatMap(({ data }) => [[], ...chartRows(data)]),
  ];
}

function tileRows(tiles: readonly ChartData[]): Row[] {
  const head = ['Headline figures', 'Figure', 'Unit', 'Months', 'Compared with', 'Figure then', 'Remark'];
  return [head.map((title) => text(title, HEADING_STYLE)), ...tiles.map(tileRow)];
}

function tileRow(data: ChartData): Row {
  const { slot, value } = kpiFigure(data);
  const { comparison } = data;
  return [
    text(data.title),
    figure(value, data),
    text(unitWord(data) ?? (data.unit === 'percent' ? '%' : '')),
    text(slot === undefined ? '' : slotText(slot)),
    text(comparison?.label ?? ''),
    comparison === null ? text('') : figure(comparison.value, data),
    text(data.alert ?? data.basis ?? data.remark ?? ''),
  ];
}

function chartRows(data: ChartData): Row[] {
  const { caption, corner, columns, rows } = twinOf(data);
  const sentence = cardSentence(data);
  return [
    [text(caption, { font: { bold: true, size: 12 } })],
    ...(sentence === '' ? [] : [[text(sentence, ABOUT_STYLE)]]),
    ...(rows.length === 0
      ? []
      : [[corner, ...columns.map(({ label }) => label)].map((name) => text(name, HEADING_STYLE))]),
    ...rows.map(({ key, name, cells, isTotal }): Row => {
      const isOpen = data.slots.some((slot) => slot.key === key && slot.state !== 'closed');
      const look = { ...(isOpen && { fill: OPEN_FILL }), ...(isTotal && { font: { bold: true } }) };
      return [text(name, look), ...cells.map(({ value, measure }) => figure(value, measure, look))];
    }),
  ];
}

function text(value: string, style: CellStyle = {}): Partial<Cell> {
  return { value: xmlText(value), type: 'string', style };
}

/** Major units, and shares of one: what a spreadsheet calculates with. What is not known says so, and is no zero. */
function figure(value: ChartValue, { unit, currency }: Measure, look: CellStyle = {}): Partial<Cell> {
  const right = { ...look, alignment: { horizontal: 'right' } } as const;
  if (!isKnown(value)) return text(reasonWord(value), right);
  if (unit === 'money') {
    const exponent = currencyExponent(currency ?? 'USD');
    const places = exponent === 0 ? '' : `.${'0'.repeat(exponent)}`;
    return number(Number(decimalText(value, exponent)), `#,##0${places}`, right);
  }
  if (unit === 'percent') return number(Number((value / 100).toFixed(8)), String.raw`0.0\ %`, right);
  return number(value, unit === 'count' || unit === 'days' ? '#,##0' : '#,##0.0#', right);
}

function number(value: number, numFmt: string, style: CellStyle): Partial<Cell> {
  return { value, type: 'number', style: { ...style, numFmt } };
}
