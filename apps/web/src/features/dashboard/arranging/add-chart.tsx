import { useQuery } from '@tanstack/react-query';
import type { ChartChoice, DashboardWords } from '@tieout/contracts/dashboard-cards.ts';
import { useState } from 'react';
import { ChartGlyph } from '#components/charts/chart-glyph.tsx';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { chartChoicesQuery } from '#data/dashboard-queries.ts';
import { AddMenu } from './add-menu.tsx';
import styles from './arranging.module.css';
import { findChoices } from './find-choices.ts';
import { useAddCard, type AddedTo } from './use-add-card.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Everything that can be put on a tab; it stays open, so that several charts are put there in one go. */
export function AddChart({ to, onClose }: { to: AddedTo; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWriting, setIsWriting] = useState(false);
  const { data: choices, error, refetch } = useQuery(chartChoicesQuery(to.companyId, to.tab));
  const { addWords } = useAddCard(to);

  function write(words: DashboardWords): void {
    setIsWriting(false);
    void addWords(words);
  }

  return (
    <Drawer
      label={`Add a chart to ${to.tabName}`}
      breadcrumb={<span>{`${to.tabName} › Add chart`}</span>}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.find}>
          <TextInput
            type="search"
            aria-label="Search metrics"
            placeholder="Search metrics"
            leftSection={<Icon name="search" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button leftSection={<Icon name="plus" size={12} />} onClick={() => setIsWriting(true)}>
            Text
          </Button>
        </div>
        {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} isBare />}
        {choices === undefined && error === null && <LoadingChoices />}
        {choices !== undefined && <Groups to={to} choices={choices} typed={typed} />}
      </div>
      {isWriting && <WordsDialog words={null} onSave={write} onClose={() => setIsWriting(false)} />}
    </Drawer>
  );
}

function LoadingChoices() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} width="100%" height={32} />
      ))}
    </div>
  );
}

function Groups({ to, choices, typed }: { to: AddedTo; choices: readonly ChartChoice[]; typed: string }) {
  const groups = findChoices(choices, typed);
  if (groups.length === 0) return <p className={styles.none}>{`No metric is called “${typed.trim()}”.`}</p>;
  return groups.map(({ name, choices: ofGroup }) => (
    <section key={name} aria-label={name}>
      <h3 className={styles.group}>{name}</h3>
      <ul>
        {ofGroup.map((choice) => (
          <li key={choice.metricId} className={styles.choice}>
            <ChartGlyph kind={choice.drawings[0]?.kind ?? 'line'} />
            <div className={styles.names}>
              <p className={styles.name}>{choice.name}</p>
              {choice.series.length > 0 && <p className={styles.series}>{choice.series.join(', ')}</p>}
            </div>
            <AddMenu to={to} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
