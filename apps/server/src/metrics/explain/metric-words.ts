import type { Experience } from '@tieout/contracts/explanations.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';

/** What a metric means, before anybody is told in words of their own level. */
export type Meaning = Pick<MetricDefinition, 'words' | 'good' | 'edges'>;

/**
 * A definition for the reader's level of experience. Who reads their first statement is told what is better; who needs a
 * refresher how it is made, too; who knows a P&L the field's own words; a financial director also the special cases.
 */
export function metricWords(
  { words, good, edges }: Meaning,
  formula: string,
  level: Experience,
): MetricExplanation['definition'] {
  const [plain, professional] = [[words.plain, betterText(good)], [words.professional]];
  const made = `It is made so: ${formula}.`;
  switch (level) {
    case 'First-time founder':
      return { isPlainFirst: true, plain, professional };
    case 'Need a refresher':
      return { isPlainFirst: true, plain: [...plain, made], professional };
    case 'Familiar with P&L':
      return { isPlainFirst: false, plain, professional };
    case 'Financial director/CFO':
      return { isPlainFirst: false, plain, professional: [...professional, ...edges] };
  }
}

function betterText(good: MetricDefinition['good']): string {
  if (good === 'up') return 'Higher is better.';
  if (good === 'down') return 'Lower is better.';
  return good === 'none' ? 'Neither high nor low is good in itself.' : `Best between ${good.from} and ${good.to}.`;
}
