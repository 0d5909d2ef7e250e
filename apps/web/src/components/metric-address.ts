import { useSearchParams } from 'react-router';

/** Names the metric that is explained: `legend/name`, as mails link to it. */
export const METRIC_PARAMETER = 'metric';

export interface AskedMetric {
  legend: string;
  name: string;
}

interface MetricAddress {
  /** Null while none is explained. */
  asked: AskedMetric | null;
  open: (legend: string, name: string) => void;
  close: () => void;
}

/** The same address, with a metric explained on it. */
export function withMetric(parameters: URLSearchParams, { legend, name }: AskedMetric): URLSearchParams {
  const target = new URLSearchParams(parameters);
  target.set(METRIC_PARAMETER, `${legend}/${name}`);
  return target;
}

/** The metric that is explained lives in the address, so that it can be shared and Back closes it. */
export function useMetricAddress(): MetricAddress {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: askedIn(parameters.get(METRIC_PARAMETER)),
    open: (legend, name) =>
      setParameters((current) => withMetric(current, { legend, name }), { preventScrollReset: true }),
    close: () =>
      setParameters(
        (current) => {
          current.delete(METRIC_PARAMETER);
          // A thread that was linked to stood in the explanation.
          current.delete('comment');
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}

function askedIn(text: string | null): AskedMetric | null {
  const [legend = '', name = ''] = text?.split('/') ?? [];
  return legend === '' || name === '' ? null : { legend, name };
}
