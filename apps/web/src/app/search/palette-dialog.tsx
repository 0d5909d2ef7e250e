import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import { StatusRegion } from '#components/status-region.tsx';
import { pressed } from '#lib/keys.ts';
import { readRecentlyFound, writeRecentlyFound } from '#lib/storage.ts';
import { KeyCaps } from './key-cap.tsx';
import { PaletteList } from './palette-list.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { findItems, type SearchItem, type SearchKind } from './search-item.ts';
import styles from './search.module.css';

const KEPT_RECENT = 5;

interface PaletteDialogProps {
  items: readonly SearchItem[];
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** One field and a list below it (ARIA combobox pattern): the focus stays in the field, the keys move a mark. */
export function PaletteDialog({ items, typed, onType, onClose }: PaletteDialogProps) {
  const listId = useId();
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [recent] = useState(readRecentlyFound);
  const searched = useDeferredValue(typed);
  const groups = findItems(items, { typed: searched, kind, recent });
  const found = groups.flatMap((group) => group.found.map(({ item }) => item));
  const { marked, mark } = useMark(found.length, `${typed} ${kind}`);
  const chosen = found[marked];
  const choose = useChoose(recent, onClose);

  function onKeyDown(event: KeyboardEvent): void {
    const name = pressed('palette', event);
    // Backwards out of the field, as everywhere.
    if (name === null || (name === 'narrow' && event.shiftKey)) return;
    event.preventDefault();
    if (name === 'down') mark(marked + 1);
    else if (name === 'up') mark(marked - 1);
    else if (name === 'narrow') setKind(kind === null ? (chosen?.kind ?? null) : null);
    else if (chosen !== undefined) choose(chosen, name === 'openApart');
  }

  return (
    <SearchDialog label="Search and actions" className={styles.palette} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search that was asked for is typed into at once
          autoFocus
          role="combobox"
          aria-label="Search screens, figures, accounts, documents and actions"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${marked}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search screens, figures, actions"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {kind !== null && (
          <button type="button" className={styles.kind} onClick={() => setKind(null)}>
            {kind}
            <Icon name="close" size={10} />
          </button>
        )}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList id={listId} groups={groups} marked={marked} onMark={mark} onChoose={choose} />
      <div className={styles.foot}>
        <span className={styles.hint}>
          <KeyCaps chord="Tab" /> one kind only
        </span>
        <span className={styles.hint}>
          <KeyCaps chord="Mod+Enter" /> new tab
        </span>
        <StatusRegion className={styles.count}>{countText(found.length)}</StatusRegion>
      </div>
    </SearchDialog>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing found';
  return `${formatCount(count)} ${count === 1 ? 'result' : 'results'}`;
}

/** The marked line; the first again as soon as something else is searched for. */
function useMark(count: number, search: string): { marked: number; mark: (place: number) => void } {
  const [state, setState] = useState({ search, place: 0 });
  const place = state.search === search ? Math.min(state.place, Math.max(0, count - 1)) : 0;
  return {
    marked: place,
    // Round and round: from the last to the first.
    mark: (next) => setState({ search, place: count === 0 ? 0 : (next + count) % count }),
  };
}

/** Goes there or does it, and remembers what it was. */
function useChoose(recent: readonly string[], onClose: () => void) {
  const navigate = useNavigate();
  const isDone = useRef(false);
  return (item: SearchItem, isApart: boolean): void => {
    // A second Enter before the dialog has gone would do it twice.
    if (isDone.current) return;
    isDone.current = true;
    writeRecentlyFound([item.id, ...recent.filter((id) => id !== item.id)].slice(0, KEPT_RECENT));
    onClose();
    if (item.to === undefined) item.run?.();
    else if (isApart) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
}
