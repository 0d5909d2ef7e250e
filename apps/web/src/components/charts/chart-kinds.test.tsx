import { CHART_KINDS } from '@tieout/contracts/chart-data.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chartKindSamples, kpiSamples } from '#testing/chart-kind-samples.ts';
import { monthSlots, sampleChart } from '#testing/chart-samples.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { drawnKinds } from './chart-kinds.ts';
import { ChartTile } from './chart-tile.tsx';
import type { OpenedFigure } from './kind-props.ts';
import { KpiRow } from './kpi/kpi-row.tsx';

const ROOM = new DOMRect(0, 0, 420, 240);

/** Here nothing has a size, and a chart is drawn once it has one. */
class Measured extends ResizeObserver {
  constructor(report: ResizeObserverCallback) {
    super(report);
    this.observe = () => queueMicrotask(() => report([{ contentRect: ROOM } as ResizeObserverEntry], this));
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Measured));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The file of a kind is loaded on the way. */
async function show(children: ReactNode): Promise<HTMLElement> {
  const { container } = await act(async () =>
    render(
      <ColorSchemeProvider>
        <ThemeProvider>{children}</ThemeProvider>
      </ColorSchemeProvider>,
    ),
  );
  return container;
}

async function draw(
  data: ReturnType<typeof sampleChart>,
  onOpen?: (figure: OpenedFigure) => void,
): Promise<SVGSVGElement> {
  const container = await show(
    <ChartTile title={data.title} kind={data.kind} size="M" answer={{ status: 'ready', data }} onOpen={onOpen} />,
  );
  await vi.waitFor(() => expect(container.querySelector('svg[data-chart] > *')).not.toBeNull());
  return container.querySelector('svg[data-chart]') as SVGSVGElement;
}

function cursor(): HTMLInputElement {
  return screen.getByRole('slider');
}

test('every kind of the contract has a file, and every file is a kind', () => {
  expect(drawnKinds().toSorted()).toEqual([...CHART_KINDS].toSorted());
});

const DRAWN = chartKindSamples().filter(([, { kind }]) => kind !== 'table' && kind !== 'text');

describe.each(DRAWN)('%s', (_, data) => {
  test('draws no figure that is none, and every one of its slots is read out and listed', async () => {
    const svg = await draw(data);
    expect(svg.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
    const said = new Set<string>();
    for (let at = 1; at <= Number(cursor().max); at += 1) {
      fireEvent.change(cursor(), { target: { value: String(at) } });
      said.add(cursor().getAttribute('aria-valuetext') ?? '');
    }
    expect(said.size).toBe(Number(cursor().max));
    expect(said.has('')).toBe(false);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: `Menu of ${data.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as table', hidden: true }));
    const rows = data.kind === 'heat-map' ? data.series.length : data.slots.length;
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(rows + 1);
  });
});

const LINE = sampleChart({
  slots: monthSlots(3),
  series: [
    { key: 'a', label: 'Services', values: [100_00, 'MISSING_RATE', 300_00] },
    { key: 'b', label: 'Licences', values: [50_00, 60_00, 70_00] },
  ],
  plan: { label: 'Plan', values: [90_00, 90_00, 290_00] },
});

test('up and down go from series to series, and what is unknown says why', async () => {
  const user = userEvent.setup();
  await draw(LINE);
  cursor().focus();
  expect(cursor().getAttribute('aria-valuetext')).toBe('Oct-26, Services: 300.00, Plan 290.00');
  await user.keyboard('{ArrowDown}');
  expect(cursor().getAttribute('aria-valuetext')).toBe('Oct-26, Licences: 70.00, +10.00 vs Sep-26');
  await user.keyboard('{ArrowDown}');
  expect(cursor().getAttribute('aria-valuetext')).toMatch(/^Oct-26, Licences/);
  await user.keyboard('{ArrowUp}');
  fireEvent.change(cursor(), { target: { value: '2' } });
  expect(cursor().getAttribute('aria-valuetext')).toBe(
    'Sep-26, Services: n/a. An exchange rate for this period is missing.',
  );
  expect(screen.getByText('An exchange rate for this period is missing.')).toBeDefined();
});

test('Enter opens the figure under the cursor', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(figure: OpenedFigure) => void>();
  await draw(LINE, onOpen);
  cursor().focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen.mock.calls).toEqual([[{ slot: '2026-10', series: 'b' }]]);
});

test('a line breaks at a gap, and a plan has a tick for each month', async () => {
  const svg = await draw(LINE);
  const paths = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.filter((path) => /^M[\d.]+,[\d.]+Z?M[\d.]+,[\d.]+Z$/.test(path))).toHaveLength(1);
  const ticks = paths.filter((path) => /^M[\d.]+ [\d.]+H[\d.]+$/.test(path));
  const lines = [...svg.querySelectorAll('g > path[d*="H"]')].length;
  expect(ticks.length - lines).toBe(3);
});

describe('a tile', () => {
  test('offers in its menu what its reader may do, and nothing that needs a figure where there is none', async () => {
    const user = userEvent.setup();
    const [onDrill, onSaveSheet] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const empty = sampleChart({ title: 'Empty', slots: monthSlots(1), series: [] });
    for (const data of [LINE, empty]) {
      await show(
        <ChartTile
          title={data.title}
          kind="line"
          size="M"
          answer={{ status: 'ready', data }}
          onDrill={onDrill}
          onSaveSheet={onSaveSheet}
        />,
      );
    }
    async function offered(title: string): Promise<(string | null)[]> {
      await user.click(screen.getByRole('button', { name: `Menu of ${title}` }));
      const items = await screen.findAllByRole('menuitem', { hidden: true });
      const names = items.map(({ textContent }) => textContent);
      await user.click(items.at(-1) as HTMLElement);
      await vi.waitFor(() => expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([]));
      return names;
    }
    expect(await offered('Revenue')).toEqual(['Drill down', 'Show as table', 'Save as PNG', 'Save as XLSX']);
    expect(await offered('Empty')).toEqual(['Save as XLSX']);
    expect([onDrill.mock.calls.length, onSaveSheet.mock.calls.length]).toEqual([0, 2]);
  });

  test('that failed tries again, and the one beside it lives on', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    await show(
      <>
        <ChartTile title="Cash" kind="area" size="M" answer={{ status: 'failed', error: new Error('x'), onRetry }} />
        <ChartTile title="Revenue" kind="line" size="M" answer={{ status: 'ready', data: LINE }} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await screen.findByRole('slider')).toBeDefined();
  });

  test('without figures says why', async () => {
    const data = sampleChart({
      title: 'NRR',
      slots: monthSlots(2),
      series: [{ key: 'n', label: 'NRR', values: ['NOT_CONNECTED', 'NOT_CONNECTED'] }],
    });
    await show(<ChartTile title="NRR" kind="line" size="M" answer={{ status: 'ready', data }} />);
    expect(screen.getByText('There are no figures yet.')).toBeDefined();
    expect(screen.getByText('The source this figure comes from is not connected.')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('without figures says what the server says of it', async () => {
    const data = sampleChart({
      title: 'Runway',
      axis: 'category',
      slots: monthSlots(1),
      series: [{ key: 'runway', label: 'Runway', values: ['NO_DATA'] }],
      sentence: 'Not burning: cash grew over these months',
    });
    await show(<ChartTile title="Runway" kind="bullet" size="M" answer={{ status: 'ready', data }} />);
    expect(screen.getByText('Not burning: cash grew over these months')).toBeDefined();
    expect(screen.queryByText('There are no figures yet.')).toBeNull();
  });

  test('that cannot be drawn is an error of its own', async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue();
    const broken = { ...LINE, slots: null } as unknown as typeof LINE;
    await show(
      <ChartTile
        title="Revenue"
        kind="table"
        size="M"
        answer={{ status: 'ready', data: { ...broken, kind: 'table', sentence: 'x' } }}
      />,
    );
    expect(await screen.findByText('This part could not be shown.')).toBeDefined();
    silent.mockRestore();
  });
});

describe('headline figures', () => {
  test('say value, change as amount and percent, and the alert', async () => {
    await show(<KpiRow label="Headline figures" tiles={kpiSamples()} />);
    const items = await screen.findAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
    expect(texts[0]).toContain('231.0K');
    expect(texts[0]).toContain('Better: +17.0K(+7.9 %)vs Sep-26');
    expect(texts[1]).toContain('Better: +0.9 ppvs Sep-26');
    // Costs that fall are favourable, with their minus.
    expect(texts[2]).toMatch(/Better: −\d+\(−[\d.]+ %\)vs Sep-26/);
    expect(texts[3]).toContain('Worse: −');
    expect(texts[4]).toContain('Runway, alert: Below 10 months9.4months');
    expect(texts[4]).toContain('to 14 Aug 2027');
  });
});
