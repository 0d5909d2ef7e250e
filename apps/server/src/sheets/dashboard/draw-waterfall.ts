import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { formatDifference, formatValue } from '@tieout/contracts/charts/value-format.ts';
import { waterfallBars } from '@tieout/contracts/charts/waterfall-bars.ts';
import { GREY, HAIRLINE, type Pen } from '../pdf/pen.ts';
import { fillBox, toneColour, wrapText, type Box } from './paper.ts';

const FOOT = 22;
const LABEL = { size: 6.5, color: GREY } as const;
const FIGURE = { size: 6.5, isFigure: true } as const;
const TOTAL = toneColour(1);
const MORE = '#226253';
const LESS = '#b3261e';

/** From one total to the next by steps that begin where the one before them ends. */
export function drawWaterfall(pen: Pen, data: ChartData, room: Box): void {
  const bars = waterfallBars(data);
  const levels = bars.flatMap((bar) => (bar === null ? [] : [bar.from, bar.to]));
  const [low, high] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  const [bottom, top] = [room.top + room.height - FOOT, room.top + 12];
  function y(level: number): number {
    return high === low ? bottom : bottom + ((level - low) / (high - low)) * (top - bottom);
  }
  const band = room.width / Math.max(1, bars.length);
  pen.line([room.left, y(0)], [room.left + room.width, y(0)], 0.6, HAIRLINE);
  for (const [index, bar] of bars.entries()) {
    const left = room.left + band * index;
    for (const [line, text] of wrapText(pen, data.slots[index]?.label ?? '', band - 3, {
      most: 2,
      style: LABEL,
    }).entries()) {
      pen.write(text, left + (band - pen.width(text, LABEL)) / 2, room.top + room.height - FOOT + 5 + line * 8, LABEL);
    }
    if (bar === null) continue;
    const [from, to] = [y(bar.from), y(bar.to)];
    const box = {
      left: left + band * 0.15,
      width: band * 0.7,
      top: Math.min(from, to),
      height: Math.max(0.6, Math.abs(from - to)),
    };
    fillBox(pen, box, bar.isTotal ? TOTAL : bar.to >= bar.from ? MORE : LESS);
    const figure = bar.isTotal
      ? formatValue(bar.to, data, 'short')
      : formatDifference(bar.to - bar.from, data, 'short');
    pen.write(figure, left + (band - pen.width(figure, FIGURE)) / 2, Math.min(from, to) - 9, FIGURE);
  }
}
