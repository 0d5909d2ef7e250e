import { lazy, Suspense } from 'react';
import { useMetricAddress } from '#components/metric-address.ts';

const MetricModal = lazy(async () => ({
  default: (await import('#features/metric-modal/metric-modal.tsx')).MetricModal,
}));

/** The metric that the address asks about, over whatever page it stands on. */
export function ExplainedMetric({ companyId }: { companyId: string }) {
  const { asked, close } = useMetricAddress();
  if (asked === null) return null;
  return (
    <Suspense>
      <MetricModal key={`${asked.legend}/${asked.name}`} companyId={companyId} asked={asked} onClose={close} />
    </Suspense>
  );
}
