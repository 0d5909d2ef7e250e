import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FACT_KIND_NAMES, type FactImport } from '@tieout/contracts/fact-import.ts';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { FieldError } from '#components/field-error.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { confirmFactsMutation, discardFactsMutation, factImportsQuery } from '#data/fact-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText, PROBLEM_NAMES, readSentence } from './fact-text.ts';
import styles from './facts.module.css';

interface FactCheckCardProps {
  scope: CompanyScope;
  item: FactImport;
  onDone: () => void;
}

/** What was read of a file, before it counts. */
export function FactCheckCard({ scope, item, onDone }: FactCheckCardProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const options = {
    onSuccess: async ({ status }: FactImport) => {
      await queryClient.invalidateQueries({ queryKey: factImportsQuery(scope).queryKey });
      if (status === 'imported') showToast(session, `${item.fileName} counts from now on.`);
      onDone();
    },
  };
  const confirm = useMutation({ ...confirmFactsMutation(scope), ...options });
  const discard = useMutation({ ...discardFactsMutation(scope), ...options });
  const isLocked = !useOnline() || confirm.isPending || discard.isPending;
  const problem = confirm.error ?? discard.error;
  const isReady = item.status === 'ready';
  return (
    <Card
      title={`${FACT_KIND_NAMES[item.kind]}: ${item.fileName}`}
      sentence={
        isReady ? readSentence(item) : 'The file has errors, so none of it counts. Correct them and upload it again.'
      }
    >
      <div className={styles.body}>
        {isReady ? <Totals item={item} /> : <Errors item={item} />}
        <Preview item={item} />
        {problem !== null && (
          <FieldError isAlert>{failureText(problem, 'Nothing was changed. Try again in a moment.')}</FieldError>
        )}
        <div className={styles.actions}>
          {isReady && (
            <Button
              variant="filled"
              disabled={isLocked}
              loading={confirm.isPending}
              onClick={() => confirm.mutate(item.id)}
            >
              {`Import ${countText(item.factCount, 'fact', 'facts')}`}
            </Button>
          )}
          <Button disabled={isLocked} loading={discard.isPending} onClick={() => discard.mutate(item.id)}>
            Discard
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Totals({ item: { totals } }: { item: FactImport }) {
  const said = totals.filter(({ amount }) => amount !== 0);
  if (said.length === 0) return null;
  const texts = said.map(({ name, amount, currency }) => `${name} ${formatExact(amount, currency)} ${currency}`);
  return <p className={styles.meaning}>{`Compare with your file: ${texts.join(' · ')}.`}</p>;
}

function Errors({ item: { errors } }: { item: FactImport }) {
  return (
    <ul className={styles.errors} aria-label="Errors">
      {errors.map(({ kind, count, shown }) => (
        <li key={kind}>
          <span className={styles.errorCount}>{formatCount(count)}</span>
          <div>
            <p className={styles.errorName}>{PROBLEM_NAMES[kind]}</p>
            {shown.map(({ line, column, message }) => (
              <p key={`${line} ${column} ${message}`} className={styles.example}>
                {`Line ${formatCount(line)}${column === null ? '' : `, ${column}`}: ${message}`}
              </p>
            ))}
            {count > shown.length && (
              <p className={styles.example}>{`and ${formatCount(count - shown.length)} more`}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Preview({ item: { columns, preview } }: { item: FactImport }) {
  if (preview.length === 0) return null;
  return (
    <ScrollRegion label="First lines of the file">
      <table className={styles.preview}>
        <thead>
          <tr>
            {columns.map(({ name, readAs }, index) => (
              <th key={index} scope="col">
                {name}
                <span className={styles.readAs}>{readAs === null ? 'not read' : `as ${readAs}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, cells }) => (
            <tr key={line}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
