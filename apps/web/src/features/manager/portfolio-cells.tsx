import { basisWords, lastingWords } from '@tieout/contracts/runway-of-record.ts';
import { readinessLevel } from '@tieout/finance/portfolio/readiness-score.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { formatDay, formatInstant } from '#components/date-format.ts';
import { TieOut } from '#components/headline/tie-out.tsx';
import { Icon } from '#components/icon.tsx';
import table from '#components/list-table/list-table.module.css';
import { NoFigure } from '#components/money.tsx';
import { formatSignedWhole, NOT_AVAILABLE } from '#components/number-format.ts';
import { hasOpenDecisions } from '#components/open-decisions.ts';
import { tenthsText } from '#components/runway-of-record/record-words.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { serverNow } from '#lib/server-clock.ts';
import { ageOfSource, monthsLeft, type StandingCompany } from './company-readiness.ts';
import styles from './manager.module.css';

interface CellProps {
  company: StandingCompany;
}

export function CompanyName({ company: { companyId, name, businessModel, currency } }: CellProps) {
  return (
    <>
      <Link to={`/companies/${companyId}`} className={styles.company}>
        {name}
      </Link>
      <span className={table.under}>{[businessModel, currency].filter((part) => part !== null).join(' · ')}</span>
    </>
  );
}

const SOURCE_WORDS = { fresh: 'read', late: 'late, last read', stale: 'old, last read' } as const;

/** A dot, a triangle and a square: shape says what colour says. */
export function Sources({ company }: CellProps) {
  const { sources } = company;
  if (sources.length === 0) return <span className={text.muted}>none</span>;
  const now = serverNow();
  return (
    <span className={styles.sources}>
      {sources.map((source, index) => {
        const { name, lastSyncedAt, needsAttention } = source;
        const age = ageOfSource(source, company, now);
        const when = lastSyncedAt === null ? '' : `, ${SOURCE_WORDS[age]} ${formatInstant(lastSyncedAt)}`;
        const words = `${name}${when}${needsAttention ? ', needs attention' : ''}`;
        return (
          <span key={`${name} ${index}`} className={styles.source} data-age={age} title={words}>
            <VisuallyHidden>{`${words}. `}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}

export function ClosedTo({ company: { closedThrough, isClosed } }: CellProps) {
  if (closedThrough === null) return <span className={styles.warn}>not closed</span>;
  return <span className={isClosed ? undefined : styles.warn}>{formatPeriodLabel(closedThrough)}</span>;
}

export function CompanyTieOut({ company: { standing, currency } }: CellProps) {
  if (standing === null) return <BeingWorkedOut />;
  const { tieOut, decisions, failedChecks } = standing;
  if (failedChecks > 0 && tieOut?.ties !== false) {
    return <span className={styles.bad}>{failedChecks === 1 ? '1 check fails' : `${failedChecks} checks fail`}</span>;
  }
  if (tieOut === null && !hasOpenDecisions(decisions)) return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  return <TieOut tieOut={tieOut} decisions={decisions} currency={currency} />;
}

/** Accounts that wait for a place, where the reader gives it. */
export function Unplaced({ company: { standing, companyId, name } }: CellProps) {
  if (standing === null) return null;
  if (standing.unplaced === 0) return <span className={text.muted}>–</span>;
  return (
    <Link to={`/companies/${companyId}/settings/structure`} className={classNames(styles.figure, styles.warn)}>
      {standing.unplaced}
      <VisuallyHidden>{` accounts of ${name} without a place`}</VisuallyHidden>
    </Link>
  );
}

const SHORT_MONTHS = 6;
const MODEST_MONTHS = 12;

/** The one of record; what it stands on is said on hover and to screen readers. */
export function Runway({ company }: CellProps) {
  const { standing, companyId, name } = company;
  if (standing === null) return null;
  const { runway } = standing;
  const left = monthsLeft(company);
  if (runway === null || left === null) return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  const tone = left < SHORT_MONTHS ? styles.bad : left < MODEST_MONTHS ? styles.warn : styles.plain;
  return (
    <Link
      to={`/companies/${companyId}/runway`}
      title={basisWords(runway)}
      className={classNames(styles.figure, left === Infinity ? styles.good : tone)}
    >
      {left < SHORT_MONTHS && <Icon name="arrow-down" size={10} />}
      {'tenths' in runway.end ? tenthsText(runway.end.tenths) : lastingWords(runway)}
      <VisuallyHidden>{`${'tenths' in runway.end ? ' months' : ''}, runway of ${name}. ${basisWords(runway)}`}</VisuallyHidden>
    </Link>
  );
}

export function ProfitAgainstPlan({ company: { standing, companyId, name, currency } }: CellProps) {
  if (standing === null) return null;
  const { profitAgainstPlan: value } = standing;
  if (value.status === 'na') return <NoFigure reason={value.code} />;
  const tone = value.minor < 0 ? styles.bad : value.minor > 0 ? styles.good : undefined;
  return (
    <Link to={`/companies/${companyId}/plan-vs-actual`} className={classNames(styles.figure, tone)}>
      {value.minor !== 0 && <Icon name={value.minor < 0 ? 'arrow-down' : 'arrow-up'} size={10} />}
      {formatSignedWhole(value.minor, currency)}
      <VisuallyHidden>{`, profit of ${name} against plan, show its rows`}</VisuallyHidden>
    </Link>
  );
}

export function LastLogin({ company: { lastLoginAt } }: CellProps) {
  if (lastLoginAt === null) return <span className={text.muted}>never</span>;
  return <span title={formatInstant(lastLoginAt)}>{formatDay(lastLoginAt)}</span>;
}

export function Readiness({ company: { readiness, isBehind, standing } }: CellProps) {
  if (readiness === null)
    return standing === null ? <BeingWorkedOut /> : <span className={text.muted}>no books yet</span>;
  return (
    <span className={styles.readiness} data-level={readinessLevel(readiness)}>
      <span className={styles.track} aria-hidden="true">
        {/* Its length is the figure beside it. */}
        <svg width="100%" height="6" preserveAspectRatio="none" viewBox="0 0 100 6">
          <rect width={readiness} height="6" rx="2" />
        </svg>
      </span>
      <span className={text.figure}>{readiness}</span>
      {isBehind && <VisuallyHidden>, being worked out anew</VisuallyHidden>}
    </span>
  );
}

function BeingWorkedOut() {
  return <span className={text.muted}>being worked out</span>;
}
