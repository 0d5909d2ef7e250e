import type { HeadlineFigure, HeadlineMetric } from './headline.ts';
import type { MoneyValue } from './metric-value.ts';
import type { Month } from './month.ts';

export interface RestatedFigure {
  metric: HeadlineMetric;
  month: Month;
  was: MoneyValue;
  is: MoneyValue;
}

/** A balance carries every change on: its later months say nothing new. */
const BALANCES: ReadonlySet<HeadlineMetric> = new Set(['cash_balance']);

/**
 * The figures of closed months that are others than before, newest month first. A balance is named in the months where its
 * difference begins or changes: restated = is − was, where that differs from the month before.
 */
export function restatedFigures(
  before: readonly HeadlineFigure[],
  after: readonly HeadlineFigure[],
  closed: ReadonlySet<Month>,
): RestatedFigure[] {
  return after
    .flatMap(({ metric, history }) => {
      const old = new Map(
        before.find((each) => each.metric === metric)?.history.map((each) => [each.month, each.value]),
      );
      const points = history.flatMap(({ month, value }) => {
        const was = old.get(month);
        return was === undefined ? [] : [{ metric, month, was, is: value, moved: movedBy(was, value) }];
      });
      return points
        .filter(({ moved }, index) => {
          if (!BALANCES.has(metric)) return moved !== '0';
          return moved !== (points[index - 1]?.moved ?? '0');
        })
        .filter(({ month }) => closed.has(month))
        .map(({ month, was, is }) => ({ metric, month, was, is }));
    })
    .toSorted((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0));
}

/** By how much a figure has moved, or from which reason to which. */
function movedBy(was: MoneyValue, is: MoneyValue): string {
  if (was.status === 'ok' && is.status === 'ok') return String(is.minor - was.minor);
  const [from, to] = [was, is].map((value) => (value.status === 'ok' ? 'figure' : value.code));
  return from === to ? '0' : `${from} to ${to}`;
}
