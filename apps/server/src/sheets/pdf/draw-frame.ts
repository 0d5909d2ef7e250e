import type { SheetModel } from '../sheet-model.ts';
import { FOOT_HEIGHT, MARGIN, type PagePlan } from './page-plan.ts';
import { GREY, HAIRLINE, INK, type Pen } from './pen.ts';

/** Logo left, company right, the title and its period below: on every page. */
export function drawHead(
  pen: Pen,
  { companyName, title, about }: Pick<SheetModel, 'companyName' | 'title' | 'about'>,
  { size: [width] }: Pick<PagePlan, 'size'>,
): void {
  drawLogo(pen);
  const room = (width - 2 * MARGIN) / 2;
  const bold = { face: 'bold', size: 10 } as const;
  pen.writeRight(pen.fitted(companyName, room, bold), width - MARGIN, MARGIN, bold);
  pen.write(pen.fitted(title, room, { face: 'bold', size: 12 }), MARGIN, MARGIN + 24, { face: 'bold', size: 12 });
  pen.writeRight(pen.fitted(about[0] ?? '', room), width - MARGIN, MARGIN + 26);
}

/** What the figures are of, the number of the page, and below it whether they tie out where that was checked. */
export function drawFoot(
  pen: Pen,
  { left: parts, check }: { left: readonly string[]; check: SheetModel['tieOut'] | null },
  { size: [width, height] }: Pick<PagePlan, 'size'>,
  { page, pageCount, viewer }: { page: number; pageCount: number; viewer: string | null },
): void {
  const y = height - MARGIN - FOOT_HEIGHT + 8;
  const style = { size: 7.5, color: GREY };
  const number = `Page ${page} of ${pageCount}`;
  pen.line([MARGIN, y - 4], [width - MARGIN, y - 4], 0.5, HAIRLINE);
  const left = [...parts, ...(viewer === null ? [] : [viewer])].join(' · ');
  const room = width - 2 * MARGIN - pen.width(number, style) - 12;
  pen.write(pen.fitted(left, room, style), MARGIN, y, style);
  pen.writeRight(number, width - MARGIN, y, style);
  if (check === null) return;
  const checked = { ...style, ...(check.ties === true ? {} : { face: 'bold' as const, color: INK }) };
  pen.write(pen.fitted(check.text, width - 2 * MARGIN, checked), MARGIN, y + 10, checked);
}

const LOGO_SIZE = 15;
const LOGO_UNITS = 32;

/** The tick over two rules. */
function drawLogo({ document, write }: Pen): void {
  document.save();
  document.translate(MARGIN, MARGIN - 2).scale(LOGO_SIZE / LOGO_UNITS);
  document.roundedRect(0, 0, LOGO_UNITS, LOGO_UNITS, 7).fill('#1e3a92');
  document.lineCap('round').lineJoin('round');
  document.path('M8.5 12.8 13.6 17.5 23.5 7').lineWidth(3.2).stroke('#ffffff');
  document.path('M8 22.3h16M8 26h16').lineWidth(1.8).stroke('#a9c3fe');
  document.restore();
  document.lineCap('butt').lineJoin('miter');
  write('Tieout', MARGIN + LOGO_SIZE + 6, MARGIN, { face: 'bold', size: 10 });
}
