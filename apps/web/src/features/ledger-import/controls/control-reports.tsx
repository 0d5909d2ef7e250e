import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ControlSummary } from '@tieout/contracts/control-reports.ts';
import { useSearchParams } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { FieldError } from '#components/field-error.tsx';
import { FileButton } from '#components/file-button.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import table from '#components/list-table/list-table.module.css';
import { Pill } from '#components/pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { controlReportsQuery, removeControlMutation, uploadControlMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from '../ledger-import.module.css';
import { ACCEPTED } from '../upload-rules.ts';
import { ControlDialog } from './control-dialog.tsx';
import { REPORT_NAMES } from '../import-text.ts';
import { periodText, resultText } from './control-text.ts';

/** In the address, so that a report that was uploaded as a ledger opens here. */
const SHOWN = 'control';

/** Reports of other systems that our figures are compared with, as the books stand now. */
export function ControlReports({ scope }: { scope: CompanyScope }) {
  const { data: controls } = useQuery(controlReportsQuery(scope));
  const [params, setParams] = useSearchParams();
  const openId = params.get(SHOWN);
  function setOpenId(id: string | null): void {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(SHOWN);
      else after.set(SHOWN, id);
      return after;
    });
  }
  const { upload, isSending, problem, remove, isBusy } = useControls(scope, setOpenId);
  const isLocked = !useOnline() || isBusy;
  return (
    <Card
      title="Control reports"
      sentence="A profit and loss, a balance sheet or a trial balance: nothing of it is posted, its figures are compared with your books."
      action={
        <FileButton
          label="Compare a report"
          inputLabel="Control report"
          variant="default"
          accept={ACCEPTED}
          isLocked={isLocked}
          isBusy={isSending}
          onFile={upload}
        />
      }
    >
      <div className={styles.inCard}>
        <FieldError isAlert>{problem}</FieldError>
        {controls !== undefined && controls.length > 0 && (
          <ListTable
            label="Control reports"
            columns={columnsOf({ isLocked, onOpen: setOpenId, onRemove: remove })}
            rows={controls}
            keyOf={({ id }) => id}
          />
        )}
      </div>
      {openId !== null && <ControlDialog scope={scope} id={openId} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function useControls(scope: CompanyScope, onUploaded: (id: string) => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = controlReportsQuery(scope);
  const uploading = useMutation({
    ...uploadControlMutation(scope),
    onSuccess({ id }) {
      // A report may have decided what accounts are, and every figure follows from that.
      void queryClient.invalidateQueries();
      onUploaded(id);
    },
  });
  const removing = useMutation({
    ...removeControlMutation(scope),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError(error) {
      showToast(session, failureText(error, 'It could not be removed. Try again in a moment.'), true);
    },
  });
  const { error } = uploading;
  return {
    upload: (file: File) => uploading.mutate(file),
    remove: (id: string) => removing.mutate(id),
    isSending: uploading.isPending,
    isBusy: uploading.isPending || removing.isPending,
    problem: error === null ? null : failureText(error, 'The report could not be compared. Try again in a moment.'),
  };
}

interface ColumnFacts {
  isLocked: boolean;
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
}

function columnsOf({ isLocked, onOpen, onRemove }: ColumnFacts): readonly ListColumn<ControlSummary>[] {
  return [
    {
      key: 'file',
      label: 'File',
      render: ({ fileName, report, months }) => (
        <>
          <span className={styles.fileLink}>{fileName}</span>
          <span className={table.under}>
            {[REPORT_NAMES[report], periodText(months)].filter((text) => text !== '').join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'result',
      label: 'Result',
      onPhone: 'under',
      render: (control) => {
        const isRight = control.figures > 0 && control.equal === control.figures;
        return (
          <Pill tone={isRight ? 'good' : 'warn'} icon={isRight ? 'check' : 'warning'}>
            {resultText(control)}
          </Pill>
        );
      },
    },
    { key: 'uploaded', label: 'Uploaded', onPhone: 'under', render: ({ uploadedAt }) => formatInstant(uploadedAt) },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: ({ id, fileName }) => (
        <span className={styles.controlActions}>
          <Button size="xs" aria-label={`Show ${fileName}`} onClick={() => onOpen(id)}>
            Show
          </Button>
          <Button size="xs" disabled={isLocked} aria-label={`Remove ${fileName}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </span>
      ),
    },
  ];
}
