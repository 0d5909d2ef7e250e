import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { StatusRegion } from '#components/status-region.tsx';
import text from '#components/text.module.css';
import { dropCard, moveCard, resizeCard, type GridCard } from './arrange.ts';
import type { CardActions } from './card-tools.tsx';
import styles from './dashboard-grid.module.css';
import { useNearView } from './use-near-view.ts';

const CardTools = lazy(async () => ({ default: (await import('./card-tools.tsx')).CardTools }));

interface DashboardGridProps {
  cards: readonly GridCard[];
  isEditing: boolean;
  /** In their new order and sizes, at once: whoever keeps them puts them back when that fails. */
  onArrange: (cards: GridCard[]) => void;
  onDelete: (card: GridCard, place: number) => void;
  onEditText: (card: GridCard) => void;
  /** What else its menu offers: that depends on what the card shows. */
  itemsOf?: (card: GridCard) => ReactNode;
  /** The card itself; before it comes near the view its shape. */
  draw: (card: GridCard, isNear: boolean) => ReactNode;
}

/** Cards in twelve columns, one column on a phone. Whatever a drag does, keys and the menu do too. */
export function DashboardGrid(props: DashboardGridProps) {
  const { cards, isEditing, onArrange, onDelete, onEditText, itemsOf, draw } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function arrange(next: GridCard[], card: GridCard, done: string): void {
    onArrange(next);
    const place = next.findIndex(({ id }) => id === card.id) + 1;
    setSaid(`${card.title} ${done}, ${place} of ${next.length}.`);
  }

  function actionsOf(card: GridCard, place: number): CardActions {
    return {
      move: (to) => arrange(moveCard(cards, card.id, to), card, 'moved'),
      resize: (size) => arrange(resizeCard(cards, card.id, size), card, 'resized'),
      remove: () => onDelete(card, place),
      editText: () => onEditText(card),
      drag: (isDragged) => setDragged(isDragged ? card.id : null),
    };
  }

  return (
    <>
      <ul className={styles.grid} aria-label="Charts" data-editing={isEditing || undefined}>
        {cards.map((card, place) => (
          <GridItem
            key={card.id}
            card={card}
            isDragged={dragged === card.id}
            canLand={isEditing && dragged !== null && dragged !== card.id}
            onDrop={() => {
              const moved = cards.find(({ id }) => id === dragged);
              if (moved !== undefined) arrange(dropCard(cards, moved.id, card.id), moved, 'moved');
              setDragged(null);
            }}
            tools={
              isEditing && (
                <Suspense>
                  <CardTools
                    card={card}
                    place={place}
                    count={cards.length}
                    actions={actionsOf(card, place)}
                    items={itemsOf?.(card)}
                  />
                </Suspense>
              )
            }
            draw={draw}
          />
        ))}
      </ul>
      <StatusRegion className={text.hidden}>{said}</StatusRegion>
    </>
  );
}

interface GridItemProps {
  card: GridCard;
  isDragged: boolean;
  canLand: boolean;
  onDrop: () => void;
  tools: ReactNode;
  draw: DashboardGridProps['draw'];
}

function GridItem({ card, isDragged, canLand, onDrop, tools, draw }: GridItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const isNear = useNearView(item);
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a drop; keys and menu of the handle do the same
    <li
      ref={item}
      className={styles.item}
      data-card={card.id}
      data-span={card.span}
      data-height={card.height}
      data-dragged={isDragged || undefined}
      data-over={(isOver && canLand) || undefined}
      onDragOver={(event) => {
        if (!canLand) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (canLand) onDrop();
      }}
    >
      {tools}
      {draw(card, isNear)}
    </li>
  );
}
