import type { PlanFileProblem } from '@tieout/contracts/plan-files.ts';

/** A budget that cannot be read at all; single cells and lines are told one by one. */
export class PlanFileError extends Error {
  override readonly name = 'PlanFileError';
  readonly code: PlanFileProblem;

  constructor(code: PlanFileProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** What is wrong with a cell or a line. */
export interface FileProblem {
  code: PlanFileProblem;
  cell: string | null;
  message: string;
}
