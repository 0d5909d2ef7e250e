import type { PlanFileFormat } from '@tieout/contracts/plan-files.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { FileButton } from '#components/file-button.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { downloadPlan } from '#data/plan-file-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import type { PlanEditing } from '../use-plan-edits.ts';
import { counted } from './file-words.ts';
import { PlanFileDialog } from './plan-file-dialog.tsx';
import styles from './plan-file.module.css';

const FORMATS: readonly { format: PlanFileFormat; label: string }[] = [
  { format: 'xlsx', label: 'Workbook with formulas (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
];

/** A plan as a file: downloaded, changed elsewhere, and merged after a look at what changes. */
export function PlanFiles({ scope, editing }: { scope: CompanyScope; editing: PlanEditing }) {
  const session = useSession();
  const [file, setFile] = useState<File | null>(null);
  const { plan } = editing;

  function download(format: PlanFileFormat): void {
    downloadPlan(scope, plan.id, format).then(
      ({ name, content }) => saveFile(name, content),
      (error: Error) =>
        showToast(session, failureText(error, 'The plan could not be downloaded. Try again in a moment.'), true),
    );
  }

  return (
    <>
      <PopoverButton name="Download" label="Download" look="heading" width={260}>
        {(close) => (
          <div className={styles.formats}>
            {FORMATS.map(({ format, label }) => (
              <Button
                key={format}
                // What waits to be saved is not in the server's plan yet.
                disabled={editing.state !== 'saved'}
                onClick={() => {
                  download(format);
                  close();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </PopoverButton>
      {plan.can.edit && (
        <FileButton
          label="Upload"
          inputLabel="Budget or changed workbook"
          variant="default"
          accept=".csv,.tsv,.txt,.xlsx"
          isLocked={editing.state !== 'saved'}
          onFile={setFile}
        />
      )}
      {file !== null && (
        <PlanFileDialog
          scope={scope}
          file={file}
          planId={plan.id}
          onClose={() => setFile(null)}
          onApply={({ changes }) => {
            editing.edit({ cells: changes.map(({ code, month, to }) => ({ code, month, value: to })) });
            setFile(null);
            showToast(session, `${counted(changes.length, 'cell was', 'cells were')} changed. Undo takes it back.`);
          }}
        />
      )}
    </>
  );
}
