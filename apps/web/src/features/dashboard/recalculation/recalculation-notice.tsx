import type { ChangedFigure } from '@tieout/contracts/recalculation.ts';
import { useState } from 'react';
import { formatValue } from '@tieout/contracts/charts/value-format.ts';
import { Button } from '#components/controls/button.ts';
import { formatClock } from '#components/date-format.ts';
import { Notice } from '#components/notice.tsx';
import { formatCount } from '#components/number-format.ts';
import { StatusRegion } from '#components/status-region.tsx';
import styles from './recalculation.module.css';
import { useRecalculation } from './use-recalculation.ts';

const MOST_NAMED = 3;

interface RecalculationNoticeProps {
  companyId: string;
  currency: string;
}

/** That figures are being worked out, that it failed, or what it has changed; nothing where none of it is so. */
export function RecalculationNotice({ companyId, currency }: RecalculationNoticeProps) {
  const data = useRecalculation(companyId);
  const [read, setRead] = useState<string | null>(null);
  const last = data?.last ?? null;
  const isNews = last !== null && last.at !== read;
  function close() {
    return (
      <Button size="xs" onClick={() => setRead(last?.at ?? null)}>
        Close
      </Button>
    );
  }
  return (
    <StatusRegion className={styles.region}>
      {(data?.running ?? null) !== null && (
        <Notice tone="info">Your reports are being refreshed. Figures may change.</Notice>
      )}
      {isNews && last.hasFailed && (
        <Notice tone="bad" actions={close()}>
          {`Recalculation failed at ${formatClock(last.at)}. Your previous figures are still shown.`}
        </Notice>
      )}
      {isNews && last.changes.length > 0 && (
        <Notice tone="info" actions={close()}>
          {changesText(last.changes, currency)}
        </Notice>
      )}
    </StatusRegion>
  );
}

function changesText(changes: readonly ChangedFigure[], currency: string): string {
  const named = changes.slice(0, MOST_NAMED).map((change) => changeText(change, currency));
  const others = changes.length - named.length;
  const rest = others === 0 ? '' : ` and ${formatCount(others)} more`;
  const count = `${formatCount(changes.length)} ${changes.length === 1 ? 'figure' : 'figures'}`;
  return `The last recalculation changed ${count}: ${named.join('; ')}${rest}.`;
}

function changeText({ name, period, unit, before, after }: ChangedFigure, currency: string): string {
  const measure = { unit, currency };
  const [was, is] = [before, after].map((value) => formatValue(value ?? 'NO_DATA', measure, 'exact'));
  return `${name}, ${period}, from ${was} to ${is}`;
}
