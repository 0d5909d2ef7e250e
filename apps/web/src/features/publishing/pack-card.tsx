import { useState } from 'react';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import type { PackPart, PublishingState } from '#data/publication-queries.ts';
import styles from './publishing.module.css';

interface PackCardProps {
  choices: PublishingState['choices'];
  parts: readonly PackPart[];
  isLocked: boolean;
  onChange: (parts: PackPart[]) => void;
}

/** What goes out, in the order it is read in. */
export function PackCard({ choices, parts, isLocked, onChange }: PackCardProps) {
  const chosen = new Set(parts.map((part) => keyOf(part)));
  return (
    <Card title="Contents" sentence="Readers get what is shared with them of it, in this order.">
      <PartList choices={choices} parts={parts} isLocked={isLocked} onChange={onChange} />
      <ul className={styles.more} aria-label="Add to the contents">
        {choices
          .filter(({ part }) => !chosen.has(keyOf(part)))
          .map(({ part, title }) => (
            <li key={keyOf(part)}>
              <button
                type="button"
                className={styles.add}
                disabled={isLocked}
                onClick={() => onChange([...parts, part])}
              >
                <Icon name="plus" size={12} />
                {title}
              </button>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Rows are dragged by their names, or moved with the arrows of the keyboard or their buttons. */
function PartList({ choices, parts, isLocked, onChange }: PackCardProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const titles = new Map(choices.map(({ part, title }) => [keyOf(part), title]));

  function move(from: number, to: number): void {
    const part = parts[from];
    if (part === undefined || to < 0 || to >= parts.length) return;
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part));
  }
  return (
    <ol className={styles.parts}>
      {parts.map((part, at) => {
        const title = titles.get(keyOf(part)) ?? 'No longer there';
        return (
          <li key={keyOf(part)} className={styles.part} data-dragged={dragged === at || undefined}>
            <button
              type="button"
              className={styles.partTitle}
              title="Drag, or press the arrow keys, to move it"
              draggable={!isLocked}
              disabled={isLocked}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged === null || dragged === at) return;
                move(dragged, at);
                setDragged(at);
              }}
              onKeyDown={({ key }) => {
                if (key === 'ArrowUp') move(at, at - 1);
                if (key === 'ArrowDown') move(at, at + 1);
              }}
            >
              <Icon name="grip" size={16} className={styles.grip} />
              {title}
            </button>
            <PartButton
              icon="chevron-up"
              label={`Move ${title} up`}
              disabled={isLocked || at === 0}
              onClick={() => move(at, at - 1)}
            />
            <PartButton
              icon="chevron-down"
              label={`Move ${title} down`}
              disabled={isLocked || at === parts.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <PartButton
              icon="close"
              label={`Leave ${title} out`}
              disabled={isLocked}
              onClick={() => onChange(parts.toSpliced(at, 1))}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface PartButtonProps {
  icon: 'chevron-up' | 'chevron-down' | 'close';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function PartButton({ icon, label, disabled, onClick }: PartButtonProps) {
  return (
    <button type="button" className={styles.partButton} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
}

function keyOf(part: PackPart): string {
  switch (part.kind) {
    case 'commentary':
      return 'commentary';
    case 'statement':
      return `statement ${part.type}`;
    case 'tab':
      return `tab ${part.key}`;
  }
}
