import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import type { RowChoice } from '#components/list-table/list-table.tsx';
import { Page } from '#components/page.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { managedPortfolioQuery } from '#data/managed-portfolio-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { useOnline } from '#lib/use-online.ts';
import { serverNow } from '#lib/server-clock.ts';
import { BatchBar } from './batch-bar.tsx';
import { useBatch } from './use-batch.tsx';
import { AddCompany } from './add-company.tsx';
import { standingCompany, type StandingCompany } from './company-readiness.ts';
import styles from './manager.module.css';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { OPTIONAL_COLUMNS, PortfolioTable } from './portfolio-table.tsx';
import { companiesOfView, isPortfolioView, PORTFOLIO_VIEWS, type PortfolioView } from './portfolio-views.ts';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, managedPortfolioQuery());
  return null;
}

export function Component() {
  return (
    <Suspense fallback={<PortfolioSkeleton />}>
      <Portfolio />
    </Suspense>
  );
}

/** What a table beside a drawer has no room for. */
const BESIDE_DRAWER = new Set(['owner', 'sources', 'unplaced', 'runway', 'profit', 'login']);

function Portfolio() {
  const { data, dataUpdatedAt } = useSuspenseQuery(managedPortfolioQuery());
  const [asked] = useSearchParams();
  const [search, setSearch] = useState('');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set(['owner']));
  const now = Math.max(serverNow(), dataUpdatedAt);
  const companies = data.map((company) => standingCompany(company, now));
  const askedView = asked.get('view');
  const view = isPortfolioView(askedView) ? askedView : 'all';
  const shown = companiesOfView(companies, view, search);
  const [isAdding, setIsAdding] = useState(false);
  const isOnline = useOnline();
  const batch = useBatch(companies);
  const add = (
    <Button variant="filled" disabled={!isOnline} leftSection={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
      Add company
    </Button>
  );

  return (
    <Page
      title="Portfolio"
      drawer={isAdding ? <AddCompany onClose={() => setIsAdding(false)} /> : batch.result}
      under={<p className={styles.count}>{countSentence(companies)}</p>}
      actions={
        <div className={styles.actions}>
          <SearchField search={search} onChange={setSearch} />
          <ColumnPicker without={without} onChange={setWithout} />
          {add}
        </div>
      }
    >
      {data.length === 0 ? (
        <EmptyState
          illustration={<ReportIllustration />}
          title="No companies yet"
          sentence="Add your first company, or wait until one is assigned to you."
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <Views companies={companies} view={view} />
          {batch.chosen.length > 0 && (
            <BatchBar chosen={batch.chosen} isBusy={batch.isBusy} onStart={batch.start} onClear={batch.clear} />
          )}
          <PortfolioTable
            companies={shown}
            without={isAdding || batch.result !== null ? BESIDE_DRAWER : without}
            choice={choiceOf(batch, shown)}
            empty={<p className={styles.count}>{emptySentence(view, search)}</p>}
          />
          <Foot />
        </>
      )}
    </Page>
  );
}

function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  return (
    <TextInput
      aria-label="Search companies"
      placeholder="Search companies"
      size="sm"
      type="search"
      className={styles.search}
      leftSection={<Icon name="search" />}
      value={search}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The boxes before the rows; that of the head ticks what is shown. */
function choiceOf(batch: ReturnType<typeof useBatch>, shown: readonly StandingCompany[]): RowChoice<StandingCompany> {
  const ids = new Set(batch.chosen.map(({ companyId }) => companyId));
  const chosenHere = shown.filter(({ companyId }) => ids.has(companyId)).length;
  return {
    head: (
      <Checkbox
        size="xs"
        aria-label="Tick all that are shown"
        checked={chosenHere > 0 && chosenHere === shown.length}
        indeterminate={chosenHere > 0 && chosenHere < shown.length}
        onChange={() => batch.choose(chosenHere === shown.length ? [] : shown)}
      />
    ),
    render: ({ companyId, name }) => (
      <Checkbox
        size="xs"
        className={styles.tick}
        aria-label={`Tick ${name}`}
        checked={ids.has(companyId)}
        onChange={() => batch.toggle(companyId)}
      />
    ),
    onToggle: ({ companyId }) => batch.toggle(companyId),
  };
}

function Views({ companies, view }: { companies: readonly StandingCompany[]; view: PortfolioView }) {
  const [, setAsked] = useSearchParams();
  return (
    <nav className={styles.views} aria-label="Views">
      {Object.entries(PORTFOLIO_VIEWS).map(([key, { label, holds }]) => (
        <button
          key={key}
          type="button"
          className={styles.view}
          aria-pressed={view === key}
          onClick={() => setAsked(key === 'all' ? {} : { view: key }, { replace: true })}
        >
          {label} <span className={styles.viewCount}>{companies.filter(holds).length}</span>
        </button>
      ))}
    </nav>
  );
}

function ColumnPicker({
  without,
  onChange,
}: {
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}) {
  return (
    <PopoverButton label="Columns" name="Columns" look="heading" width={200}>
      {() => (
        <div className={styles.columns}>
          {OPTIONAL_COLUMNS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!without.has(key)}
              onChange={() => onChange(without.symmetricDifference(new Set([key])))}
            />
          ))}
        </div>
      )}
    </PopoverButton>
  );
}

function emptySentence(view: PortfolioView, search: string): string {
  if (search.trim() !== '') return `No company matches “${search}”.`;
  return `No company is in “${PORTFOLIO_VIEWS[view].label}”.`;
}

function countSentence(companies: readonly StandingCompany[]): string {
  const total = companies.length === 1 ? '1 company' : `${companies.length} companies`;
  const attention = companies.filter(PORTFOLIO_VIEWS.attention.holds).length;
  if (attention === 0) return total;
  return `${total} · ${attention} ${attention === 1 ? 'needs' : 'need'} attention`;
}

function Foot() {
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        <span>
          <kbd>j</kbd> <kbd>k</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>x</kbd> select
        </span>
      </p>
      <p>Readiness: age of sources, closed month, tie-out, accounts to decide and to place, variances without a note</p>
    </div>
  );
}
