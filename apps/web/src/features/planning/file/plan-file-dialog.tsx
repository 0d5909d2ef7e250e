import { useQuery } from '@tanstack/react-query';
import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { FieldError } from '#components/field-error.tsx';
import { FileButton } from '#components/file-button.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planFileQuery, type FileChoices } from '#data/plan-file-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { FileChanges, FileTotals } from './file-changes.tsx';
import { FileErrors, FilePreview, FileWarnings } from './file-findings.tsx';
import { FilePlace } from './file-place.tsx';
import { FileCurrency, FileQuestions, NO_ROW, UnknownRows } from './file-questions.tsx';
import { counted, readSentence } from './file-words.ts';
import styles from './plan-file.module.css';

interface PlanFileDialogProps {
  scope: CompanyScope;
  file: File;
  /** Null: the file begins a new plan. */
  planId: string | null;
  isBusy?: boolean;
  onApply: (check: PlanFileCheck) => void;
  onClose: () => void;
}

/** What a budget says, what is wrong with it and what it changes, before it changes anything. */
export function PlanFileDialog({ scope, file, planId, isBusy = false, onApply, onClose }: PlanFileDialogProps) {
  const [sent, setSent] = useState(file);
  const [choices, setChoices] = useState<FileChoices>({});
  const [rows, setRows] = useState<ReadonlyMap<number, string>>(new Map());
  const named = [...rows].map(([line, code]) => `${line}:${code === NO_ROW ? '' : code}`).join(',');
  const asked = { ...choices, ...(named !== '' && { rows: named }) };
  const { data, error, isFetching } = useQuery(planFileQuery(scope, { file: sent, planId, choices: asked }));
  const count = planId === null ? (data?.values.length ?? 0) : (data?.changes.length ?? 0);
  const canApply = count > 0 && !isFetching && error === null;

  function send(corrected: File): void {
    // What was said of another file would turn the signs of this one.
    setChoices({});
    setRows(new Map());
    setSent(corrected);
  }

  return (
    <Dialog
      title={sent.name}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{canApply ? 'Cancel' : 'Close'}</Button>
          {!canApply && <CorrectedFile isLocked={isFetching} onFile={send} />}
          {canApply && data !== undefined && (
            <Button variant="filled" loading={isBusy} onClick={() => onApply(data)}>
              {planId === null ? 'Begin the plan' : `Change ${counted(count, 'cell', 'cells')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content} aria-busy={isFetching}>
        {error !== null && (
          <FieldError isAlert>
            {failureText(error, 'The file could not be read. Nothing was changed; try again in a moment.')}
          </FieldError>
        )}
        {error === null && data === undefined && <p>Reading the file…</p>}
        {error === null && data !== undefined && (
          <Seen
            scope={scope}
            planId={planId}
            check={data}
            choices={choices}
            onChoices={setChoices}
            rows={rows}
            onRows={setRows}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SeenProps {
  scope: CompanyScope;
  planId: string | null;
  check: PlanFileCheck;
  choices: FileChoices;
  onChoices: (choices: FileChoices) => void;
  /** By line: the row it is about. */
  rows: ReadonlyMap<number, string>;
  onRows: (rows: ReadonlyMap<number, string>) => void;
}

/** What was read, and what is asked about it. */
function Seen({ scope, planId, check, choices, onChoices, rows, onRows }: SeenProps) {
  return (
    <>
      <Findings check={check} isNew={planId === null} />
      <FilePlace
        check={check}
        choices={choices}
        onChoose={(place) => {
          // Another sheet has other lines.
          if (place.sheet !== choices.sheet) onRows(new Map());
          onChoices(place);
        }}
      />
      <FileCurrency check={check} choices={choices} onChoose={onChoices} />
      <FileQuestions check={check} choices={choices} onChoose={onChoices} />
      <UnknownRows
        scope={scope}
        planId={planId}
        check={check}
        chosen={rows}
        onChoose={(line, code) => onRows(new Map([...rows, [line, code]]))}
      />
      <FilePreview check={check} />
    </>
  );
}

function CorrectedFile({ isLocked, onFile }: { isLocked: boolean; onFile: (file: File) => void }) {
  return (
    <FileButton
      label="Choose the corrected file"
      inputLabel="Corrected budget"
      variant="filled"
      accept=".csv,.tsv,.txt,.xlsx"
      isLocked={isLocked}
      onFile={onFile}
    />
  );
}

interface FindingsProps {
  check: PlanFileCheck;
  isNew: boolean;
}

function Findings({ check, isNew }: FindingsProps) {
  const isOpen = check.questions.length > 0 || check.rows.some(({ role }) => role === 'unknown');
  if (check.errorCount > 0) {
    return (
      <>
        <p>{`${counted(check.errorCount, 'mistake', 'mistakes')} in the file, so nothing is changed. Correct it and choose it again.`}</p>
        <FileErrors check={check} />
      </>
    );
  }
  return (
    <>
      <p>{readSentence(check)}</p>
      {!isOpen && (isNew ? <FileTotals check={check} /> : <FileChanges check={check} />)}
      <FileWarnings check={check} />
    </>
  );
}
