import type { ChartData } from '../chart-data.ts';
import { ageingSentence, categorySentence, funnelSentence, stackSentence } from './summary/part-sentences.ts';
import { bulletSentence, cohortSentence, waterfallSentence } from './summary/step-sentences.ts';
import { timeSentence } from './summary/time-sentence.ts';

/** What a chart says, in one sentence made from its figures; what the server says instead comes first. */
export function chartSentence(data: ChartData): string {
  const sentence = data.sentence ?? sentenceOf(data);
  return data.basis === null ? sentence : `${sentence} ${data.basis}.`;
}

function sentenceOf(data: ChartData): string {
  switch (data.kind) {
    case 'line':
    case 'area':
    case 'combo':
    case 'kpi':
      return timeSentence(data);
    case 'bar':
      return data.axis === 'time' ? timeSentence(data) : categorySentence(data);
    case 'stacked':
      return data.variant === 'ageing' ? ageingSentence(data) : stackSentence(data);
    case 'donut':
      return categorySentence(data);
    case 'funnel':
      return funnelSentence(data);
    case 'waterfall':
      return waterfallSentence(data);
    case 'heat-map':
      return cohortSentence(data);
    case 'bullet':
      return bulletSentence(data);
    case 'table':
      return `${data.slots.length} ${data.slots.length === 1 ? 'row' : 'rows'}.`;
    case 'text':
      return '';
  }
}
