import type { ChartData } from '@tieout/contracts/chart-data.ts';

/** A figure of a chart, by the keys the server gave. */
export interface OpenedFigure {
  readonly slot: string;
  readonly series: string;
}

/** What every kind is given. */
export interface KindProps {
  data: ChartData;
  /** Title and sentence, for those who do not see the picture. */
  label: string;
  /** In a small card: only what must be there. */
  isCompact: boolean;
  /** A click or Enter on a figure; without it there is nothing to open. */
  onOpen?: ((figure: OpenedFigure) => void) | undefined;
  /** Explains the metric; without it only its short definition is told. */
  onExplain?: (() => void) | undefined;
}
