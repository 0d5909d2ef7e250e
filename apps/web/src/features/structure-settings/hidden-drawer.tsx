import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Drawer } from '#components/drawer.tsx';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { deletedItemsQuery, restoreItemMutation, structureSettingsQuery } from '#data/structure-queries.ts';
import { hiddenRows, itemOf, type HiddenRow } from './hidden-rows.ts';
import { showRow } from './row-edits.ts';
import styles from './structure-settings.module.css';
import type { StructureEditor } from './use-structure-editor.ts';

interface HiddenDrawerProps {
  editor: StructureEditor;
  onClose: () => void;
  onBegin: (answer: StructureSettings | null) => void;
}

/** The hidden rows with who hid them and when. Their amounts stay in every total. */
export function HiddenDrawer({ editor, onClose, onBegin }: HiddenDrawerProps) {
  const { scope, reportType, draft, hasDraft } = editor;
  const { data: deleted = [] } = useQuery(deletedItemsQuery(scope, reportType));
  const { restore, isPending } = useRestore(editor, onBegin);
  const hidden = hiddenRows(draft.sections);

  function onRestore({ row, names }: HiddenRow): void {
    // A draft is restored in the draft: acting at once would change the reports behind its back.
    if (hasDraft) editor.edit((current) => ({ ...current, sections: showRow(current.sections, row.key) }));
    else restore(itemOf(reportType, names));
  }

  return (
    <Drawer label="Hidden rows" breadcrumb="Hidden rows" onClose={onClose}>
      <div className={styles.drawerBody}>
        <h2>Hidden rows</h2>
        <p className={styles.detail}>
          {hidden.length === 0
            ? 'No row is hidden.'
            : 'Their amounts stay in every total; reports show them together as “Hidden items”.'}
        </p>
        <ul className={styles.hiddenList}>
          {hidden.map((each) => {
            const known = deleted.find(({ code }) => code === each.row.code);
            return (
              <li key={each.row.key}>
                <span className={styles.hiddenText}>
                  <span className={styles.hiddenName}>{each.row.name}</span>
                  <span className={styles.detail}>{each.names.slice(0, -1).join(' › ')}</span>
                  <span className={styles.detail}>{hiddenBy(known)}</span>
                </span>
                <Button
                  size="xs"
                  loading={isPending}
                  aria-label={`Restore ${each.row.name}`}
                  onClick={() => onRestore(each)}
                >
                  Restore
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Drawer>
  );
}

function hiddenBy(known: { deletedBy: string | null; deletedAt: string | null } | undefined): string {
  if (known === undefined) return 'Hidden in this draft';
  const by = known.deletedBy === null ? '' : ` by ${known.deletedBy}`;
  const at = known.deletedAt === null ? '' : `, ${formatInstant(known.deletedAt)}`;
  return `Hidden${by}${at}`;
}

function useRestore({ scope, reportType }: StructureEditor, onBegin: HiddenDrawerProps['onBegin']) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...restoreItemMutation(scope),
    async onSuccess() {
      const own = structureSettingsQuery(scope, reportType);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own.queryKey[0] });
      onBegin(await queryClient.query({ ...own, staleTime: 0 }));
      showToast(session, 'The row is shown again.');
    },
    onError: () => showToast(session, 'The row could not be restored. It is still hidden.', true),
  });
  return { restore: mutate, isPending };
}
