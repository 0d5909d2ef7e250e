import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { drawFoot, drawHead } from '../pdf/draw-frame.ts';
import { A4, FOOT_HEIGHT, HEAD_HEIGHT, MARGIN } from '../pdf/page-plan.ts';
import { createPen, type Pen } from '../pdf/pen.ts';
import type { Paging } from '../pdf/write-statement-pdf.ts';
import { drawCard } from './draw-card.ts';
import { placeCards } from './place-cards.ts';
import { tabAbout } from './tab-about.ts';

export interface DashboardPdfOptions {
  /** Who reads figures that were published to them, and when. */
  viewer: string | null;
}

const SIZE: [number, number] = [A4.short, A4.long];
const PAGE = {
  left: MARGIN,
  top: MARGIN + HEAD_HEIGHT,
  width: A4.short - 2 * MARGIN,
  height: A4.long - 2 * MARGIN - HEAD_HEIGHT - FOOT_HEIGHT,
};

/** Tabs as they are arranged, drawn with lines and letters: sharp at every size, and every text can be found. */
export async function writeDashboardPdf(
  tabs: readonly DashboardTab[],
  { viewer }: DashboardPdfOptions,
): Promise<Buffer> {
  const [first] = tabs;
  const pen = createPen({ title: `${first?.companyName ?? ''} ${first?.tab.tabName ?? ''}` });
  const bytes = buffer(pen.document);
  const pages = planTabs(tabs);
  await drawTabs(pen, pages, { before: 0, pageCount: pages.length, viewer });
  pen.document.end();
  return bytes;
}

interface TabPage {
  tab: DashboardTab;
  cards: ReturnType<typeof placeCards>[number];
}

export function planTabs(tabs: readonly DashboardTab[]): TabPage[] {
  return tabs.flatMap((tab) => placeCards(tab, PAGE).map((cards) => ({ tab, cards })));
}

export async function drawTabs(
  pen: Pen,
  pages: readonly TabPage[],
  { before, pageCount, viewer }: Paging,
): Promise<void> {
  for (const [index, { tab, cards }] of pages.entries()) {
    const [period = '', ...rest] = tabAbout(tab);
    pen.document.addPage({ size: SIZE, margin: 0 });
    const head = { companyName: tab.companyName, title: tab.tab.tabName, about: [period] };
    drawHead(pen, head, { size: SIZE });
    for (const { data, box } of cards) drawCard(pen, data, box);
    drawFoot(
      pen,
      { left: [period, ...rest], check: null },
      { size: SIZE },
      { page: before + index + 1, pageCount, viewer },
    );
    // Setting a page takes a moment; others are served between two.
    await nextTurn();
  }
}
