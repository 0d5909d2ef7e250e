import type { Subject } from '@tieout/contracts/rights.ts';
import type { z } from 'zod';

export const MAX_ATTEMPTS = 5;

/** Jobs of the long lane can take minutes; whatever somebody waits for at the screen runs in the short one. */
export type Lane = 'short' | 'long';

/** A kind of job with progress, as the slice that does the work describes it. */
export interface JobKind<P extends object> {
  /** Also the name of its task in the queue. */
  name: string;
  lane: Lane;
  /** Ids and choices; a job reads the rows themselves when it runs. */
  params: z.ZodType<P>;
  /** Who may see that decides who may see the job. */
  worksOn: (params: P) => Subject;
}
