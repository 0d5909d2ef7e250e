import { useEffect, useRef } from 'react';
import { Icon } from '#components/icon.tsx';
import type { FoundGroup, FoundItem, SearchItem } from './search-item.ts';
import styles from './search.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly FoundGroup[];
  marked: number;
  onMark: (place: number) => void;
  onChoose: (item: SearchItem, isApart: boolean) => void;
}

/** What was found, kind by kind. */
export function PaletteList({ id, groups, marked, onMark, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, groups]);
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold lines of this kind
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label="Found">
      {groups.map(({ heading, found }, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not do inside a listbox
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <p id={`${id}-${heading}`} className={styles.heading}>
            {heading}
          </p>
          {found.map((each, offset) => {
            const place = (firsts[index] ?? 0) + offset;
            return (
              <Option
                key={each.item.id}
                id={`${id}-${place}`}
                found={each}
                isMarked={place === marked}
                onMark={() => onMark(place)}
                onChoose={(isApart) => onChoose(each.item, isApart)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  found: FoundItem;
  isMarked: boolean;
  onMark: () => void;
  onChoose: (isApart: boolean) => void;
}

function Option({ id, found: { item, marks }, isMarked, onMark, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds words only
      role="option"
      aria-selected={isMarked}
      className={styles.option}
      onPointerMove={isMarked ? undefined : onMark}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
    >
      <Icon name={item.icon} />
      <span className={styles.label}>
        <Marked text={item.label} marks={marks} />
      </span>
      {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
      {item.value !== undefined && <span className={styles.value}>{item.value}</span>}
    </div>
  );
}

/** Letters that were found, in runs: a mark per letter would be read out letter by letter. */
function Marked({ text, marks }: { text: string; marks: ReadonlySet<number> }) {
  const runs: { text: string; isMarked: boolean; at: number }[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = runs.at(-1);
    if (last?.isMarked === marks.has(at)) last.text += letter;
    else runs.push({ text: letter, isMarked: marks.has(at), at });
  }
  return runs.map((run) =>
    run.isMarked ? <mark key={run.at}>{run.text}</mark> : <span key={run.at}>{run.text}</span>,
  );
}
