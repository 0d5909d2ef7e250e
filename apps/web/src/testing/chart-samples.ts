import { chartData, type ChartData, type ChartDataInput } from '@tieout/contracts/chart-data.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { OCTOBER } from './answers.ts';

type Slots = NonNullable<ChartDataInput['slots']>;

/** A chart as the server would answer it, so what it leaves out has its default. */
export function sampleChart(changes: Partial<ChartDataInput>): ChartData {
  return chartData.parse({ key: 'sample', kind: 'line', title: 'Revenue', currency: 'USD', ...changes });
}

interface Months {
  /** How many of the newest are open, and how many follow that are expected. */
  open?: number;
  projected?: number;
}

/** So many months; the last closed one is October. */
export function monthSlots(count: number, { open = 0, projected = 0 }: Months = {}): Slots {
  const closed = count - open - projected;
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(OCTOBER, index - closed + 1);
    const state = index < closed ? 'closed' : index < closed + open ? 'open' : 'projected';
    return { key: month, label: formatPeriodLabel(month), state };
  });
}

export function categorySlots(...labels: string[]): Slots {
  return labels.map((label) => ({ key: label.toLowerCase(), label }));
}
