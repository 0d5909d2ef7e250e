import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FACT_KIND_NAMES, type FactImport } from '@tieout/contracts/fact-import.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { Pill } from '#components/pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { factImportsQuery, revertFactsMutation } from '#data/fact-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { contentText, countText, STATUS_TEXT } from './fact-text.ts';
import styles from './facts.module.css';

interface PastFactsProps {
  scope: CompanyScope;
  imports: readonly FactImport[] | null;
  onOpen: (item: FactImport) => void;
}

/** Files of facts, newest first, with what became of them. */
export function PastFacts({ scope, imports, onOpen }: PastFactsProps) {
  const [reverting, setReverting] = useState<FactImport | null>(null);
  return (
    <Card title="Files" sentence="Of two files that say something about the same, the one imported last counts.">
      <div className={styles.body}>
        <ListTable
          label="Files of facts"
          columns={columnsOf(onOpen, setReverting)}
          rows={imports}
          keyOf={({ id }) => id}
          empty={<p className={styles.none}>No file of facts has been uploaded yet.</p>}
        />
      </div>
      {reverting !== null && <RevertFacts scope={scope} item={reverting} onClose={() => setReverting(null)} />}
    </Card>
  );
}

function columnsOf(
  onOpen: (item: FactImport) => void,
  onRevert: (item: FactImport) => void,
): readonly ListColumn<FactImport>[] {
  return [
    { key: 'file', label: 'File', render: ({ fileName }) => fileName },
    { key: 'kind', label: 'Kind', onPhone: 'under', render: ({ kind }) => FACT_KIND_NAMES[kind] },
    {
      key: 'state',
      label: 'State',
      render: ({ status }) => <Pill tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Pill>,
    },
    { key: 'content', label: 'Content', onPhone: 'under', render: contentText },
    { key: 'uploaded', label: 'Uploaded', onPhone: 'under', render: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (item) => <Action item={item} onOpen={onOpen} onRevert={onRevert} />,
    },
  ];
}

interface ActionProps {
  item: FactImport;
  onOpen: (item: FactImport) => void;
  onRevert: (item: FactImport) => void;
}

function Action({ item, onOpen, onRevert }: ActionProps) {
  if (item.status === 'imported') {
    return (
      <Button size="xs" aria-label={`Revert ${item.fileName}`} onClick={() => onRevert(item)}>
        Revert
      </Button>
    );
  }
  if (item.status !== 'ready' && item.status !== 'refused') return null;
  return (
    <Button size="xs" aria-label={`Look at ${item.fileName}`} onClick={() => onOpen(item)}>
      Look
    </Button>
  );
}

interface RevertFactsProps {
  scope: CompanyScope;
  item: FactImport;
  onClose: () => void;
}

function RevertFacts({ scope, item, onClose }: RevertFactsProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...revertFactsMutation(scope),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: factImportsQuery(scope).queryKey });
      showToast(session, `${item.fileName} no longer counts.`);
    },
    onError: (error) =>
      showToast(session, failureText(error, 'The file could not be reverted. Nothing was changed.'), true),
    onSettled: onClose,
  });
  return (
    <Dialog
      title={`Revert ${item.fileName}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Keep it
          </Button>
          <Button variant="filled" color="red" loading={isPending} onClick={() => mutate(item.id)}>
            Revert
          </Button>
        </>
      }
    >
      <p>
        {`Its ${countText(item.factCount, 'fact', 'facts')} no longer count; what earlier files said of the same counts again. You can upload the file again at any time.`}
      </p>
    </Dialog>
  );
}
