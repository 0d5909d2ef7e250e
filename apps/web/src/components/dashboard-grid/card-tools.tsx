import type { KeyboardEvent, ReactNode } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { pressed } from '#lib/keys.ts';
import {
  CARD_HEIGHTS,
  CARD_SPANS,
  type CardHeight,
  type CardSpan,
} from '@tieout/finance/metrics/dashboard/card-size.ts';
import type { GridCard } from './arrange.ts';
import styles from './dashboard-grid.module.css';

const SPAN_NAME: Readonly<Record<CardSpan, string>> = { 4: 'A third', 6: 'Half', 8: 'Two thirds', 12: 'Full width' };
const HEIGHT_NAME: Readonly<Record<CardHeight, string>> = { S: 'Low', M: 'Medium', L: 'High' };

export interface CardActions {
  move: (to: number) => void;
  resize: (size: Partial<Pick<GridCard, 'span' | 'height'>>) => void;
  remove: () => void;
  drag: (isDragged: boolean) => void;
  editText: () => void;
}

interface CardToolsProps {
  card: GridCard;
  place: number;
  count: number;
  actions: CardActions;
  /** Of what the card shows. */
  items?: ReactNode;
}

/** Above a card while the layout is edited: a handle to drag, with the same by arrow keys, and the menu. */
export function CardTools({ card, place, count, actions, items }: CardToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.grip}
        draggable
        aria-label={`Move ${card.title}, ${place + 1} of ${count}`}
        title="Drag, or use the arrow keys"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', card.title);
          actions.drag(true);
        }}
        onDragEnd={() => actions.drag(false)}
        onKeyDown={(event) => onKey(event, { place, count, actions })}
      >
        <Icon name="grip" />
      </button>
      <Menu position="bottom-end" withinPortal={false} width={200}>
        <Menu.Target>
          <button type="button" className={styles.grip} aria-label={`Layout of ${card.title}`}>
            <Icon name="more" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.items ?? ''}>
          {card.isText === true && (
            <Menu.Item leftSection={<Icon name="document" />} onClick={actions.editText}>
              Edit text
            </Menu.Item>
          )}
          <MoveItems place={place} count={count} actions={actions} />
          {items}
          <SizeItems card={card} actions={actions} />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="close" />} className={styles.delete ?? ''} onClick={actions.remove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface KeyFacts {
  place: number;
  count: number;
  actions: CardActions;
}

function onKey(event: KeyboardEvent, { place, count, actions }: KeyFacts): void {
  const name = pressed('card', event);
  if (name === 'remove') actions.remove();
  if (name === null || name === 'remove') return;
  const to = { back: place - 1, on: place + 1, first: 0, last: count - 1 }[name];
  if (to < 0 || to >= count || to === place) return;
  event.preventDefault();
  actions.move(to);
}

function MoveItems({ place, count, actions }: KeyFacts) {
  return (
    <>
      <Menu.Item
        leftSection={<Icon name="chevron-up" />}
        disabled={place === 0}
        onClick={() => actions.move(place - 1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="chevron-down" />}
        disabled={place === count - 1}
        onClick={() => actions.move(place + 1)}
      >
        Move down
      </Menu.Item>
    </>
  );
}

function SizeItems({ card, actions }: { card: GridCard; actions: CardActions }) {
  return (
    <>
      <Menu.Label>Width</Menu.Label>
      {CARD_SPANS.map((span) => (
        <Menu.Item
          key={span}
          leftSection={<Chosen isChosen={card.span === span} />}
          onClick={() => actions.resize({ span })}
        >
          {SPAN_NAME[span]}
        </Menu.Item>
      ))}
      <Menu.Label>Height</Menu.Label>
      {CARD_HEIGHTS.map((height) => (
        <Menu.Item
          key={height}
          leftSection={<Chosen isChosen={card.height === height} />}
          onClick={() => actions.resize({ height })}
        >
          {HEIGHT_NAME[height]}
        </Menu.Item>
      ))}
    </>
  );
}

function Chosen({ isChosen }: { isChosen: boolean }) {
  return <span className={styles.chosen}>{isChosen && <Icon name="check" />}</span>;
}
