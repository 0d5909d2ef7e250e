import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addMonths } from '@tieout/finance/month.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { figure, OCTOBER } from '#testing/answers.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { ChartCard } from './chart-card.tsx';
import { MonthBars } from './month-bars.tsx';
import type { MonthFigures } from './month-series.ts';
import { Sparkline } from './sparkline.tsx';
import { TrendChart } from './trend-chart.tsx';

const WIDTH = 400;
const REVENUE: MonthFigures = {
  name: 'Revenue',
  series: figure('revenue_total', 20_000_000, 21_396_100, 23_082_301).history,
  currency: 'USD',
  closedThrough: OCTOBER,
};
const WITH_OPEN = { ...REVENUE, closedThrough: addMonths(OCTOBER, -1) };

/** Here nothing has a size, and a chart is drawn once it has one. */
class Measured extends ResizeObserver {
  constructor(report: ResizeObserverCallback) {
    super(report);
    this.observe = () =>
      queueMicrotask(() => report([{ contentRect: new DOMRect(0, 0, WIDTH, 100) } as ResizeObserverEntry], this));
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Measured));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function draw(chart: ReactNode): Promise<SVGSVGElement> {
  const { container } = render(
    <ColorSchemeProvider>
      <ThemeProvider>{chart}</ThemeProvider>
    </ColorSchemeProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('svg path')).not.toBeNull());
  return container.querySelector('svg') as SVGSVGElement;
}

const CHARTS = [
  ['trend', <TrendChart key="trend" {...REVENUE} label="Revenue" />],
  ['month bars', <MonthBars key="bars" {...REVENUE} subject={OCTOBER} />],
  ['sparkline', <Sparkline key="spark" {...REVENUE} />],
] as const;

describe.each(CHARTS)('the cursor of a %s', (_, chart) => {
  function cursor(): HTMLInputElement {
    return screen.getByRole('slider', { name: /^Revenue/ });
  }

  test('is reached by Tab at the newest month, reads out the month it comes to, and shows it', async () => {
    const user = userEvent.setup();
    await draw(chart);
    expect(screen.queryByText('vs Sep-26')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(cursor());
    expect(cursor().getAttribute('aria-valuetext')).toBe('Oct-26: 230,823.01, +16,862.01 vs Sep-26');
    expect(screen.getByText('vs Sep-26')).toBeDefined();
    // What an arrow key does to a slider is the browser's part.
    expect([cursor().min, cursor().max, cursor().step]).toEqual(['1', '3', '']);
    fireEvent.change(cursor(), { target: { value: '2' } });
    expect(cursor().getAttribute('aria-valuetext')).toBe('Sep-26: 213,961.00, +13,961.00 vs Aug-26');
    expect(screen.getByText('vs Aug-26')).toBeDefined();
    await user.tab();
    expect(screen.queryByText('vs Aug-26')).toBeNull();
  });

  test('is taken away by Escape, which then reaches nothing else', async () => {
    const user = userEvent.setup();
    const reached = vi.fn<() => void>();
    document.addEventListener('keydown', reached);
    await draw(chart);
    await user.tab();
    reached.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('vs Sep-26')).toBeNull();
    expect(reached).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(reached).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', reached);
  });

  test('follows the pointer and leaves with it', async () => {
    const svg = await draw(chart);
    const picture = svg.parentElement as HTMLElement;
    fireEvent.pointerMove(picture, { clientX: 0 });
    expect(cursor().getAttribute('aria-valuetext')).toBe('Aug-26: 200,000.00');
    fireEvent.pointerMove(picture, { clientX: WIDTH });
    expect(screen.getByText('vs Sep-26')).toBeDefined();
    fireEvent.pointerLeave(picture, { pointerType: 'mouse' });
    expect(screen.queryByText('vs Sep-26')).toBeNull();
  });

  test('stays where a finger has read, until something else is touched', async () => {
    const svg = await draw(chart);
    const picture = svg.parentElement as HTMLElement;
    fireEvent.pointerDown(picture, { clientX: WIDTH, pointerType: 'touch' });
    fireEvent.pointerLeave(picture, { pointerType: 'touch' });
    expect(screen.getByText('vs Sep-26')).toBeDefined();
    cursor().blur();
    await vi.waitFor(() => expect(screen.queryByText('vs Sep-26')).toBeNull());
  });
});

describe.each([
  ['trend', <TrendChart key="trend" {...WITH_OPEN} label="Revenue" />, /Oct-26open/],
  ['month bars', <MonthBars key="bars" {...WITH_OPEN} subject={OCTOBER} />, /Oct-26 open/],
  ['sparkline', <Sparkline key="spark" {...WITH_OPEN} />, /^$/],
] as const)('an open month in a %s', (_, chart, words) => {
  test('is hatched, and the cursor says that it is open', async () => {
    const svg = await draw(chart);
    const hatch = svg.querySelector('pattern')?.id ?? '';
    expect(svg.querySelectorAll(`rect[fill="url(#${hatch})"]`)).toHaveLength(1);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Oct-26, open: 230,823.01');
    expect(svg.textContent).toMatch(words);
  });
});

test('without an open month nothing is hatched', async () => {
  for (const [, chart] of CHARTS) expect((await draw(chart)).querySelector('pattern')).toBeNull();
});

test('an open month is not joined to the line', async () => {
  /** How many months each line joins. */
  function joined(svg: SVGSVGElement): number[] {
    const paths = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    return paths.filter((path) => /^M[\d.,]+L[\d.,L]+$/.test(path)).map((path) => path.split('L').length);
  }
  expect(joined(await draw(<TrendChart {...REVENUE} label="Revenue" />))).toEqual([3]);
  cleanup();
  expect(joined(await draw(<TrendChart {...WITH_OPEN} label="Revenue" />))).toEqual([2]);
});

function rowsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const ROWS = [
  ['Month', 'Revenue', 'Change'],
  ['Aug-26', '200,000.00', ''],
  ['Sep-26', '213,961.00', '+13,961.00'],
  ['Oct-26', '230,823.01', '+16,862.01'],
];

describe('the table', () => {
  test.each(CHARTS.slice(1))('of a %s is there for screen readers', async (_, chart) => {
    await draw(chart);
    expect(rowsOf(screen.getByRole('table', { name: 'Revenue by month, USD' }))).toEqual(ROWS);
  });

  test('of a trend takes its place on a switch, and gives it back', async () => {
    const user = userEvent.setup();
    await draw(
      <ChartCard title="Revenue" sentence="It grows." figures={REVENUE}>
        <TrendChart {...REVENUE} label="Revenue" />
      </ChartCard>,
    );
    expect(screen.queryByRole('table')).toBeNull();
    const choice = screen.getByRole('radiogroup', { name: 'Revenue as' });
    await user.click(within(choice).getByRole('radio', { name: 'Table' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Revenue by month, USD' }))).toEqual(ROWS);
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(within(choice).getByRole('radio', { name: 'Chart' }));
    expect(screen.getByRole('slider')).toBeDefined();
  });

  test('says which months are open, and has no column of changes where there are none', async () => {
    await draw(<MonthBars {...REVENUE} closedThrough={null} subject={OCTOBER} />);
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['Month', 'Revenue'],
      ['Aug-26, open', '200,000.00'],
      ['Sep-26, open', '213,961.00'],
      ['Oct-26, open', '230,823.01'],
    ]);
  });
});

test('a sparkline over a tile opens what the tile opens', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<() => void>();
  const svg = await draw(<Sparkline {...REVENUE} onOpen={onOpen} />);
  await user.click(svg);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
});
