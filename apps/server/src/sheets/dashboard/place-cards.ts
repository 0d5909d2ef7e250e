import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { cardHeight, isWideCard } from './draw-card.ts';
import type { Box } from './paper.ts';

export interface PlacedCard {
  data: ChartData;
  box: Box;
}

const GAP = 16;
const TILES_IN_ROW = 4;

/** The cards of a tab on pages, in their order: tiles four in a row, charts two, wide ones alone; none is torn apart. */
export function placeCards({ tiles, charts }: DashboardTab, page: Box): PlacedCard[][] {
  const pages: PlacedCard[][] = [[]];
  let top = page.top;
  for (const row of [...rowsOfTiles(tiles), ...rowsOfCharts(charts)]) {
    const height = Math.max(...row.cards.map(cardHeight));
    if (top + height > page.top + page.height && top > page.top) {
      pages.push([]);
      top = page.top;
    }
    const width = (page.width - GAP * (row.across - 1)) / row.across;
    for (const [at, data] of row.cards.entries()) {
      pages.at(-1)?.push({ data, box: { left: page.left + at * (width + GAP), top, width, height } });
    }
    top += height + GAP;
  }
  return pages;
}

interface CardRow {
  cards: ChartData[];
  across: number;
}

function rowsOfTiles(tiles: DashboardTab['tiles']): CardRow[] {
  const count = Math.ceil(tiles.length / TILES_IN_ROW);
  return Array.from({ length: count }, (_, at) => ({
    cards: tiles.slice(at * TILES_IN_ROW, (at + 1) * TILES_IN_ROW).map(({ data }) => data),
    across: TILES_IN_ROW,
  }));
}

const HALF = 6;

function rowsOfCharts(charts: DashboardTab['charts']): CardRow[] {
  const rows: CardRow[] = [];
  for (const { data, span } of charts) {
    const isWide = span > HALF || isWideCard(data);
    const last = rows.at(-1);
    if (!isWide && last !== undefined && last.across === 2 && last.cards.length === 1) last.cards.push(data);
    else rows.push({ cards: [data], across: isWide ? 1 : 2 });
  }
  // One that is left alone has the width to itself.
  return rows.map((row) => ({ ...row, across: row.cards.length }));
}
