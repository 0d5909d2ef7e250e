import type { RunwayBooks } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import type { FanMonth, Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import type { Month } from '@tieout/finance/month.ts';

/** A month of the picture: what was, or what may come. */
export interface ChartMonth {
  month: Month;
  isActual: boolean;
  cash: number;
  fan: FanMonth | null;
  /** What happens in it. */
  events: readonly string[];
}

export interface Ghost {
  name: string;
  /** By month of the picture; null where it says nothing. */
  cash: readonly (number | null)[];
}

export interface RunwayPicture {
  months: readonly ChartMonth[];
  /** The last month of the books, from which on it is a projection. */
  today: number;
  ghosts: readonly Ghost[];
  minCash: number;
}

interface PictureFacts {
  books: RunwayBooks | null;
  payload: RunwayPayload;
  answer: RunwayAnswer;
  simulation: Simulation;
  compared: readonly { name: string; payload: RunwayPayload; answer: RunwayAnswer }[];
}

/** Months after cash is gone tell nothing more; a year is always shown. */
const LEAST_MONTHS = 12;
const MONTHS_AFTER_END = 3;

export function runwayPicture({ books, payload, answer, simulation, compared }: PictureFacts): RunwayPicture {
  const { asOf, cash, minCash } = payload;
  const before = (books?.months ?? []).flatMap((month, at): ChartMonth[] =>
    month < asOf ? [{ month, isActual: true, cash: books?.closing[at] ?? 0, fan: null, events: [] }] : [],
  );
  const now: ChartMonth = { month: asOf, isActual: true, cash, fan: null, events: [] };
  const shown = 'k' in answer.end ? Math.max(LEAST_MONTHS, answer.end.k + MONTHS_AFTER_END) : answer.schedule.length;
  const ahead = answer.schedule.slice(0, shown).map(({ k, month, close }): ChartMonth => ({
    month,
    isActual: false,
    cash: close,
    fan: simulation.fan[k - 1] ?? null,
    events: eventsOf(payload, k),
  }));
  const months = [...before, now, ...ahead];
  return {
    months,
    today: before.length,
    ghosts: ghostsOf(months, answer, compared),
    minCash,
  };
}

function eventsOf({ hires, cuts, raises, oneOffs }: RunwayPayload, k: number): string[] {
  return [
    ...hires.filter(({ start }) => start === k).map(({ name }) => `Hire: ${name}`),
    ...cuts.filter(({ start }) => start === k).map(({ name }) => `Cut: ${name}`),
    ...raises.filter((raise) => raise.k === k).map(({ name }) => `Raise: ${name}`),
    ...oneOffs.filter((each) => each.k === k).map(({ name }) => name),
  ];
}

function ghostsOf(
  months: readonly ChartMonth[],
  { withLine }: RunwayAnswer,
  compared: PictureFacts['compared'],
): Ghost[] {
  const shown = compared.map(({ name, payload, answer }) =>
    ghostOf(name, months, [{ month: payload.asOf, close: payload.cash }, ...answer.schedule]),
  );
  return withLine === null ? shown : [ghostOf('With the credit line', months, withLine.schedule), ...shown];
}

function ghostOf(
  name: string,
  months: readonly ChartMonth[],
  closing: readonly { readonly month: Month; readonly close: number }[],
): Ghost {
  const byMonth = new Map(closing.map(({ month, close }) => [month, close]));
  return { name, cash: months.map(({ month }) => byMonth.get(month) ?? null) };
}
