import { headlineMetric } from '@tieout/contracts/headline.ts';
import { month as monthSchema } from '@tieout/contracts/figures.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useSearchParams } from 'react-router';

const METRIC = 'drill';
const MONTH = 'month';

interface Drill {
  /** The figure whose lines are open; null when none is. */
  metric: HeadlineMetric | null;
  /** Its month; null means the month of the headline. */
  month: Month | null;
  open: (metric: HeadlineMetric, month?: Month) => void;
  close: () => void;
}

/** The open drill-down lives in the address, so that it can be shared and Back closes it. */
export function useDrill(): Drill {
  const [parameters, setParameters] = useSearchParams();
  return {
    metric: headlineMetric.safeParse(parameters.get(METRIC)).data ?? null,
    month: monthSchema.safeParse(parameters.get(MONTH)).data ?? null,
    open: (metric, month) =>
      setParameters(
        (current) => {
          current.set(METRIC, metric);
          if (month === undefined) current.delete(MONTH);
          else current.set(MONTH, month);
          return current;
        },
        { preventScrollReset: true },
      ),
    close: () =>
      setParameters(
        (current) => {
          current.delete(METRIC);
          current.delete(MONTH);
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
