import { headlineMetric } from '@tieout/contracts/headline.ts';
import { month as monthSchema } from '@tieout/contracts/figures.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { PanelPart } from '#components/lines/panel-figure.ts';
import { forgetLines } from '#data/without-cell.ts';

const METRIC = 'drill';
const MONTH = 'month';
const ROW = 'row';

interface Drill {
  /** The figure whose lines are open; null when none is. */
  metric: HeadlineMetric | null;
  /** Its month; null means the month of the headline. */
  month: Month | null;
  /** A part of it that was opened in turn: its row, and what was known of it then. */
  row: string | null;
  part: PanelPart | null;
  open: (metric: HeadlineMetric, month?: Month) => void;
  openPart: (part: PanelPart) => void;
  close: () => void;
}

/** Closes the lines of a figure, where something else opens in their place. */
export function forgetDrill(parameters: URLSearchParams): void {
  forgetLines(parameters);
  for (const name of [METRIC, MONTH, ROW]) parameters.delete(name);
}

/** The open drill-down lives in the address, so that it can be shared and Back closes it. */
export function useDrill(): Drill {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { part?: PanelPart } | null };
  const row = parameters.get(ROW);
  return {
    metric: headlineMetric.safeParse(parameters.get(METRIC)).data ?? null,
    month: monthSchema.safeParse(parameters.get(MONTH)).data ?? null,
    row,
    part: state?.part?.code === row ? (state?.part ?? null) : null,
    open: (metric, month) =>
      setParameters(
        (current) => {
          forgetLines(current);
          current.delete(ROW);
          current.set(METRIC, metric);
          if (month === undefined) current.delete(MONTH);
          else current.set(MONTH, month);
          return current;
        },
        { preventScrollReset: true },
      ),
    openPart: (part) =>
      setParameters(
        (current) => {
          forgetLines(current);
          current.set(ROW, part.code);
          return current;
        },
        { preventScrollReset: true, state: { part } },
      ),
    close: () =>
      setParameters(
        (current) => {
          forgetDrill(current);
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
