import { headlineMetric } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { useSearchParams } from 'react-router';

const PARAMETER = 'drill';

interface Drill {
  /** The figure whose lines are open; null when none is. */
  metric: HeadlineMetric | null;
  open: (metric: HeadlineMetric) => void;
  close: () => void;
}

/** The open drill-down lives in the address, so that it can be shared and Back closes it. */
export function useDrill(): Drill {
  const [parameters, setParameters] = useSearchParams();
  return {
    metric: headlineMetric.safeParse(parameters.get(PARAMETER)).data ?? null,
    open: (metric) =>
      setParameters(
        (current) => {
          current.set(PARAMETER, metric);
          return current;
        },
        { preventScrollReset: true },
      ),
    close: () =>
      setParameters(
        (current) => {
          current.delete(PARAMETER);
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
