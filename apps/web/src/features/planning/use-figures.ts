import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { useEffect, useRef, useState } from 'react';
import { startWorker } from '#lib/own-worker.ts';
import type { PlanFigures } from './plan-figures.ts';
import { workedPlan, type WorkedPlan } from './worked-plan.ts';
// oxlint-disable-next-line import/default -- made by the bundler, whose address it is
import workerAddress from './plan.worker.ts?worker&url';

interface Question {
  question: number;
  plan: WorkedPlan;
}

interface Answer {
  question: number;
  figures: PlanFigures;
}

/** The figures of a plan, worked out in a worker; those of before stay in sight meanwhile. Null before the first. */
export function useFigures(plan: PlanAnswer): PlanFigures | null {
  const [figures, setFigures] = useState<PlanFigures | null>(null);
  const worker = useRef<Worker | null>(null);
  const question = useRef(0);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    question.current += 1;
    const asked = question.current;
    function take(answer: Answer): void {
      // What was typed since has asked anew.
      if (answer.question === question.current) setFigures(answer.figures);
    }
    if (typeof Worker === 'undefined') {
      void import('./plan-figures.ts').then(({ planFigures }) => take({ question: asked, figures: planFigures(plan) }));
      return;
    }
    if (worker.current === null) {
      worker.current = startWorker(workerAddress);
      worker.current.addEventListener('message', ({ data }: MessageEvent<Answer>) => take(data));
    }
    worker.current.postMessage({ question: asked, plan: workedPlan(plan) } satisfies Question);
  }, [plan]);

  return figures;
}
