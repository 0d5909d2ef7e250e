import { formatInstant } from '#components/date-format.ts';
import type { StructureEditor } from './use-structure-editor.ts';

/** What has become of the draft: `Saved 10:42`. */
export function saveText({ autosave, settings, hasDraft }: StructureEditor): string {
  switch (autosave.status) {
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return autosave.refusal === '' ? 'Not saved. Your changes are kept here.' : `Not saved: ${autosave.refusal}`;
    case 'conflict':
      return 'Not saved.';
    case 'saved':
      return hasDraft && settings.draftSavedAt !== null ? `Saved ${timeOf(settings.draftSavedAt)}` : '';
  }
}

/** `10:42`, in the reader's time zone. */
export function timeOf(instant: string): string {
  return formatInstant(instant).split(' ').at(-1) ?? '';
}
