import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { changedFields } from '#components/form/changed-fields.ts';
import type { ReportSettingsAnswer } from '#data/report-settings-queries.ts';
import styles from './report-settings.module.css';
import { valuesOf, type SettingsValues } from './settings-form.ts';
import { LABELS, valueText } from './settings-text.ts';

interface ConflictDialogProps {
  start: SettingsValues;
  mine: SettingsValues;
  theirs: ReportSettingsAnswer;
  isSaving: boolean;
  onClose: () => void;
  onTakeTheirs: (theirs: ReportSettingsAnswer) => void;
  onKeepMine: (theirs: ReportSettingsAnswer) => void;
}

/** Two people have changed the settings: both values side by side, and the reader decides. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { start, mine, theirs, isSaving, onClose, onTakeTheirs, onKeepMine } = props;
  const saved = valuesOf(theirs);
  const fields = [...new Set([...changedFields(start, mine), ...changedFields(start, saved)])];
  return (
    <Dialog
      title="Someone else has saved these settings in the meantime"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onTakeTheirs(theirs)} disabled={isSaving}>
            Load theirs
          </Button>
          <Button variant="filled" onClick={() => onKeepMine(theirs)} loading={isSaving}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        None of your changes are saved yet. If you keep yours, settings that only they changed stay as they saved them.
      </p>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{LABELS[field]}</th>
              <td>{valueText(field, saved)}</td>
              <td>{valueText(field, mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
