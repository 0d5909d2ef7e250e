import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { FileButton } from '#components/file-button.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import type { NewPlan } from '#data/plan-queries.ts';
import styles from './planning-page.module.css';

interface StartsProps {
  canEdit: boolean;
  isBusy: boolean;
  businessModel: string | null;
  onStart: (from: NewPlan['from']) => void;
  onFile: (file: File) => void;
}

/** Before the first plan. */
export function Starts({ canEdit, isBusy, businessModel, onStart, onFile }: StartsProps) {
  if (!canEdit) {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="There is no plan yet"
        sentence="As soon as somebody who may plan begins one, it is here."
      />
    );
  }
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title="Plan the months to come"
      sentence="Each row of your P&L goes on as it has gone, with a rule you can change and months you can type over."
    >
      <div className={styles.starts}>
        <Button variant="filled" loading={isBusy} onClick={() => onStart('history')}>
          From my history
        </Button>
        {businessModel !== null && (
          <Button disabled={isBusy} onClick={() => onStart('template')}>
            {`From a template for ${businessModel}`}
          </Button>
        )}
        <FileButton
          label="Upload a spreadsheet"
          inputLabel="Budget"
          variant="default"
          accept=".csv,.tsv,.txt,.xlsx"
          isLocked={isBusy}
          onFile={onFile}
        />
        <Button disabled={isBusy} onClick={() => onStart('nothing')}>
          Start with an empty plan
        </Button>
      </div>
    </EmptyState>
  );
}
