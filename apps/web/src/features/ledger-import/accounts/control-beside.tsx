import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportControl } from '@tieout/contracts/control-reports.ts';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Card } from '#components/card.tsx';
import { Button } from '#components/controls/button.ts';
import { FieldError } from '#components/field-error.tsx';
import { FileButton } from '#components/file-button.tsx';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import text from '#components/text.module.css';
import type { CompanyScope } from '#data/company-scope.ts';
import { importControlsQuery, uploadControlMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { countText, REPORT_NAMES } from '../import-text.ts';
import { ACCEPTED } from '../upload-rules.ts';
import styles from './accounts.module.css';

interface ControlBesideProps {
  scope: CompanyScope;
  item: LedgerImport;
  controls: readonly ImportControl[];
  currency: string;
  isLocked: boolean;
  onDecide: (kinds: { key: string; kind: DecidedKind }[]) => void;
}

/** Whether the kinds as they stand give the figures that the other system reports, before anything is posted. */
export function ControlBeside({ scope, item, controls, currency, isLocked, onDecide }: ControlBesideProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...uploadControlMutation(scope),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importControlsQuery(scope, item.id).queryKey }),
  });
  const button = (
    <FileButton
      label={controls.length === 0 ? 'Compare a report' : 'Another'}
      inputLabel="Control report"
      variant="default"
      size="xs"
      accept={ACCEPTED}
      isLocked={isLocked}
      isBusy={isPending}
      onFile={(file) => mutate(file)}
    />
  );
  const problem =
    error === null ? null : failureText(error, 'The report could not be compared. Try again in a moment.');
  return (
    <>
      {controls.map((control) => (
        <Compared key={control.id} control={control} currency={currency} isLocked={isLocked} onDecide={onDecide} />
      ))}
      <Card
        title="Compare before you post"
        sentence="A P&L or balance sheet of the same months tells whether these kinds are right. Nothing of it is posted."
        action={button}
      >
        <div className={styles.problem}>
          <FieldError isAlert>{problem}</FieldError>
        </div>
      </Card>
    </>
  );
}

interface ComparedProps {
  control: ImportControl;
  currency: string;
  isLocked: boolean;
  onDecide: ControlBesideProps['onDecide'];
}

function Compared({ control, currency, isLocked, onDecide }: ComparedProps) {
  const { fileName, report, figures, equal, totals, others, proves } = control;
  return (
    <Card
      title={REPORT_NAMES[report]}
      sentence={`${fileName}. A control only, never posted.`}
      action={<Result figures={figures} equal={equal} />}
    >
      <dl className={styles.lines} aria-label={REPORT_NAMES[report]}>
        {totals.map(({ total, name, shown, ours }) => (
          <div key={total}>
            <dt>{name}</dt>
            <dd className={text.figure}>
              {formatExact(shown, currency)}{' '}
              {shown === ours ? (
                <span className={styles.ties}>
                  <Icon name="check" size={12} />
                  <VisuallyHidden>ties</VisuallyHidden>
                </span>
              ) : (
                <span
                  className={styles.off}
                >{`off by ${formatExact(minorUnits(Math.abs(ours - shown)), currency)}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && <p className={styles.others}>{`Differs: ${others.join(', ')}.`}</p>}
      {proves.length > 0 && (
        <p className={styles.others}>
          {`It fits only one kind of ${countText(proves.length, 'unsure account', 'unsure accounts')}. `}
          <Button size="xs" disabled={isLocked} onClick={() => onDecide(proves)}>
            Take what it proves
          </Button>
        </p>
      )}
    </Card>
  );
}

function Result({ figures, equal }: Pick<ImportControl, 'figures' | 'equal'>) {
  if (figures === 0) return <Pill tone="warn">not comparable</Pill>;
  const off = figures - equal;
  return off === 0 ? (
    <Pill tone="good" icon="check">
      ties
    </Pill>
  ) : (
    <Pill tone="warn" icon="warning">{`${formatCount(off)} of ${formatCount(figures)} off`}</Pill>
  );
}
