import { useQuery } from '@tanstack/react-query';
import type { CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import { daysBetween } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#components/back-link.tsx';
import { AmountField } from '#components/calculator/number-field.tsx';
import { Card } from '#components/card.tsx';
import { useRoom } from '#components/charts/use-room.ts';
import { Button } from '#components/controls/button.ts';
import { formatFullDate, formatLocalDate } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { Notice } from '#components/notice.tsx';
import { formatCount, formatWhole } from '#components/number-format.ts';
import { Page } from '#components/page.tsx';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { cashCalendarQuery } from '#data/cash-calendar-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSessionState } from '#session/session-context.tsx';
import { AccountsDrawer } from './accounts-drawer.tsx';
import styles from './cash-calendar.module.css';
import { DaysChart, WeeksChart } from './cash-chart.tsx';
import { KnownDates } from './known-dates.tsx';
import type { Opened } from './opened-rows.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { useCalendar, type Calendar } from './use-calendar.ts';
import { VerdictTiles } from './verdict-tiles.tsx';
import { DaysGrid, hasRoomForDays, WeeksList } from './weeks-grid.tsx';

const TITLE = 'Payroll-safe calendar';

interface CalendarPageProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** Cash of the next thirteen weeks by day: whether it covers pay and stays above the floor, and which receipts decide that. */
export function CashCalendarPage({ scope, banner }: CalendarPageProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(cashCalendarQuery(scope));
  if (data !== undefined && data.opening !== null) {
    return <CalendarOf scope={scope} banner={banner} data={data} opening={data.opening} isRefetching={isFetching} />;
  }
  return (
    <Page title={TITLE} banner={banner} under={<BackLink to={`${scope.base}/runway`}>Runway</BackLink>}>
      {isError ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Delayed>
          <Skeleton width="100%" height={560} />
        </Delayed>
      ) : (
        <NoCalendar scope={scope} data={data} />
      )}
    </Page>
  );
}

interface CalendarOfProps extends CalendarPageProps {
  data: CashCalendarOfCompany;
  opening: MinorUnits;
  isRefetching: boolean;
}

function CalendarOf({ scope, banner, data, opening, isRefetching }: CalendarOfProps) {
  const calendar = useCalendar(data, opening);
  const [opened, setOpened] = useState<Opened | 'accounts' | null>(null);
  const { currency, today } = calendar;
  function close(): void {
    setOpened(null);
  }
  return (
    <Page
      title={TITLE}
      banner={banner}
      isRefetching={isRefetching}
      under={
        <SourcesLine companyId={scope.companyId} source={data.source} closedThrough={data.closedThrough}>
          <li>
            <Link to={`${scope.base}/runway`}>Runway in months</Link>
          </li>
        </SourcesLine>
      }
      actions={
        <div className={styles.floor}>
          <AmountField label="Floor" value={calendar.floor} currency={currency} onChange={calendar.setFloor} />
        </div>
      }
      drawer={
        opened === null ? undefined : opened === 'accounts' ? (
          <AccountsDrawer
            accounts={data.accounts}
            opening={opening}
            currency={currency}
            today={today}
            onClose={close}
          />
        ) : (
          <RowsDrawer opened={opened} calendar={calendar} onClose={close} />
        )
      }
    >
      {data.through !== null && data.through < today && <BehindNotice through={data.through} today={today} />}
      {calendar.triedCount > 0 && (
        <Notice tone="info" actions={<Button onClick={calendar.putBack}>Put back</Button>}>
          {`${calendar.triedCount === 1 ? 'One row stands' : `${formatCount(calendar.triedCount)} rows stand`} on a day you try. Nothing is saved.`}
        </Notice>
      )}
      <div className={styles.frame}>
        <div className={styles.columns}>
          <div className={styles.leading}>
            <VerdictTiles calendar={calendar} onOpen={setOpened} />
            <CashCard calendar={calendar} onOpen={setOpened} onOpening={() => setOpened('accounts')} />
            <ReceiptsCard calendar={calendar} receivables={data.receivables} onOpen={setOpened} />
          </div>
          <KnownDates calendar={calendar} onOpen={setOpened} />
        </div>
      </div>
    </Page>
  );
}

/** Some days behind is usual; what should have moved since then is then on the first day. */
const USUAL_DAYS_BEHIND = 7;

function BehindNotice({ through, today }: { through: Calendar['today']; today: Calendar['today'] }) {
  if (daysBetween(through, today) <= USUAL_DAYS_BEHIND) return null;
  return (
    <Notice tone="warn">
      {`The books end on ${formatFullDate(through)}. What should have moved since then stands on the first day.`}
    </Notice>
  );
}

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

interface CashCardProps {
  calendar: Calendar;
  onOpen: (opened: Opened) => void;
  onOpening: () => void;
}

function CashCard({ calendar, onOpen, onOpening }: CashCardProps) {
  const { currency, opening, today } = calendar;
  const [view, setView] = useState<'day' | 'week'>('day');
  const { ref, room } = useRoom<HTMLDivElement>();
  return (
    <Card
      title={view === 'day' ? 'Cash, day by day' : 'Cash, week by week'}
      action={<Segments label="Shown by" isLabelHidden isSmall choices={VIEWS} value={view} onChange={setView} />}
    >
      <ul className={styles.legend}>
        <li>
          <button type="button" className={styles.opening} onClick={onOpening}>
            {`${formatWhole(opening, currency)} in the bank on ${formatLocalDate(today)}`}
          </button>
        </li>
        {view === 'day' ? <DayLegend /> : <WeekLegend />}
      </ul>
      <div className={styles.chart}>
        <div ref={ref}>
          {view === 'day' ? (
            <DaysChart calendar={calendar} onOpen={onOpen} />
          ) : (
            <WeeksChart calendar={calendar} onOpen={onOpen} />
          )}
          {view === 'day' && hasRoomForDays(room.width) ? (
            <DaysGrid calendar={calendar} width={room.width} onOpen={onOpen} />
          ) : (
            <WeeksList calendar={calendar} width={room.width} onOpen={onOpen} />
          )}
        </div>
      </div>
    </Card>
  );
}

function DayLegend() {
  return (
    <>
      <li>
        <i />
        Booked or invoiced
      </li>
      <li>
        <i className={styles.dashed} />
        With receipts not invoiced yet
      </li>
      <li>
        <i className={styles.triangle} />
        Pay day
      </li>
    </>
  );
}

function WeekLegend() {
  return (
    <>
      <li>
        <i className={styles.in} />
        In
      </li>
      <li>
        <i className={styles.out} />
        Out
      </li>
      <li>
        <i />
        Cash at the end of the week
      </li>
    </>
  );
}

const SENTENCE = {
  NOT_PUBLISHED: 'Nothing is published yet. The calendar follows with the first publication.',
  NO_BOOKS: 'The calendar begins with the cash of your books. Bring them, and it says which day is the tightest.',
} as const;

function NoCalendar({ scope, data: { reason, through } }: { scope: CompanyScope; data: CashCalendarOfCompany }) {
  const { accessibleResources } = useSessionState();
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  const sentence =
    reason === 'BOOKS_END' && through !== null
      ? `The books end on ${formatFullDate(through)}. Bring them up to date: older ones say too little about the weeks to come.`
      : SENTENCE[reason === 'NOT_PUBLISHED' ? reason : 'NO_BOOKS'];
  return (
    <EmptyState illustration={<SourcesIllustration />} title="No calendar yet" sentence={sentence}>
      {isOffered && reason !== 'NOT_PUBLISHED' && (
        <Button component={Link} to={`${scope.base}/data-sources`} variant="filled">
          Data sources
        </Button>
      )}
    </EmptyState>
  );
}
