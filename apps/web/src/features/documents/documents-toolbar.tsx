import { DOCUMENT_TITLES } from '@tieout/contracts/documents.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { RadioList } from '#components/choice-list.tsx';
import { Icon } from '#components/icon.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { useOnline } from '#lib/use-online.ts';
import { usePhone } from '#lib/use-phone.ts';
import { periodsIn, typesIn } from './document-list.ts';
import styles from './documents.module.css';
import { NewDocumentDialog } from './new-document-dialog.tsx';
import type { Documents } from './use-documents.ts';

/** Beside the heading; on a phone only the button, and the rest above the list. */
export function DocumentsToolbar({ documents, isPrimary = true }: { documents: Documents; isPrimary?: boolean }) {
  const isPhone = usePhone();
  if (documents.phase === 'none' || documents.phase === 'failed') return null;
  return (
    <div className={styles.toolbar}>
      {!isPhone && <DocumentFilters documents={documents} />}
      <NewDocumentButton documents={documents} variant={isPrimary ? 'filled' : 'default'} />
    </div>
  );
}

/** Nothing can be looked for in an empty list. */
export function DocumentFilters({ documents: { list, phase, filters, setFilters } }: { documents: Documents }) {
  if (phase !== 'filled') return null;
  const known = list.data ?? [];
  const periods = periodsIn(known);
  return (
    <>
      <TextInput
        aria-label="Search documents"
        placeholder="Search documents"
        size="sm"
        type="search"
        className={styles.search ?? ''}
        leftSection={<Icon name="search" />}
        value={filters.search}
        onChange={(event) => setFilters({ search: event.currentTarget.value })}
      />
      <Filter
        name="Type"
        all="All types"
        value={filters.type}
        choices={typesIn(known).map((type) => ({ value: type, label: DOCUMENT_TITLES[type] }))}
        onChange={(type) => setFilters({ type })}
      />
      <Filter
        name="Period"
        all="All periods"
        value={filters.period}
        choices={periods}
        onChange={(period) => setFilters({ period })}
      />
    </>
  );
}

interface FilterProps<V extends string> {
  name: string;
  all: string;
  value: V | null;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V | null) => void;
}

const ALL = '';

function Filter<V extends string>({ name, all, value, choices, onChange }: FilterProps<V>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <PopoverButton name={name} label={chosen?.label ?? all} look="heading" width={220}>
      {(close) => (
        <RadioList<V | typeof ALL>
          legend={name}
          choices={[{ value: ALL, label: all }, ...choices]}
          value={chosen?.value ?? ALL}
          onChange={(next) => {
            onChange(next === ALL ? null : next);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}

export function NewDocumentButton({ documents, variant }: { documents: Documents; variant: 'filled' | 'default' }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useOnline();
  const isPhone = usePhone();
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon name="plus" />}
        disabled={!isOnline}
        aria-label="New document"
        onClick={() => setIsOpen(true)}
      >
        {isPhone && documents.phase !== 'none' ? 'New' : 'New document'}
      </Button>
      {isOpen && <NewDocumentDialog documents={documents} onClose={() => setIsOpen(false)} />}
    </>
  );
}
