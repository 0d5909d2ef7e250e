import type { Pen, TextStyle } from '../pdf/pen.ts';

/** A part of a page, in points. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The light palette of the screen; 0 is what is left of a long list. */
const TONES = ['#b8b4aa', '#365ed6', '#a26113', '#226253', '#6e005d', '#362695', '#494300', '#725897', '#28292b'];

export function toneColour(tone: number): string {
  return TONES[tone] ?? '#28292b';
}

/** From what is not due to what is long overdue. */
export const AGE_COLOURS = ['#b8b4aa', '#e9c27f', '#d68f1c', '#c4632b', '#b3261e'];
export const ZONE_COLOURS = { bad: '#f0c8c2', warn: '#f5e2bb', good: '#c9e3d3' } as const;
export const GRID = '#e4e1d9';
const HATCH = '#d3cfc5';
const HATCH_STEP = 4;

export function fillBox({ document }: Pen, { left, top, width, height }: Box, colour: string, opacity = 1): void {
  document.save().fillOpacity(opacity).rect(left, top, width, height).fill(colour).restore();
}

/** What is not closed yet, as on the screen; black and white printers keep it. */
export function hatchBox(pen: Pen, { left, top, width, height }: Box): void {
  const { document } = pen;
  document.save().rect(left, top, width, height).clip();
  for (let x = left - height; x < left + width; x += HATCH_STEP) {
    pen.line([x, top + height], [x + height, top], 0.25, HATCH);
  }
  document.restore();
}

/** A text in lines that have room; what does not fit into the last is cut. */
export function wrapText(
  pen: Pen,
  text: string,
  room: number,
  { most, style }: { most: number; style: TextStyle },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && (lines.length === most || pen.width(longer, style) <= room))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => pen.fitted(line, room, style));
}
