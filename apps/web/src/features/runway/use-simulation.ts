import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { simulatePayload } from '@tieout/contracts/runway-result.ts';
import type { Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import { useEffect, useRef, useState } from 'react';
import { startWorker } from '#lib/own-worker.ts';
// oxlint-disable-next-line import/default -- made by the bundler, whose address it is
import workerAddress from './runway.worker.ts?worker&url';

interface Answer {
  question: number;
  simulation: Simulation;
}

/** The simulation of a payload, in a worker; the one before stays in sight meanwhile, at first the server's. */
export function useSimulation(
  payload: RunwayPayload,
  first: { payload: RunwayPayload; simulation: Simulation },
): Simulation {
  const [simulation, setSimulation] = useState(first.simulation);
  const [asked] = useState(first.payload);
  const worker = useRef<Worker | null>(null);
  const question = useRef(0);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    question.current += 1;
    // What the server has answered need not be worked out again.
    if (payload === asked) {
      setSimulation(first.simulation);
      return;
    }
    if (typeof Worker === 'undefined') {
      setSimulation(simulatePayload(payload));
      return;
    }
    if (worker.current === null) {
      worker.current = startWorker(workerAddress);
      worker.current.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        // What was typed since has asked anew.
        if (data.question === question.current) setSimulation(data.simulation);
      });
    }
    worker.current.postMessage({ question: question.current, payload });
    // oxlint-disable-next-line react/exhaustive-deps -- the server's answer belongs to the payload it was asked with
  }, [payload, asked]);

  return simulation;
}
