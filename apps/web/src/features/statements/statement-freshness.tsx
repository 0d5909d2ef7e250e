import { isPeriodColumn, type Statement } from '@tieout/contracts/statements.ts';
import { monthRange } from '@tieout/finance/month.ts';
import { useQuery } from '@tanstack/react-query';
import { CloseThrough } from '#components/closing/close-through.tsx';
import { useClosable } from '#components/closing/use-closable.ts';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { Icon } from '#components/icon.tsx';
import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import { hasOpenDecisions, openDecisionsText } from '#components/open-decisions.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { formatLocalDate } from '#components/date-format.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { tieOutSentences } from './tie-out-sentences.ts';
import { isWhollyOpen } from './is-wholly-open.ts';
import styles from './statement-page.module.css';

/** Every check holds, and nobody has to decide about an account: then only does a statement tie out. */
function isProven({ checks, decisions }: Statement): boolean {
  return checks.length > 0 && checks.every(({ ok }) => ok === true) && !hasOpenDecisions(decisions);
}

interface StatementFreshnessProps {
  scope: CompanyScope;
  statement: Statement;
}

/** Where the figures come from, how old they are, and every check that fails by its name and difference. */
export function StatementFreshness({ scope, statement }: StatementFreshnessProps) {
  const { companyId, source, closedThrough, checks, currency, knownOn, firstMonth, decisions } = statement;
  const failed = checks.filter(({ ok }) => ok === false);
  const notKnown = checks.filter(({ ok }) => ok === null);
  return (
    <SourcesLine companyId={companyId} source={source} closedThrough={closedThrough}>
      {isWhollyOpen(statement) && <NothingClosed scope={scope} />}
      {knownOn !== null && (
        <li className={styles.knownOn}>{`as known on ${formatLocalDate(knownOn)} ${knownOn.slice(0, 4)}`}</li>
      )}
      {hasOpenDecisions(decisions) && (
        <li className={styles.undecided}>
          <Icon name="warning" size={12} />
          {openDecisionsText(decisions)}
        </li>
      )}
      {isProven(statement) && firstMonth !== null && (
        <li className={styles.ties}>
          <span>ties out</span> <Icon name="check" size={12} />
        </li>
      )}
      <ComparedWithSource statement={statement} />
      {failed.map(({ id, label, difference }) => (
        <li key={id} className={styles.off}>
          <Icon name="close" size={12} />
          {`${label}: off by ${typeof difference === 'number' ? formatExact(difference, currency) : NOT_AVAILABLE}`}
        </li>
      ))}
      {notKnown.map(({ id, label, difference }) => (
        <li key={id} className={styles.knownOn}>
          <Icon name="warning" size={12} />
          <span
            title={typeof difference === 'string' ? REASON_TEXT[difference] : undefined}
          >{`${label}: not known`}</span>
        </li>
      ))}
    </SourcesLine>
  );
}

const TONE = { good: styles.ties, warn: styles.undecided, bad: styles.off } as const;

/** Which of the months shown were compared with their source's own trial balance, and what changed since. */
function ComparedWithSource({ statement: { companyId, source, columns } }: Pick<StatementFreshnessProps, 'statement'>) {
  const { data } = useQuery({ ...freshnessQuery(companyId), enabled: source.kind === 'live' });
  if (data === undefined || source.kind !== 'live') return null;
  const months = columns.filter(isPeriodColumn).flatMap(({ from, to }) => monthRange(from, to));
  return tieOutSentences(data.compared, months).map(({ text, tone }) => (
    <li key={text} className={TONE[tone]}>
      {tone === 'good' ? <span>{text}</span> : <Icon name={tone === 'warn' ? 'warning' : 'close'} size={12} />}
      {tone === 'good' ? <Icon name="check" size={12} /> : text}
    </li>
  ));
}

/** Said once for all columns, beside where it is mended. */
function NothingClosed({ scope }: { scope: CompanyScope }) {
  const month = useClosable(scope, true);
  return (
    <li className={styles.nothingClosed}>
      no month is closed yet
      {month !== null && <CloseThrough scope={scope} month={month} isNext={false} />}
    </li>
  );
}
