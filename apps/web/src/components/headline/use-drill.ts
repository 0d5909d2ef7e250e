import { month as monthSchema } from '@tieout/contracts/figures.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useLocation, useSearchParams } from 'react-router';
import { METRIC_PARAMETER } from '#components/metric-address.ts';
import type { PanelPart } from '#components/lines/panel-figure.ts';
import type { FigureAsk } from '#data/lines-queries.ts';
import { forgetLines, LINES_NAMES } from '#data/without-cell.ts';

/** Names in the address of the figure whose rows are open. */
const NAMES = {
  metric: 'drill',
  month: 'month',
  months: 'months',
  tab: 'on',
  series: 'series',
  after: 'after',
  row: 'row',
  part: 'part',
} as const satisfies Record<keyof FigureAsk, string>;

interface Drill {
  /** The figure whose rows are open; null when none is. */
  asked: FigureAsk | null;
  /** Of a figure of the headline, its metric. */
  metric: string | null;
  /** Its last month; null means the month of the headline. */
  month: Month | null;
  /** What the page called it when it was opened. */
  name: string | null;
  /** A row of the statement that was opened in turn: its code, and what was known of it then. */
  row: string | null;
  part: PanelPart | null;
  open: (metric: string, month?: Month) => void;
  openFigure: (figure: FigureAsk, name: string) => void;
  openPart: (part: PanelPart) => void;
  openRows: (rows: DrilledRows) => void;
  /** The rows of another part of the same figure. */
  choosePart: (key: string) => void;
  close: () => void;
}

/** Closes the lines of a figure, where something else opens in their place. */
export function forgetDrill(parameters: URLSearchParams): void {
  forgetLines(parameters);
  for (const name of Object.values(NAMES)) parameters.delete(name);
}

/** Lines behind a figure, of one of its rows and of one counterparty where that is what is to be seen. */
interface DrilledRows {
  metric: string;
  month: Month;
  row: string | null;
  /** As sentences call the row. */
  name: string;
  counterpartyId: string | null;
}

interface DrillState {
  part?: PanelPart;
  figureName?: string;
}

/** The open drill-down lives in the address, so that it can be shared and Back closes it. */
export function useDrill(): Drill {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: DrillState | null };
  const row = parameters.get(NAMES.row);
  const asked = askedIn(parameters);

  function go(
    changes: Partial<Record<keyof FigureAsk, string | number | undefined>>,
    next: DrillState = {},
    counterpartyId: string | null = null,
  ): void {
    setParameters(
      (current) => {
        forgetLines(current);
        // The rows of a figure take the place of its explanation, which would lie over them.
        current.delete(METRIC_PARAMETER);
        if (counterpartyId !== null) {
          current.set(LINES_NAMES.groupBy, 'counterparty');
          current.set(LINES_NAMES.group, counterpartyId);
        }
        for (const [key, value] of Object.entries(changes)) {
          const name = NAMES[key as keyof FigureAsk];
          if (value === undefined) current.delete(name);
          else current.set(name, String(value));
        }
        return current;
      },
      { preventScrollReset: true, state: next },
    );
  }

  return {
    asked,
    metric: asked === null || asked.tab !== undefined ? null : asked.metric,
    month: monthSchema.safeParse(parameters.get(NAMES.month)).data ?? null,
    name: state?.figureName ?? null,
    row,
    part: state?.part?.code === row ? (state?.part ?? null) : null,
    open: (metric, month) => go({ ...NOTHING, metric, month }),
    openFigure: (figure, name) => go({ ...NOTHING, ...figure }, { figureName: name }),
    openPart: (part) => go({ row: part.code }, { ...state, part }),
    openRows: ({ metric, month, row: code, name, counterpartyId }) => {
      const shown = code === null ? {} : { part: { code, name, amount: null } };
      go({ ...NOTHING, metric, month, row: code ?? undefined }, shown, counterpartyId);
    },
    choosePart: (part) => go({ part, row: undefined }, state ?? {}),
    close: () =>
      setParameters(
        (current) => {
          forgetDrill(current);
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}

const NOTHING = {
  month: undefined,
  months: undefined,
  tab: undefined,
  series: undefined,
  after: undefined,
  row: undefined,
  part: undefined,
};

function askedIn(parameters: URLSearchParams): FigureAsk | null {
  const metric = parameters.get(NAMES.metric);
  if (metric === null) return null;
  const month = monthSchema.safeParse(parameters.get(NAMES.month)).data;
  const texts = (['tab', 'series', 'row', 'part'] as const).flatMap((key) => {
    const value = parameters.get(NAMES[key]);
    return value === null ? [] : [[key, value] as const];
  });
  const numbers = (['months', 'after'] as const).flatMap((key) => {
    const value = parameters.get(NAMES[key]);
    return value === null || !/^\d{1,2}$/u.test(value) ? [] : [[key, Number(value)] as const];
  });
  return { metric, ...(month !== undefined && { month }), ...Object.fromEntries([...texts, ...numbers]) };
}
