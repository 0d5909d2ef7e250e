import { median } from './statistics.ts';

interface Repeats {
  times: number;
  /** Not measured. */
  before?: () => Promise<void>;
}

/** How long something takes: the median of so many times, one after the other. */
export async function milliseconds(work: () => Promise<unknown>, { times, before }: Repeats): Promise<number> {
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await before?.();
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  return median(durations);
}
