import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { DrilledFigure } from '#data/lines-queries.ts';

/** What a figure is held against. */
export interface Base {
  /** `Sep-26`, `plan`, `average of 12 months`. */
  name: string;
  amount: MinorUnits;
}

/** A figure as the page knows it, before its lines have come. */
export interface PanelFigure {
  drilled: DrilledFigure;
  name: string;
  /** `Oct-26`. */
  period: string;
  from: Month;
  to: Month;
  /** As the page shows it; null where only the server knows it. */
  amount: MinorUnits | null;
  currency: string;
  closedThrough: Month | null;
  /** What the page itself compares it with, besides the period before. */
  shownBases: readonly Base[];
}

/** A row that the figure is made of. */
export interface PanelPart {
  code: string;
  name: string;
  /** As its own row shows it; null where that is no figure. */
  amount: MinorUnits | null;
}

/** How a part is opened; null for one that cannot be. */
export type PartOpener = (part: PanelPart) => (() => void) | null;
