import type { PlanFileProblem } from '@tieout/contracts/plan-files.ts';
import type { TableRow } from '#tables/read-table.ts';

/** What was seen of a file that could not be read, so that a person can say where its table is. */
export interface SeenFile {
  sheets: readonly string[];
  sheet: string | null;
  names: readonly string[];
  body: readonly TableRow[];
}

/** A budget that cannot be read at all; single cells and lines are told one by one. */
export class PlanFileError extends Error {
  override readonly name = 'PlanFileError';
  readonly code: PlanFileProblem;
  readonly seen: SeenFile;

  constructor(
    code: PlanFileProblem,
    message: string,
    seen: SeenFile = { sheets: [], sheet: null, names: [], body: [] },
  ) {
    super(message);
    this.code = code;
    this.seen = seen;
  }
}

/** What is wrong with a cell or a line. */
export interface FileProblem {
  code: PlanFileProblem;
  cell: string | null;
  message: string;
}
