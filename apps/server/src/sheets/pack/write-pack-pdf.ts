import { buffer } from 'node:stream/consumers';
import { wrapText } from '../dashboard/paper.ts';
import { drawTabs, planTabs } from '../dashboard/write-dashboard-pdf.ts';
import { drawFoot, drawHead } from '../pdf/draw-frame.ts';
import { A4, FOOT_HEIGHT, HEAD_HEIGHT, MARGIN } from '../pdf/page-plan.ts';
import { createPen, GREY, type Pen, type TextStyle } from '../pdf/pen.ts';
import { drawStatement, planStatement, type Paging } from '../pdf/write-statement-pdf.ts';
import type { PackModel, PackSection } from './pack-model.ts';

const SIZE: [number, number] = [A4.short, A4.long];
const WIDTH = A4.short - 2 * MARGIN;
const BOTTOM = A4.long - MARGIN - FOOT_HEIGHT;
const LINE = 15;
const MOST_WRAPPED = 12;

const TITLE: TextStyle = { face: 'bold', size: 22 };
const HEADING: TextStyle = { face: 'bold', size: 12 };
const BODY: TextStyle = { size: 10 };
const SMALL: TextStyle = { size: 9, color: GREY };

interface PlannedSection {
  title: string;
  count: number;
  draw: (paging: Paging) => Promise<void>;
}

/** Cover and contents on the first page, then every part in its order; pages are counted through. */
export async function writePackPdf(model: PackModel): Promise<Buffer> {
  const { companyName, title, sections, viewer, madeAt } = model;
  const pen = createPen({ title: `${companyName} ${title}`, madeAt });
  const bytes = buffer(pen.document);
  const planned = sections.map((section) => planSection(pen, model, section));
  const pageCount = 1 + planned.reduce((sum, { count }) => sum + count, 0);
  drawCover(pen, model, planned, pageCount);
  let before = 1;
  for (const { count, draw } of planned) {
    await draw({ before, pageCount, viewer });
    before += count;
  }
  pen.document.end();
  return bytes;
}

function planSection(pen: Pen, model: PackModel, section: PackSection): PlannedSection {
  const { title } = section;
  switch (section.kind) {
    case 'words': {
      const pages = planWords(pen, section.groups);
      return { title, count: pages.length, draw: (paging) => drawWords(pen, model, { title, pages }, paging) };
    }
    case 'statement': {
      const pages = planStatement(pen, section.sheet, 'auto');
      return { title, count: pages.count, draw: (paging) => drawStatement(pen, section.sheet, pages, paging) };
    }
    case 'tab': {
      const pages = planTabs([section.tab]);
      return { title, count: pages.length, draw: (paging) => drawTabs(pen, pages, paging) };
    }
  }
}

function drawCover(
  pen: Pen,
  { companyName, title, headline, about, viewer }: PackModel,
  planned: readonly PlannedSection[],
  pageCount: number,
): void {
  pen.document.addPage({ size: SIZE, margin: 0 });
  drawHead(pen, { companyName, title: '', about: [] }, { size: SIZE });
  let y = 150;
  pen.write(pen.fitted(title, WIDTH, HEADING), MARGIN, y, { ...HEADING, color: GREY });
  y += 26;
  for (const line of wrapText(pen, headline, WIDTH, { most: 4, style: TITLE })) {
    pen.write(line, MARGIN, y, TITLE);
    y += 29;
  }
  y += 8;
  for (const text of about) {
    for (const line of wrapText(pen, text, WIDTH, { most: 4, style: SMALL })) {
      pen.write(line, MARGIN, y, SMALL);
      y += LINE;
    }
  }
  y += 36;
  pen.write('Contents', MARGIN, y, HEADING);
  y += 22;
  let page = 2;
  for (const { title: name, count } of planned) {
    pen.write(pen.fitted(name, WIDTH - 40, BODY), MARGIN, y, BODY);
    pen.writeRight(`${page}`, MARGIN + WIDTH, y, { ...BODY, isFigure: true });
    y += LINE;
    page += count;
  }
  drawFoot(pen, { left: [title], check: null }, { size: SIZE }, { page: 1, pageCount, viewer });
}

interface WordLine {
  text: string;
  style: TextStyle;
  height: number;
}

/** Lines as they are wrapped, page by page. */
function planWords(pen: Pen, groups: readonly { title: string; lines: readonly string[] }[]): WordLine[][] {
  const lines = groups.flatMap(({ title, lines: said }): WordLine[] => [
    { text: title, style: HEADING, height: 22 },
    ...said.flatMap((text) =>
      wrapText(pen, text, WIDTH - 12, { most: MOST_WRAPPED, style: BODY }).map((line, at, all) => ({
        text: at === 0 ? `· ${line}` : `  ${line}`,
        style: BODY,
        height: at === all.length - 1 ? LINE + 5 : LINE,
      })),
    ),
    { text: '', style: BODY, height: 12 },
  ]);
  const pages: WordLine[][] = [[]];
  let y = MARGIN + HEAD_HEIGHT;
  for (const line of lines) {
    if (y + line.height > BOTTOM) {
      pages.push([]);
      y = MARGIN + HEAD_HEIGHT;
    }
    pages.at(-1)?.push(line);
    y += line.height;
  }
  return pages;
}

function drawWords(
  pen: Pen,
  { companyName, title: packTitle }: PackModel,
  { title, pages }: { title: string; pages: readonly WordLine[][] },
  { before, pageCount, viewer }: Paging,
): Promise<void> {
  for (const [index, lines] of pages.entries()) {
    pen.document.addPage({ size: SIZE, margin: 0 });
    drawHead(pen, { companyName, title, about: [packTitle] }, { size: SIZE });
    let y = MARGIN + HEAD_HEIGHT;
    for (const { text, style, height } of lines) {
      pen.write(text, MARGIN, y, style);
      y += height;
    }
    drawFoot(pen, { left: [packTitle], check: null }, { size: SIZE }, { page: before + index + 1, pageCount, viewer });
  }
  return Promise.resolve();
}
