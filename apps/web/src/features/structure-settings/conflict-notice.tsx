import { useMutation } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Notice } from '#components/notice.tsx';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { saveDraftMutation } from '#data/structure-queries.ts';
import { timeOf } from './save-text.ts';
import type { StructureEditor } from './use-structure-editor.ts';

interface ConflictNoticeProps {
  editor: StructureEditor;
  onBegin: (answer: StructureSettings | null) => void;
}

/** Somebody has published while this draft was edited: nothing is lost, the editor chooses. */
export function ConflictNotice({ editor, onBegin }: ConflictNoticeProps) {
  const { settings, autosave, scope, reportType } = editor;
  const session = useSession();
  const [isKeeping, setIsKeeping] = useState(false);
  const { mutate, isPending } = useMutation({
    ...saveDraftMutation(scope),
    onSuccess: onBegin,
    onError: () => showToast(session, 'The published structure could not be loaded. Try again in a moment.', true),
  });
  const who = settings.publishedBy ?? 'Someone';
  const when = settings.publishedAt === null ? '' : ` ${timeOf(settings.publishedAt)}`;

  async function onKeep(): Promise<void> {
    setIsKeeping(true);
    await autosave.rebase();
    setIsKeeping(false);
  }

  return (
    <div role="alert">
      <Notice
        tone="warn"
        actions={
          <>
            <Button
              size="xs"
              loading={isPending}
              onClick={() => mutate({ reportType, baseVersion: settings.structureVersion, draft: null })}
            >
              Use the published version
            </Button>
            <Button size="xs" loading={isKeeping} onClick={() => void onKeep()}>
              Keep my draft
            </Button>
          </>
        }
      >
        <strong>{`Saved structure is older than what you see (${who} published${when}).`}</strong> Your draft is still
        here. Publishing it would replace what was published.
      </Notice>
    </div>
  );
}
