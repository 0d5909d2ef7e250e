import PDFDocument from 'pdfkit';
import type { Face } from './inter-fonts.ts';
import { createLetters } from './letters.ts';
import { textRuns } from './text-runs.ts';

export const INK = '#000000';
export const GREY = '#6b675e';
export const HAIRLINE = '#b8b4aa';

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: string;
  /** Figures of one width stand under each other; in a text the hyphen would be too wide. */
  isFigure?: boolean;
}

interface PenOptions {
  compress?: boolean;
  title: string;
  /** Of a file that is the same byte for byte whenever it is made; without it the moment it is made. */
  madeAt?: Date;
}

export type Pen = ReturnType<typeof createPen>;

/** Sets text in Inter, in whatever script it is, and knows how wide it will be. */
export function createPen({ compress = true, title, madeAt }: PenOptions) {
  const info = { Title: title, Creator: 'Tieout', ...(madeAt !== undefined && { CreationDate: madeAt }) };
  const document = new PDFDocument({ autoFirstPage: false, compress, info });
  const { fontOf, featuresOf, widthOfRun } = createLetters(document);

  function width(text: string, { face = 'regular', size = 9, isFigure = false }: TextStyle = {}): number {
    let total = 0;
    for (const run of textRuns(text)) total += widthOfRun(run.text, { face, subset: run.subset, isFigure });
    return total * size;
  }
  function write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { face = 'regular', size = 9, color = INK, isFigure = false } = style;
    const features = featuresOf(isFigure);
    let at = x;
    for (const { subset, text: run } of textRuns(text)) {
      const runWidth = widthOfRun(run, { face, subset, isFigure }) * size;
      document.font(fontOf(face, subset), size).fillColor(color);
      document.text(run, at, y, { lineBreak: false, features });
      at += runWidth;
    }
  }
  return {
    document,
    width,
    write,
    writeRight(text: string, right: number, y: number, style: TextStyle = {}): void {
      write(text, right - width(text, style), y, style);
    },
    /** What of a text has room, with an ellipsis where it was cut. */
    fitted(text: string, room: number, style: TextStyle = {}): string {
      if (width(text, style) <= room) return text;
      const letters = Array.from(text);
      while (letters.length > 0 && width(`${letters.join('')}…`, style) > room) letters.pop();
      return `${letters.join('').trimEnd()}…`;
    },
    line(from: readonly [number, number], to: readonly [number, number], thickness: number, color = INK): void {
      document
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(...from)
        .lineTo(...to)
        .stroke();
    },
  };
}
