import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { useOnline } from '#lib/use-online.ts';
import styles from './account.module.css';
import type { Draft } from './use-draft.ts';

interface SectionProps<V extends object> {
  title: string;
  sentence: string;
  draft: Draft<V>;
  /** Nothing here may be changed by this reader. */
  isReadOnly?: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Above the fields, such as why nothing can be changed. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A card of fields that are saved together, with its own foot as long as something waits to be saved. */
export function Section<V extends object>(props: SectionProps<V>) {
  const { title, sentence, draft, isReadOnly = false, isSaving, onSave, notice, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();

  function onSubmit(): void {
    const wrong = draft.firstWrong();
    if (wrong === undefined) return onSave();
    const input = form.current?.elements.namedItem(String(wrong));
    if (input instanceof HTMLElement) input.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card title={title} sentence={sentence}>
        {notice !== undefined && <div className={styles.notice}>{notice}</div>}
        <fieldset className={styles.group} disabled={isReadOnly || !isOnline || isSaving} aria-label={title}>
          {children}
        </fieldset>
        <StatusRegion>
          {draft.isDirty && (
            <div className={styles.foot}>
              <span className={styles.footText}>
                {isOnline ? 'Unsaved changes' : 'Unsaved changes. They can be saved when you are online again.'}
              </span>
              <Button onClick={draft.discard} disabled={isSaving}>
                Discard
              </Button>
              <Button type="submit" variant="filled" loading={isSaving} disabled={!isOnline}>
                Save changes
              </Button>
            </div>
          )}
        </StatusRegion>
      </Card>
    </form>
  );
}
