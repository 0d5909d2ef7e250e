import type { Letter } from '@tieout/contracts/publications.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { KpiRow } from '#components/charts/kpi/kpi-row.tsx';
import { formatClock, formatDay } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import styles from './letter-view.module.css';
import { PlanTable } from './plan-table.tsx';

/** Three beside each other, twice: those of every company, then those of its business. */
const MOST_TILES = 6;

interface LetterViewProps {
  letter: Letter;
  /** A letter is a page of its own, or stands inside one. */
  level: 'h1' | 'h2';
  /** What can be taken along. */
  files?: ReactNode;
}

/** A published month, to be read and not worked with: on its page, in a preview and behind a link it is the same. */
export function LetterView({ letter, level: Heading, files }: LetterViewProps) {
  const { commentary, tiles, cash, planVsActual, currency, month } = letter;
  const { headline, highlights, lowlights, asks } = commentary;
  return (
    <article className={styles.letter} aria-label={`Update of ${letter.companyName}`}>
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={styles.of}>{`${letter.companyName} · ${formatPeriodLabel(month)} · ${currency}`}</p>
          <LetterState letter={letter} />
          <Heading className={styles.title}>{headline}</Heading>
          <OpenPoints points={letter.openPoints} />
        </header>
        {letter.replacedAt !== null && (
          <Notice tone="warn">
            <strong>Replaced: </strong>
            {`a newer letter of ${formatPeriodLabel(month)} went out on ${formatDay(letter.replacedAt)}, ${formatClock(letter.replacedAt)}.`}
          </Notice>
        )}
        {letter.restated.length > 0 && (
          <Notice tone="info">
            <strong>Restated since: </strong>
            {`the live books tell another figure by now of ${letter.restated.join(', ')}.`}
          </Notice>
        )}
        {tiles.length > 0 && <KpiRow label="Headline figures" perRow={3} tiles={tiles.slice(0, MOST_TILES)} />}
        {cash !== null && (
          <ChartTile title={cash.title} kind={cash.kind} size="M" answer={{ status: 'ready', data: cash }} />
        )}
        {planVsActual !== null && <PlanTable rows={planVsActual} currency={currency} month={month} />}
      </div>
      <aside className={styles.aside} aria-label="Commentary and documents">
        <Lines title="Highlights" lines={highlights} />
        <Lines title="Lowlights" lines={lowlights} />
        <Lines title="Asks" lines={asks} />
        {files}
        {letter.leftOut > 0 && (
          <p className={styles.left}>
            {letter.leftOut === 1 ? 'A part of this update is' : `${letter.leftOut} parts of this update are`} not
            shared with you.
          </p>
        )}
      </aside>
    </article>
  );
}

function LetterState({ letter: { id, publishedAt, ties } }: { letter: Letter }) {
  return (
    <ul className={styles.state}>
      <li>{id === null ? 'Preview' : `Published ${formatDay(publishedAt)}`}</li>
      <li>{id === null ? 'nothing is sent yet' : 'figures frozen at publish'}</li>
      {ties === true && (
        <li className={styles.ties}>
          ties out <Icon name="check" size={12} />
        </li>
      )}
    </ul>
  );
}

function OpenPoints({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <p className={styles.open}>
      <Icon name="warning" size={16} />
      <span>{`Open when published: ${points.join('; ')}.`}</span>
    </p>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
