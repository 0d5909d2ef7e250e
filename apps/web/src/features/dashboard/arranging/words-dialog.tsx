import type { DashboardWords } from '@tieout/contracts/dashboard-cards.ts';
import { useId } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Dialog } from '#components/dialog.tsx';
import { useForm } from '#components/form/use-form.ts';
import styles from './arranging.module.css';

interface WordsDialogProps {
  /** Null: a new text. */
  words: DashboardWords | null;
  onSave: (words: DashboardWords) => void;
  onClose: () => void;
}

/** A heading with words, between the charts of a tab. */
export function WordsDialog({ words, onSave, onClose }: WordsDialogProps) {
  const formId = useId();
  const form = useForm<DashboardWords>(words ?? { title: '', text: '' }, ({ title }) =>
    title.trim() === '' ? { title: 'A text needs a title' } : {},
  );
  return (
    <Dialog
      title={words === null ? 'Add a text' : 'Edit the text'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => form.submit(event, () => onSave(form.values))}
      >
        <TextInput label="Title" maxLength={80} autoComplete="off" {...form.inputOf('title')} />
        <Textarea label="Text" rows={5} maxLength={2000} {...form.inputOf('text')} />
      </form>
    </Dialog>
  );
}
