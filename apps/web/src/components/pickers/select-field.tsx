import { useState, type KeyboardEvent } from 'react';
import { Select, type ComboboxItem, type ComboboxItemGroup, type SelectProps } from '#components/controls/select.ts';
import { Icon } from '#components/icon.tsx';
import { nextByLetter } from './next-by-letter.ts';
import type { FieldProp } from './picker-field.tsx';
import styles from './select-field.module.css';

interface NotedChoice extends ComboboxItem {
  /** Stands under its name in the list. */
  note?: string | undefined;
}

/** A text alone is its own name. */
type SelectChoice = string | NotedChoice | ComboboxItemGroup<NotedChoice>;

interface SelectFieldProps extends Pick<SelectProps, FieldProp | 'autoComplete' | 'onBlur' | 'placeholder'> {
  data: readonly SelectChoice[];
  value: string;
  onChange: (value: string) => void;
  /** Said where a search finds nothing. */
  nothingFound?: string;
}

/** More choices than this are searched by typing; fewer are in sight at once, and a letter goes to the next one. */
const MOST_WITHOUT_SEARCH = 12;

/** One of several. Arrows, letters and Enter work as in the browser's own list; Escape closes only the list. */
export function SelectField({ data, value, onChange, nothingFound = 'Nothing matches.', ...field }: SelectFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = data.flatMap(choicesIn);
  const isSearchable = choices.length > MOST_WITHOUT_SEARCH;
  const notes = new Map(choices.flatMap(({ value: own, note }) => (note === undefined ? [] : [[own, note]])));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      // It would close the dialog or drawer around the field as well.
      event.preventDefault();
      event.stopPropagation();
    }
    const isPlain = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isPlain && !isSearchable ? nextByLetter(choices, value, event.key) : null;
    if (next !== null) onChange(next);
  }

  return (
    <Select
      {...field}
      data={[...data]}
      value={value}
      allowDeselect={false}
      searchable={isSearchable}
      openOnFocus={false}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={280}
      withScrollArea={false}
      checkIconPosition="right"
      rightSection={<Icon name="chevron-down" size={12} />}
      // In place, so that it belongs to its landmark or dialog; fixed, so that no scroller cuts it off.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', shadow: 'md', position: 'bottom-start' }}
      classNames={{ dropdown: styles.list ?? '', option: styles.option ?? '', groupLabel: styles.group ?? '' }}
      {...(notes.size > 0 && {
        renderOption: ({ option, checked = false }) => (
          <NotedOption label={option.label} note={notes.get(option.value)} isChosen={checked} />
        ),
      })}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onKeyDown={onKeyDown}
      // The chosen name stands in the field; typing replaces it instead of adding to it.
      onFocus={({ currentTarget }) => {
        if (isSearchable) currentTarget.select();
      }}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}

function NotedOption({ label, note, isChosen }: { label: string; note: string | undefined; isChosen: boolean }) {
  return (
    <>
      <span className={styles.noted}>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {isChosen && <Icon name="check" size={12} />}
    </>
  );
}

function choicesIn(each: SelectChoice): readonly NotedChoice[] {
  if (typeof each === 'string') return [{ value: each, label: each }];
  return 'items' in each ? each.items : [each];
}
