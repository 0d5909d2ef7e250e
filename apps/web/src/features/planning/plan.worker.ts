import { planFigures } from './plan-figures.ts';
import type { WorkedPlan } from './worked-plan.ts';

/** Works plans out beside the page, so that typing never waits. Answers carry the number of their question. */
self.addEventListener('message', ({ data }: MessageEvent<{ question: number; plan: WorkedPlan }>) => {
  self.postMessage({ question: data.question, figures: planFigures(data.plan) });
});
