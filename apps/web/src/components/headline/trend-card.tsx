import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { TrendChart } from '#components/charts/trend-chart.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { closedThroughOf } from './closed-through.ts';
import { trendSentence } from './trend-sentence.ts';

const TITLE: Readonly<Record<HeadlineMetric, string>> = { ...METRIC_LABEL, cash_balance: 'Cash at month end' };

interface TrendCardProps {
  headline: Headline;
  metric: HeadlineMetric;
  className?: string | undefined;
}

export function TrendCard({ headline, metric, className }: TrendCardProps) {
  const figure = headline.figures.find((item) => item.metric === metric);
  if (figure === undefined || figure.history.length < 2) return null;
  const sentence = trendSentence(figure.history, headline.currency);
  const figures = {
    name: METRIC_LABEL[metric],
    series: figure.history,
    currency: headline.currency,
    closedThrough: closedThroughOf(headline),
  };
  return (
    <ChartCard title={TITLE[metric]} sentence={sentence} figures={figures} className={className}>
      <TrendChart {...figures} label={`${TITLE[metric]}, ${headline.currency}. ${sentence}`} />
    </ChartCard>
  );
}
