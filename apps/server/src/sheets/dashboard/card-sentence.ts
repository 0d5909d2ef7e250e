import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { hasFigures } from '@tieout/contracts/charts/chart-shape.ts';
import { chartSentence } from '@tieout/contracts/charts/chart-summary.ts';

/** What stands under the title of a card: its own text, what its figures say, or that there are none. */
export function cardSentence(data: ChartData): string {
  if (data.kind === 'text') return data.text ?? '';
  return hasFigures(data) ? chartSentence(data) : 'There are no figures yet.';
}
