import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { mergeChanges } from './settings-form.ts';
import type { SaveSettings } from './use-save-settings.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SaveDialogsProps {
  form: SettingsForm;
  saving: SaveSettings;
  /** What the reader should know before they save; empty when there is nothing to say. */
  warnings: readonly string[];
  onWarned: () => void;
}

/** The two questions that saving can raise: is this meant, and whose change stays. */
export function SaveDialogs({ form, saving, warnings, onWarned }: SaveDialogsProps) {
  return (
    <>
      {warnings.length > 0 && (
        <ConfirmDialog
          sentences={warnings}
          onClose={onWarned}
          onConfirm={() => {
            onWarned();
            saving.save(form.values, form.version);
          }}
        />
      )}
      {saving.conflict !== null && (
        <ConflictDialog
          start={form.start}
          mine={form.values}
          theirs={saving.conflict}
          isSaving={saving.isSaving}
          onClose={saving.leaveConflict}
          onTakeTheirs={(theirs) => {
            form.begin(theirs);
            saving.leaveConflict();
          }}
          onKeepMine={(theirs) => {
            const merged = mergeChanges(form.start, form.values, theirs);
            form.beginUnderChanges(theirs);
            saving.save(merged, theirs.settingsVersion);
          }}
        />
      )}
    </>
  );
}
