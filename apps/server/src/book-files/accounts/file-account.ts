/** An account as a file names it, by code or else by name; what it leaves out is empty. */
export interface FileAccount {
  code: string;
  name: string;
  type: string;
  subType: string;
  parent: string;
  /** Where it is named first. */
  line: number;
  /** What its lines sum to on each side, and how many they are. */
  debit: number;
  credit: number;
  lines: number;
  /** What they come to in each month (`2026-01`), debits less credits. */
  months: Record<string, number>;
}
