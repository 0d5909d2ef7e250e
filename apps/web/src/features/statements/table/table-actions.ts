import type { ChosenCell } from '../chosen-cell.ts';
import type { Direction } from './row-order.ts';

export interface TableActions {
  onDrill: (cell: ChosenCell) => void;
  onToggle: (code: string) => void;
  /** One or more steps in the same direction. */
  onMove: (code: string, directions: readonly Direction[]) => void;
  onHide: (code: string) => void;
  /** Null where nobody can write about a figure, as of one that is shown as it was known on a day. */
  onComment: ((cell: ChosenCell) => void) | null;
}
