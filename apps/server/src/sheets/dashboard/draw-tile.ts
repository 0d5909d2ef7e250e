import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { kpiBase, kpiFigure } from '@tieout/contracts/charts/kpi-index.ts';
import { slotText } from '@tieout/contracts/charts/slot-text.ts';
import { formatDifference, formatValue, formatWithUnit, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { GREY, HAIRLINE, type Pen } from '../pdf/pen.ts';
import type { Box } from './paper.ts';

const SMALL = { size: 7, color: GREY } as const;

/** A headline figure: short as on the screen, exact below it, and what it is compared with. */
export function drawTile(pen: Pen, data: ChartData, { left, top, width, height }: Box): void {
  const room = width - 8;
  const { slot, value } = kpiFigure(data);
  pen.line([left, top], [left + width, top], 0.5, HAIRLINE);
  pen.write(pen.fitted(data.title, room, { size: 8 }), left, top + 5, { size: 8 });
  const figure = { face: 'bold', size: 15, isFigure: true } as const;
  pen.write(pen.fitted(formatWithUnit(value, data, 'short'), room, figure), left, top + 16, figure);
  const lines = [
    [
      data.unit === 'money' && isKnown(value) ? `${formatValue(value, data, 'exact')} ${data.currency ?? ''}` : '',
      slot && slotText(slot),
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
    besideOf(data, value),
  ];
  for (const [at, text] of lines.entries()) {
    if (36 + (at + 1) * 10 <= height) pen.write(pen.fitted(text, room, SMALL), left, top + 36 + at * 10, SMALL);
  }
}

function besideOf(data: ChartData, value: ReturnType<typeof kpiFigure>['value']): string {
  const counted = data.basis === null ? [] : [data.basis];
  if (!isKnown(value)) return [...(data.remark === null ? [] : [data.remark]), ...counted].join('. ');
  if (data.until !== null) return [`to ${formatFullDate(data.until)}`, ...counted].join('. ');
  const base = kpiBase(data);
  return base === null ? '' : `${formatDifference(value - base.value, data, 'short')} vs ${base.label}`;
}
