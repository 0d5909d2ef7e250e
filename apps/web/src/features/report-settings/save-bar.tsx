import { Button } from '#components/controls/button.ts';
import { StatusRegion } from '#components/status-region.tsx';
import styles from './report-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface SaveBarProps {
  form: SettingsForm;
  isSaving: boolean;
  isOnline: boolean;
  onDiscard: () => void;
}

/** At the foot of the page as long as something waits to be saved. */
export function SaveBar({ form, isSaving, isOnline, onDiscard }: SaveBarProps) {
  return (
    <StatusRegion className={styles.saveArea}>
      {form.isDirty && (
        <div className={styles.saveBar}>
          <span className={styles.saveText}>
            {isOnline ? 'Unsaved changes' : 'Unsaved changes. They can be saved when you are online again.'}
          </span>
          <Button onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button type="submit" variant="filled" loading={isSaving} disabled={!isOnline}>
            Save changes
          </Button>
        </div>
      )}
    </StatusRegion>
  );
}
