import { MAX_MONTHS, type Statement } from '@tieout/contracts/statements.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { CopyDetailsButton } from '#components/copy-details-button.tsx';
import { formatLocalDate } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { ReportIllustration, SourcesIllustration } from '#components/illustration.tsx';
import { rangeText } from '#components/period/period-choice.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useSessionState } from '#session/session-context.tsx';
import styles from './statement-page.module.css';

/** Depths of a usual P&L, so that the skeleton has its shape. */
const SKELETON_DEPTHS = [0, 1, 2, 1, 2, 0, 1, 1, 1, 0, 0, 1, 2, 2, 2, 1, 1, 0];

/** A year of months and its total; what has no room is not drawn. */
const SKELETON_COLUMNS = Array.from({ length: 13 }, (_, index) => index);

/** 18 rows in the geometry of the table. */
export function StatementSkeleton() {
  return (
    <div className={styles.waiting}>
      <Delayed>
        {SKELETON_DEPTHS.map((depth, index) => (
          <div key={index} className={styles.skeletonRow}>
            <span style={{ paddingLeft: 30 + depth * 16 }}>
              <Skeleton width={150 - depth * 18 + (index % 3) * 12} height={10} />
            </span>
            <span className={styles.skeletonFigures}>
              {SKELETON_COLUMNS.map((column) => (
                <Skeleton key={column} width={52} height={10} />
              ))}
            </span>
          </div>
        ))}
      </Delayed>
    </div>
  );
}

/** Whether there is nothing to show: a statement of zeros would look like books without business. A reason is something. */
export function isEmptyStatement({ rows }: Statement): boolean {
  return rows.every(
    ({ kind, values }) =>
      kind !== 'node' || values.every((value) => value === null || value === 0 || value === 'NO_DATA'),
  );
}

interface EmptyStatementProps {
  statement: Statement;
  base: string;
  onShow: (period: string) => void;
  /** Out of the past, back to what is known now. */
  onToday: () => void;
}

export function EmptyStatement({ statement, base, onShow, onToday }: EmptyStatementProps) {
  const { firstMonth, knownOn, source } = statement;
  return (
    <div className={styles.empty}>
      {firstMonth === null && knownOn !== null ? (
        <NotYetKnown knownOn={knownOn} onToday={onToday} />
      ) : firstMonth === null || source.kind === 'none' ? (
        <NoBooks statement={statement} base={base} />
      ) : (
        <NoMonths statement={statement} firstMonth={firstMonth} onShow={onShow} />
      )}
    </div>
  );
}

function NotYetKnown({ knownOn, onToday }: { knownOn: LocalDate; onToday: () => void }) {
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title={`Nothing was known on ${formatLocalDate(knownOn)} ${knownOn.slice(0, 4)}`}
      sentence="The first transaction was posted after that day."
    >
      <Button variant="filled" mt="md" onClick={onToday}>
        Back to today
      </Button>
    </EmptyState>
  );
}

function NoBooks({ statement, base }: Pick<EmptyStatementProps, 'statement' | 'base'>) {
  const canUpload = useSessionState().accessibleResources?.accessiblePages.includes('data-sources') ?? false;
  if (statement.source.kind === 'none') {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="Nothing published yet"
        sentence="Reports appear here when the company publishes its first period."
      />
    );
  }
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No transactions yet"
      sentence="Upload your books, and this statement is filled in from them."
    >
      {(statement.can.editStructure || canUpload) && (
        <Button component={Link} to={`${base}/data-sources`} variant="filled" mt="md">
          Upload your books
        </Button>
      )}
    </EmptyState>
  );
}

interface NoMonthsProps {
  statement: Statement;
  firstMonth: Month;
  onShow: (period: string) => void;
}

function NoMonths({ statement, firstMonth, onShow }: NoMonthsProps) {
  const { period, today } = statement;
  const last = monthOf(today);
  const oldest = addMonths(last, 1 - MAX_MONTHS);
  const everything = { from: firstMonth > oldest ? firstMonth : oldest, to: last };
  const [from, to] = [formatPeriodLabel(period.from), formatPeriodLabel(period.to)];
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title={`No transactions ${from === to ? `in ${from}` : `between ${from} and ${to}`}`}
      sentence={`Earliest data: ${formatPeriodLabel(firstMonth)}`}
    >
      <Button variant="filled" mt="md" onClick={() => onShow(rangeText(everything))}>
        Show all
      </Button>
    </EmptyState>
  );
}

interface StatementFailureProps {
  error: Error;
  onRetry: () => void;
  /** Back to a period that exists. */
  onReset: () => void;
}

/** A refusal says what is wrong with the choices; anything else can be tried again. */
export function StatementFailure({ error, onRetry, onReset }: StatementFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NotShared />;
  if (status !== 400 && status !== 409) return <ErrorCard error={error} onRetry={onRetry} />;
  return (
    <section className={styles.refusal} role="alert">
      <Icon name="warning" />
      <p>{error.message}</p>
      <Button size="xs" onClick={onReset}>
        Show the usual months
      </Button>
      <CopyDetailsButton error={error} size="xs" />
    </section>
  );
}

export function NotShared() {
  return (
    <section className={styles.refusal}>
      <Icon name="lock" />
      <p>This report is not shared with you. Ask the owner of the company.</p>
    </section>
  );
}

/** At an address that names no report. */
export function NoSuchStatement({ base }: { base: string }) {
  return (
    <EmptyState
      illustration={<ReportIllustration />}
      title="There is no such report"
      sentence="The address may be mistyped, or the report no longer exists."
    >
      <Button component={Link} to={`${base}/reports`} variant="filled" mt="md">
        Open the reports
      </Button>
    </EmptyState>
  );
}

interface LateNoticeProps {
  isLate: boolean;
  onCancel: () => void;
}

export function LateNotice({ isLate, onCancel }: LateNoticeProps) {
  return (
    <div aria-live="polite">
      {isLate && (
        <div className={styles.late}>
          Still working…
          <Button size="xs" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
