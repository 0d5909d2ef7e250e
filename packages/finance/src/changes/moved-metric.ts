import { Decimal } from '../decimal.ts';
import type { MetricUnit, MetricValue } from '../metrics/metric-value.ts';
import type { Month } from '../month.ts';
import { growth } from './margin.ts';
import { percent, pieces, type Part, type Piece } from './sentence.ts';

/** The figure of a metric, or of what its formula names, on both sides of a comparison. */
export interface MovedFigure {
  readonly name: string;
  readonly unit: MetricUnit;
  /** Null: there is no number. */
  readonly now: MetricValue | null;
  readonly base: MetricValue | null;
}

/** So many parts a reader can hold against each other. */
const MOST_PARTS = 3;

/**
 * What a metric did that is no row of the P&L. Only what moved: nothing in the books decides why somebody's own figure is
 * another, but a formula can say what it is made of.
 */
export function movedSentence(
  figure: MovedFigure,
  parts: readonly MovedFigure[],
  { month, base }: { month: Month; base: Month },
): Piece[] {
  const [now, before] = [numberOf(figure.now), numberOf(figure.base)];
  if (now === null) return pieces([`${figure.name} has no figure for `, { kind: 'month', month }, '.']);
  const value: Piece = { kind: 'value', value: now, unit: figure.unit };
  if (before === null) {
    return pieces([`${figure.name} came to `, value, '; there is no figure for ', { kind: 'month', month: base }, '.']);
  }
  if (now === before) return pieces([`${figure.name} stayed at `, value, '.']);
  const moved = [
    `${figure.name} ${now > before ? 'rose' : 'fell'} `,
    difference(now, before, figure.unit),
    ' to ',
    value,
    ...(isShare(figure.unit) || before <= 0 || now <= 0 ? [] : [', by ', percent(growth(now, before))]),
  ];
  return pieces([...moved, ...because(parts), '.']);
}

/** `: Revenue grew 4.0 % while Visits shrank 3.0 %`; the largest first. */
function because(parts: readonly MovedFigure[]): Part[] {
  const moved = parts
    .flatMap((part) => {
      const [now, before] = [numberOf(part.now), numberOf(part.base)];
      return now === null || before === null || now === before ? [] : [{ ...part, from: before, to: now }];
    })
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, MOST_PARTS);
  return moved.flatMap(({ name, unit, from, to }, index) => [
    index === 0 ? ': ' : index === 1 ? ' while ' : ' and ',
    ...(from > 0 && to > 0 && !isShare(unit)
      ? [`${name} ${to > from ? 'grew' : 'shrank'} `, percent(growth(to, from))]
      : [
          `${name} went from `,
          { kind: 'value', value: from, unit } as const,
          ' to ',
          { kind: 'value', value: to, unit } as const,
        ]),
  ]);
}

function shareOf({ from, to }: { from: number; to: number }): number {
  return from === 0 ? Number.POSITIVE_INFINITY : Math.abs((to - from) / from);
}

/** What is a share already is told in points, and not in percent of itself. */
function isShare(unit: MetricUnit): boolean {
  return unit === 'percent' || unit === 'points';
}

function difference(now: number, before: number, unit: MetricUnit): Piece {
  const value = new Decimal(now).minus(before).abs().toNumber();
  return { kind: 'value', value, unit: unit === 'percent' ? 'points' : unit };
}

function numberOf(value: MetricValue | null): number | null {
  if (value === null || value.status === 'na') return null;
  return value.unit === 'money' ? value.minor : Number(value.value);
}
