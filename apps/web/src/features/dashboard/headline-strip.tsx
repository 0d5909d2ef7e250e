import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { Headline } from '@tieout/contracts/headline.ts';
import { KpiRow } from '#components/charts/kpi/kpi-row.tsx';
import { useMetricAddress } from '#components/metric-address.ts';
import { StripShape } from '#components/headline/overview-skeleton.tsx';
import { StripNotes } from './strip-notes.tsx';
import { useOpenFigure } from './use-open-figure.ts';
import type { TabAnswer } from './use-tab.ts';

interface HeadlineStripProps {
  answer: TabAnswer;
  headline: Headline;
}

/** The headline figures of every company, then those of its business model. */
export function HeadlineStrip({ answer: { data, isError }, headline }: HeadlineStripProps) {
  // What has failed is told once, where the charts would stand.
  if (data === undefined) return isError ? null : <StripShape />;
  if (data.tiles.length === 0) return null;
  return (
    <>
      <Strip tab={data} />
      <StripNotes headline={headline} />
    </>
  );
}

function Strip({ tab }: { tab: DashboardTab }) {
  const openerOf = useOpenFigure(tab);
  const explanation = useMetricAddress();
  return (
    <KpiRow
      label="Headline figures"
      tiles={tab.tiles.map(({ data }) => data)}
      onExplain={(key) => explanation.open(key, key)}
      onOpen={
        openerOf &&
        ((key, figure) => {
          const tile = tab.tiles.find(({ data }) => data.key === key);
          if (tile !== undefined) openerOf(tile)(figure);
        })
      }
    />
  );
}
