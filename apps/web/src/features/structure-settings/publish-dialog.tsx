import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { publishStructureMutation, structurePreviewQuery, structureSettingsQuery } from '#data/structure-queries.ts';
import { CheckList } from './check-list.tsx';
import { contractDraft } from './editor-draft.ts';
import styles from './structure-settings.module.css';
import type { StructureEditor } from './use-structure-editor.ts';

/** An account in an unmapped row is a reason to look, not to stop: its amount is in every total. */
const ADVISORY = 'accounts-placed';

interface PublishDialogProps {
  editor: StructureEditor;
  onClose: () => void;
  onBegin: (answer: StructureSettings | null) => void;
}

/** The check list, and then the draft becomes the structure of everybody's reports. */
export function PublishDialog({ editor, onClose, onBegin }: PublishDialogProps) {
  const { scope, reportType, draft } = editor;
  const preview = useQuery({ ...structurePreviewQuery(scope, reportType, contractDraft(draft)), staleTime: 0 });
  const { isPublishing, publish } = usePublish({ editor, onClose, onBegin });
  const checks = preview.data?.checks ?? [];
  const isBlocked = preview.data === undefined || checks.some(({ id, ok }) => !ok && id !== ADVISORY);
  const changed = preview.data?.rows.length ?? 0;

  return (
    <Dialog
      title="Publish this structure?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPublishing}>
            Cancel
          </Button>
          <Button variant="filled" loading={isPublishing} disabled={isBlocked} onClick={() => void publish()}>
            Publish
          </Button>
        </>
      }
    >
      <p>
        {preview.data === undefined
          ? 'Everyone who reads these reports will see the new structure.'
          : `Everyone who reads these reports will see the new structure. ${changedText(changed)}`}
      </p>
      {preview.isError && <ErrorCard error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && (
        <StatusRegion className={styles.waitingChecks} label="Checking the draft">
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} width="80%" height={12} />
          ))}
        </StatusRegion>
      )}
      <CheckList checks={checks} />
    </Dialog>
  );
}

function changedText(rows: number): string {
  if (rows === 0) return 'No figure changes.';
  return rows === 1 ? 'The figures of 1 row change.' : `The figures of ${rows} rows change.`;
}

function usePublish({ editor, onClose, onBegin }: PublishDialogProps) {
  const { scope, reportType, autosave } = editor;
  const session = useSession();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const { mutate, isPending } = useMutation({
    ...publishStructureMutation(scope),
    onSuccess(answer) {
      onClose();
      onBegin(answer);
      const own = structureSettingsQuery(scope, reportType).queryKey;
      // Every report is arranged by it.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own[0] });
      showToast(session, 'Structure published.');
    },
    onError(error) {
      onClose();
      showToast(session, failureText(error, 'The structure could not be published. Your draft is kept.'), true);
      void queryClient.invalidateQueries({ queryKey: structureSettingsQuery(scope, reportType).queryKey });
    },
  });

  async function publish(): Promise<void> {
    setIsSaving(true);
    const isSaved = await autosave.saveNow();
    setIsSaving(false);
    if (isSaved) mutate({ reportType, baseVersion: autosave.baseVersion });
    else onClose();
  }

  return { isPublishing: isSaving || isPending, publish };
}
