import { useEffect, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import type { Form } from '#components/form/use-form.ts';
import { StatusRegion } from '#components/status-region.tsx';
import { useOnline } from '#lib/use-online.ts';
import styles from './account.module.css';

interface SectionProps<V extends object> {
  title: string;
  sentence: string;
  form: Form<V>;
  onUnsaved: (isUnsaved: boolean) => void;
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
  const { title, sentence, form, onUnsaved, isReadOnly = false, isSaving, onSave, notice, children } = props;
  const { isDirty } = form;
  const isOnline = useOnline();

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function of the page is not a new state
  }, [isDirty]);

  return (
    <form noValidate aria-label={title} onSubmit={(event) => form.submit(event, onSave)}>
      <Card title={title} sentence={sentence}>
        {notice !== undefined && <div className={styles.notice}>{notice}</div>}
        <fieldset className={styles.group} disabled={isReadOnly || !isOnline || isSaving} aria-label={title}>
          {children}
        </fieldset>
        <StatusRegion>
          {isDirty && (
            <div className={styles.foot}>
              <span className={styles.footText}>
                {isOnline ? 'Unsaved changes' : 'Unsaved changes. They can be saved when you are online again.'}
              </span>
              <Button onClick={form.reset} disabled={isSaving}>
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
