import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { planFigures } from './plan-figures.ts';

/** Works plans out beside the page, so that typing never waits. Answers carry the number of their question. */
self.addEventListener('message', ({ data }: MessageEvent<{ question: number; plan: PlanAnswer }>) => {
  self.postMessage({ question: data.question, figures: planFigures(data.plan) });
});
