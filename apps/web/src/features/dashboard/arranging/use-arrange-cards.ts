import type { DashboardWords } from '@tieout/contracts/dashboard-cards.ts';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { useState } from 'react';
import type { GridCard } from '#components/dashboard-grid/arrange.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { useArrangement } from './arrangement.tsx';

type Cards = readonly GridCard[];

export interface ArrangeCards {
  cards: Cards;
  arrange: (next: Cards) => void;
  remove: (card: GridCard) => void;
  write: (card: GridCard, words: DashboardWords) => void;
  /** Takes back the last move or size; null where there is none. */
  undo: (() => void) | null;
}

/** The cards of a tab as they stand. What a person has just moved stands there at once, until the server has answered. */
export function useArrangeCards(tab: DashboardTab): ArrangeCards {
  const session = useSession();
  const { save } = useArrangement();
  const [moved, setMoved] = useState<Cards | null>(null);
  const [steps, setSteps] = useState<readonly Cards[]>([]);
  const known = new Set(tab.charts.map(({ id }) => id));
  const cards = (moved ?? tab.charts.map(cardOf)).filter(({ id }) => known.has(id));

  async function place(next: Cards): Promise<boolean> {
    const before = new Map(cards.map((card) => [card.id, card]));
    const resized = next.find((card) => isResized(card, before.get(card.id)));
    setMoved(next);
    const layout = await save(
      (calls) =>
        resized === undefined
          ? calls.orderCharts(
              tab.tab.key,
              next.map(({ id }) => id),
            )
          : calls.changeChart(resized.id, { span: resized.span, height: resized.height }),
      'Could not save the order. It was put back.',
    );
    // Only the last of several moves is what stands there.
    setMoved((current) => (current === next ? null : current));
    return layout !== null;
  }

  async function arrange(next: Cards): Promise<void> {
    if (await place(next)) setSteps((done) => [...done, cards]);
  }

  async function remove({ id }: GridCard): Promise<void> {
    const failed = 'The chart could not be deleted. Try again in a moment.';
    if ((await save((calls) => calls.changeChart(id, { deleted: true }), failed)) === null) return;
    offerUndo(session, 'Chart deleted.', () => {
      void save((calls) => calls.changeChart(id, { deleted: false }), 'The chart could not be brought back.');
    });
  }

  const last = steps.at(-1);
  return {
    cards,
    arrange: (next) => void arrange(next),
    remove: (card) => void remove(card),
    write: ({ id }, words) => void save((calls) => calls.changeChart(id, { words }), 'The text could not be saved.'),
    undo:
      last === undefined
        ? null
        : () => {
            setSteps((done) => done.slice(0, -1));
            void place(last);
          },
  };
}

function cardOf({ id, data, span, height }: DashboardChart): GridCard {
  return { id, title: data.title, span, height, isText: data.kind === 'text' };
}

function isResized(card: GridCard, before: GridCard | undefined): boolean {
  return before !== undefined && (before.span !== card.span || before.height !== card.height);
}
