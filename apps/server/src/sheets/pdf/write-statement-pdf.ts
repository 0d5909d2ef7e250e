import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { shownNotes, type SheetModel } from '../sheet-model.ts';
import { drawTable } from './draw-table.ts';
import { drawFoot, drawHead } from './draw-frame.ts';
import { HEAD_HEIGHT, MARGIN, planPages, type PagePlan } from './page-plan.ts';
import { createPen, GREY, type Pen } from './pen.ts';

export interface PdfOptions {
  orientation: 'auto' | 'portrait' | 'landscape';
  /** Who reads figures that were published to them, and when. */
  viewer: string | null;
  compress?: boolean;
}

const LINE_HEIGHT = 12;

/** Pages across first, then down: whoever lays them side by side reads on. */
export async function writeStatementPdf(model: SheetModel, options: PdfOptions): Promise<Buffer> {
  const title = `${model.companyName} ${model.title}`;
  const pen = createPen({ title, ...(options.compress !== undefined && { compress: options.compress }) });
  const bytes = buffer(pen.document);
  const pages = planStatement(pen, model, options.orientation);
  await drawStatement(pen, model, pages, { before: 0, pageCount: pages.count, viewer: options.viewer });
  pen.document.end();
  return bytes;
}

interface StatementPages {
  about: readonly string[];
  aboutHeight: number;
  plan: PagePlan;
  count: number;
}

/** Which pages a statement takes, before any is drawn: a file of several parts numbers them all. */
export function planStatement(pen: Pen, model: SheetModel, orientation: PdfOptions['orientation']): StatementPages {
  const about = [...model.about.slice(1), ...shownNotes(model)];
  const aboutHeight = about.length * LINE_HEIGHT;
  const plan = planPages(model, pen, { orientation, aboutHeight });
  return { about, aboutHeight, plan, count: plan.down.length * plan.across.length };
}

export interface Paging {
  /** Pages of the file before these. */
  before: number;
  pageCount: number;
  viewer: string | null;
}

export async function drawStatement(
  pen: Pen,
  model: SheetModel,
  { about, aboutHeight, plan }: StatementPages,
  { before, pageCount, viewer }: Paging,
): Promise<void> {
  const foot = { left: [model.about[0] ?? '', `as of ${model.asOf}`], check: model.tieOut };
  let page = before;
  for (const [down, { from, to }] of plan.down.entries()) {
    const rows = model.rows.slice(from, to);
    for (const figures of plan.across) {
      page += 1;
      pen.document.addPage({ size: plan.size, margin: 0 });
      drawHead(pen, model, plan);
      if (down === 0) {
        for (const [at, text] of about.entries()) {
          const style = { size: 8, color: GREY };
          const room = plan.size[0] - 2 * MARGIN;
          pen.write(pen.fitted(text, room, style), MARGIN, MARGIN + HEAD_HEIGHT + at * LINE_HEIGHT, style);
        }
      }
      const top = MARGIN + HEAD_HEIGHT + (down === 0 ? aboutHeight : 0);
      drawTable(pen, { model, plan }, { figures, rows }, top);
      drawFoot(pen, foot, plan, { page, pageCount, viewer });
      // Setting a page takes a moment; others are served between two.
      await nextTurn();
    }
  }
}
