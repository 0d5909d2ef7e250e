import { useQuery } from '@tanstack/react-query';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { BY_BURN } from '@tieout/contracts/runway-of-record.ts';
import { tenthsOf } from '@tieout/finance/metrics/runway-end.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { formatValue, formatWithUnit, unitWord } from '@tieout/contracts/charts/value-format.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon } from '#components/icon.tsx';
import type { AskedMetric } from '#components/metric-address.ts';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { RecordLine } from '#components/runway-of-record/record-line.tsx';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { metricQuery } from '#data/metric-queries.ts';
import { useSession, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { MetricChanges } from './metric-changes.tsx';
import { MetricFacts } from './metric-facts.tsx';
import { MetricFields } from './metric-fields.tsx';
import { MetricFormula } from './metric-formula.tsx';
import styles from './metric-modal.module.css';
import { MetricComments, TalkButton, useMetricTalk } from './metric-talk.tsx';
import { useMetricForm } from './use-metric-form.ts';

interface MetricModalProps {
  companyId: string;
  asked: AskedMetric;
  onClose: () => void;
}

/** A metric explained over the page: what it means, how it is made, its months, and what is aimed at. */
export function MetricModal({ companyId, asked, onClose }: MetricModalProps) {
  const { data, error, refetch } = useQuery(metricQuery(companyId, asked.legend, asked.name));
  if (data !== undefined) return <Explained metric={data} onClose={onClose} />;
  return (
    <Dialog title="Metric" isWide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error === null ? (
        <Skeleton width="100%" height={360} />
      ) : (
        <ErrorCard error={error} onRetry={() => void refetch()} isBare />
      )}
    </Dialog>
  );
}

function Explained({ metric, onClose }: { metric: MetricExplanation; onClose: () => void }) {
  const form = useMetricForm(metric);
  async function save(): Promise<void> {
    if (await form.save()) onClose();
  }
  const actions = metric.canEdit ? (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="filled" loading={form.isSaving} onClick={() => void save()}>
        Save
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>Close</Button>
  );
  const isWhole = metric.legend.key === metric.id || metric.legend.name === metric.name;
  return (
    <Dialog
      title={isWhole ? metric.name : `${metric.name}: ${metric.legend.name}`}
      isWide
      onClose={onClose}
      actions={
        <>
          <OpenLines metric={metric} />
          {actions}
        </>
      }
    >
      <div className={styles.columns}>
        <Explanation metric={metric} />
        <aside className={styles.side} aria-label="Target and sources">
          {metric.canEdit ? <MetricFields metric={metric} form={form} /> : <Settings metric={metric} />}
          <MetricFacts metric={metric} />
        </aside>
      </div>
    </Dialog>
  );
}

const WORDS = [
  { value: 'plain', label: 'Plain words' },
  { value: 'professional', label: 'For accountants' },
] as const;

function Explanation({ metric }: { metric: MetricExplanation }) {
  const { definition, chart } = metric;
  const [words, setWords] = useState<'plain' | 'professional'>(definition.isPlainFirst ? 'plain' : 'professional');
  const talk = useMetricTalk(metric);
  const month = metric.month === null ? 'no month yet' : formatPeriodLabel(metric.month);
  return (
    <div className={styles.main}>
      <div className={styles.tools}>
        <Tutorial metric={metric} />
        <Segments label="Explained in" isLabelHidden isSmall choices={WORDS} value={words} onChange={setWords} />
        <CopyLink />
        <TalkButton {...talk} />
      </div>
      <MetricComments metric={metric} talk={talk} />
      <div className={styles.top}>
        <div className={styles.figure}>
          <p className={styles.value}>{figureText(metric)}</p>
          <p className={styles.month}>{`${month}, ${metric.isOpen ? 'open' : 'closed'}`}</p>
          {metric.id === 'runway_months' && <p className={styles.month}>{BY_BURN}</p>}
          {chart !== null && <MetricChanges metric={metric} chart={chart} />}
        </div>
        <div className={styles.definition}>
          {definition[words].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {metric.id === 'runway_months' && <RecordLine scope={metric} className={styles.remark} />}
          {[...metric.remarks, ...reasonOf(metric)].map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
        </div>
      </div>
      <MetricFormula metric={metric} month={month} />
      {chart !== null && (
        <ChartTile title="24 months" kind={chart.kind} size="M" answer={{ status: 'ready', data: chart }} />
      )}
    </div>
  );
}

function figureText({ id, value, unit, currency }: MetricExplanation): string {
  if (value === null || value.status === 'na') return NOT_AVAILABLE;
  const exact = value.unit === 'money' ? value.minor : Number(value.value);
  const number = id === 'runway_months' ? tenthsOf(exact) / 10 : exact;
  const text = formatValue(number, { unit, currency }, 'short');
  const word = unitWord({ unit, currency });
  return word === null ? text : `${text} ${word}`;
}

function reasonOf({ value }: MetricExplanation): string[] {
  return value?.status === 'na' ? [REASON_TEXT[value.code]] : [];
}

/** The minute of the tutorial that explains it, for whoever has tutorials (spec section 2). */
function Tutorial({ metric: { tutorial } }: { metric: MetricExplanation }) {
  const { roleType } = useSessionState();
  if (tutorial === null || (roleType !== 'BOOTSTRAP' && roleType !== 'BOOTSTRAP_NEXT')) return null;
  const { stepNumber, seconds, timeLabel, description } = tutorial;
  return (
    <Link className={styles.tutorial} to={`/tutorials/${stepNumber}?t=${seconds}`} title={description}>
      <Icon name="play" size={10} />
      {`Tutorial ${stepNumber}, from ${timeLabel}`}
    </Link>
  );
}

function CopyLink() {
  const session = useSession();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(window.location.href);
    showToast(session, 'Link copied.');
  }
  return (
    <Button size="xs" leftSection={<Icon name="copy" size={12} />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

function OpenLines({ metric }: { metric: MetricExplanation }) {
  const drill = useDrill();
  const { id, name, tab, month, canDrill } = metric;
  if (!canDrill || tab === null || month === null) return null;
  return (
    <Button
      className={styles.lines ?? ''}
      leftSection={<Icon name="search" size={12} />}
      onClick={() => drill.openFigure({ metric: id, month, tab }, name)}
    >
      Open the lines
    </Button>
  );
}

/** For who may only read. */
function Settings({ metric }: { metric: MetricExplanation }) {
  const { target, owner, note } = metric;
  if (target === null && owner === null && note === '') return null;
  return (
    <dl className={styles.settings}>
      {target !== null && (
        <>
          <dt>Target</dt>
          <dd>{formatWithUnit(target, metric, 'whole')}</dd>
        </>
      )}
      {owner !== null && (
        <>
          <dt>Owner</dt>
          <dd>{owner.name}</dd>
        </>
      )}
      {note !== '' && (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}
