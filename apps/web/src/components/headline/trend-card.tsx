import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { Card } from '#components/card.tsx';
import { TrendChart } from '#components/charts/trend-chart.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import styles from './trend-card.module.css';
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
  return (
    <Card title={TITLE[metric]} sentence={sentence} className={className}>
      <div className={styles.plot}>
        <TrendChart
          series={figure.history}
          currency={headline.currency}
          label={`${TITLE[metric]}, ${headline.currency}. ${sentence}`}
        />
      </div>
    </Card>
  );
}
