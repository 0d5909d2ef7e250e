import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import type { GridCard } from './arrange.ts';
import { DashboardGrid } from './dashboard-grid.tsx';
import { TabStrip } from './tab-strip.tsx';

/** What has come near the view; here nothing has a place. */
const watched = new Map<Element, () => void>();

class NearView {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    // Another margin would draw too late or too much.
    if (rootMargin !== '300px') throw new Error(`A card comes near at ${rootMargin}.`);
    this.#report = report;
  }
  observe(element: Element): void {
    watched.set(element, () =>
      this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }
  disconnect(): void {
    // Nothing is kept.
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', NearView));

afterEach(() => {
  cleanup();
  watched.clear();
  vi.unstubAllGlobals();
});

const CARDS: GridCard[] = ['Revenue', 'Cash', 'Costs'].map((title) => ({ id: title, title, span: 4, height: 'M' }));

function Grid({ isEditing = true, onDelete = () => undefined }: Partial<Parameters<typeof DashboardGrid>[0]>) {
  const [cards, setCards] = useState<readonly GridCard[]>(CARDS);
  return (
    <ColorSchemeProvider>
      <ThemeProvider>
        <DashboardGrid
          cards={cards}
          isEditing={isEditing}
          onArrange={setCards}
          onDelete={onDelete}
          itemsOf={({ title }) => <p>{`More of ${title}`}</p>}
          onEditText={() => undefined}
          draw={({ title }, isNear) => <p>{isNear ? `${title} drawn` : `${title} waits`}</p>}
        />
      </ThemeProvider>
    </ColorSchemeProvider>
  );
}

function order(): (string | undefined)[] {
  return screen.getAllByRole('listitem').map(({ dataset }) => dataset['card']);
}

/** The tools of a card come when they are asked for. */
function grip(title: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: new RegExp(`^Move ${title},`) });
}

async function choose(title: string, item: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Layout of ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

describe('the grid', () => {
  test('draws a card when it comes near the view', async () => {
    render(<Grid />);
    expect(screen.queryByText('Cash drawn')).toBeNull();
    watched.get(screen.getByText('Cash waits').closest('li') as Element)?.();
    expect(await screen.findByText('Cash drawn')).toBeDefined();
    expect(screen.getByText('Costs waits')).toBeDefined();
  });

  test('moves a card by drag', async () => {
    render(<Grid />);
    const dataTransfer = { effectAllowed: '', setData: () => undefined };
    fireEvent.dragStart(await grip('Revenue'), { dataTransfer });
    const target = screen.getByText('Costs waits').closest('li') as Element;
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(order()).toEqual(['Cash', 'Costs', 'Revenue']);
  });

  test('moves it by keys, and says where it is', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    (await grip('Revenue')).focus();
    await user.keyboard('{ArrowRight}');
    expect(order()).toEqual(['Cash', 'Revenue', 'Costs']);
    expect(screen.getByRole('status').textContent).toBe('Revenue moved, 2 of 3.');
    // The handle keeps the focus, so that the next key moves it on.
    await user.keyboard('{End}');
    expect(order()).toEqual(['Cash', 'Costs', 'Revenue']);
  });

  test('moves and resizes it by its menu', async () => {
    render(<Grid />);
    await choose('Costs', 'Move up');
    expect(order()).toEqual(['Revenue', 'Costs', 'Cash']);
    await choose('Costs', 'Two thirds');
    await choose('Costs', 'High');
    const { span, height } = (screen.getByText('Costs waits').closest('li') as HTMLElement).dataset;
    expect([span, height]).toEqual(['8', 'L']);
  });

  test('asks its owner to delete it, and offers what they add', async () => {
    const onDelete = vi.fn<() => void>();
    render(<Grid onDelete={onDelete} />);
    await choose('Cash', 'Delete');
    expect(onDelete.mock.calls).toEqual([[CARDS[1], 1]]);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Layout of Costs' }));
    expect(await screen.findByText('More of Costs')).toBeTruthy();
  });

  test('shows no tools while it is only read', () => {
    render(<Grid isEditing={false} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the tabs', () => {
  const TABS = ['Overview', 'Costs', 'People'].map((name) => ({ key: name.toLowerCase(), name }));
  const onRename = vi.fn<(key: string, name: string) => void>();
  const onReorder = vi.fn<(keys: string[]) => void>();
  const onHide = vi.fn<(key: string) => void>();
  const onShow = vi.fn<(key: string) => void>();
  const onAdd = vi.fn<(name: string) => void>();
  const onCopy = vi.fn<(key: string) => void>();

  beforeEach(() => {
    for (const called of [onRename, onReorder, onHide, onShow, onAdd, onCopy]) called.mockClear();
    // Room for all of them.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });

  afterEach(() => vi.restoreAllMocks());

  function show(canEdit = true): void {
    render(
      <ColorSchemeProvider>
        <ThemeProvider>
          <TabStrip
            tabs={TABS}
            chosen="costs"
            canEdit={canEdit}
            onChoose={() => undefined}
            onRename={onRename}
            onReorder={onReorder}
            onHide={onHide}
            hidden={[{ key: 'cash', name: 'Cash' }]}
            onShow={onShow}
            onAdd={onAdd}
            onCopy={onCopy}
          />
        </ThemeProvider>
      </ColorSchemeProvider>,
    );
  }

  function field(): HTMLInputElement {
    return screen.getByRole('textbox', { name: 'Name of tab Costs' });
  }

  test.each([
    [
      'F2',
      async () => {
        screen.getByRole('button', { name: 'Costs' }).focus();
        await userEvent.keyboard('{F2}');
      },
    ],
    ['a double click', () => userEvent.dblClick(screen.getByRole('button', { name: 'Costs' }))],
  ])('are renamed by %s', async (_, begin) => {
    show();
    await begin();
    fireEvent.change(field(), { target: { value: ' Spending ' } });
    await userEvent.type(field(), '{Enter}');
    expect(onRename.mock.calls).toEqual([['costs', 'Spending']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Costs' }));
  });

  test('keep their name at Escape, and where the new one is taken', async () => {
    show();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Costs' }));
    fireEvent.change(field(), { target: { value: 'people' } });
    expect(screen.getByText('A tab with this name exists.')).toBeDefined();
    await userEvent.type(field(), '{Enter}');
    expect(field()).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onRename).not.toHaveBeenCalled();
  });

  test('move with Alt and an arrow key, not beyond the ends', async () => {
    show();
    screen.getByRole('button', { name: 'Costs' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onReorder.mock.calls).toEqual([[['costs', 'overview', 'people']]]);
    screen.getByRole('button', { name: 'People' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onReorder).toHaveBeenCalledOnce();
  });

  test('are hidden by their menu', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Tab Costs' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide', hidden: true }));
    expect(onHide.mock.calls).toEqual([['costs']]);
  });

  test.each([
    ['Duplicate', onCopy, 'costs'],
    ['Show Cash', onShow, 'cash'],
  ])('are duplicated and shown again by their menu: %s', async (item, called, key) => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Tab Costs' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
    expect(called.mock.calls).toEqual([[key]]);
  });

  test('are added with a name of their own; Escape adds none', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a tab' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add a tab' }));
    const name = screen.getByRole('textbox', { name: 'Name of the new tab' });
    fireEvent.change(name, { target: { value: 'overview' } });
    expect(screen.getByText('A tab with this name exists.')).toBeDefined();
    fireEvent.change(name, { target: { value: 'Board' } });
    await userEvent.type(name, '{Enter}');
    expect(onAdd.mock.calls).toEqual([['Board']]);
  });

  test('cannot be changed by who may only read', async () => {
    show(false);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Costs' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(3);
  });
});
