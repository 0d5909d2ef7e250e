import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { minorUnits } from '@tieout/finance/money.ts';
import { useRef, useState } from 'react';
import { ObjectComments } from '#components/comments/object-comments.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { FIRST_ORDER, linesQuery, type LinesPage, type LineWish } from '#data/lines-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { useOuterHeight } from '#lib/use-outer-height.ts';
import { AskLines } from './ask-lines.tsx';
import { commentedCell } from './commented-cell.ts';
import { FigureParts } from './figure-parts.tsx';
import { FigureFacts } from './figure-facts.tsx';
import { GroupsTable } from './groups-table.tsx';
import { groupName } from './line-names.ts';
import { isOfParts } from './is-of-parts.ts';
import { LinesFoot } from './lines-foot.tsx';
import { LinesSearch } from './lines-search.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './lines.module.css';
import { MadeOf } from './made-of.tsx';
import type { PanelFigure, PartOpener } from './panel-figure.ts';
import { RestrictedTable } from './restricted-table.tsx';
import { RowsTable } from './rows-table.tsx';
import type { LineOrder } from './sort-head.tsx';
import type { useLinesAddress } from './use-lines-address.ts';

const TYPING_MS = 250;

interface LinesListProps {
  figure: PanelFigure;
  /** What is known of the figure whatever is searched for. */
  facts: LinesPage | undefined;
  address: ReturnType<typeof useLinesAddress>;
  openerOf: PartOpener;
  onPart: (key: string) => void;
}

/** What the figure means and is made of, then search, grouping and lines, which scroll together; under them the proof. */
export function LinesList({ figure, facts, address, openerOf, onPart }: LinesListProps) {
  const { groupBy, group } = address;
  const { search, setSearch, order, setOrder, wish } = useLineWish(address);
  const query = useInfiniteQuery(linesQuery(figure.drilled, wish));
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const hasGroups = groupBy !== null && group === null;
  const frame = useRef<HTMLElement>(null);
  const { element: above, height } = useOuterHeight<HTMLDivElement>();
  const [shows, setShows] = useState<'lines' | 'comments' | 'question'>('lines');
  const object = commentedCell(figure);
  const { userType } = useSessionState().userDetails;
  // Lines are of the live books, about which readers of publications do not write.
  const canAsk = userType !== 'INVESTOR' && userType !== 'VIEWER' && !hasGroups && mayOpen(first);

  if (shows !== 'lines') {
    return <OtherView shows={shows} figure={figure} pages={pages} onBack={() => setShows('lines')} />;
  }
  const listed = { frame, top: height, pages, query, order, onOrder: setOrder };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section ref={frame} className={styles.scroll} tabIndex={0} aria-label="Behind the figure">
        <div ref={above} className={styles.above}>
          <AboveLines figure={figure} facts={facts} openerOf={openerOf} onPart={onPart} />
          {first?.isRestricted !== true && (
            <LinesSearch
              groupings={first?.groupings}
              rowName={first?.rowName}
              lineCount={first?.proof.lineCount ?? null}
              search={search}
              groupBy={groupBy}
              group={groupBy === null || group === null ? null : groupName(groupBy, group, first)}
              onSearch={setSearch}
              onGrouping={address.chooseGrouping}
              onLeaveGroup={address.leaveGroup}
            />
          )}
        </div>
        {first === undefined && <NoLines error={query.error} onRetry={() => void query.refetch()} />}
        {first?.isRestricted === true && <RestrictedTable page={first} />}
        {first?.isRestricted === false && hasGroups && (
          <GroupsTable page={first} isDimmed={query.isPlaceholderData} onGroup={address.openGroup} />
        )}
        {first?.isRestricted === false && !hasGroups && (
          <Listed {...listed} first={first} onEntry={address.openEntry} />
        )}
      </section>
      {first !== undefined && (
        <LinesFoot
          drilled={figure.drilled}
          wish={wish}
          page={first}
          clicked={figure.amount ?? shownIn(first)}
          onComment={object === null ? null : () => setShows('comments')}
          onAsk={canAsk && first.lines.length > 0 ? () => setShows('question') : null}
        />
      )}
    </>
  );
}

/** What is searched for, in which order, and in which group. */
function useLineWish({ groupBy, group }: LinesListProps['address']) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<LineOrder>(FIRST_ORDER);
  const [typed] = useDebouncedValue(search.trim(), TYPING_MS);
  const wish: LineWish = {
    ...order,
    ...(typed !== '' && { search: typed }),
    ...(groupBy !== null && { groupBy }),
    ...(groupBy !== null && group !== null && { group }),
  };
  return { search, setSearch, order, setOrder, wish };
}

type ListedProps = Parameters<typeof RowsTable>[0] & { onEntry: (entryId: string) => void };

/** Journal lines, or whatever else the part is made of. */
function Listed({ onEntry, ...listed }: ListedProps) {
  const { first } = listed;
  const isOfRows = first.rowName !== undefined && first.rowName.one !== 'line';
  if (isOfRows) return <RowsTable {...listed} />;
  return <LinesTable {...listed} onEntry={first.can.openEntries ? onEntry : null} />;
}

/** Before they are there: that they come, or why they do not. */
function NoLines({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <LinesSkeleton />;
  return (
    <div className={styles.failure}>
      <ErrorCard error={error} onRetry={onRetry} />
    </div>
  );
}

function AboveLines({ figure, facts, openerOf, onPart }: Omit<LinesListProps, 'address'>) {
  return (
    <>
      <FigureFacts
        figure={figure}
        history={isOfParts(facts) ? null : (facts?.history ?? [])}
        rateSources={facts?.rateSources ?? null}
      />
      {facts?.figure !== undefined && (
        <FigureParts figure={facts.figure} currency={facts.currency} chosen={facts.part ?? ''} onPart={onPart} />
      )}
      {facts !== undefined && <MadeOf figure={figure} page={facts} openerOf={openerOf} />}
    </>
  );
}

interface OtherViewProps {
  shows: 'comments' | 'question';
  figure: PanelFigure;
  pages: readonly LinesPage[];
  onBack: () => void;
}

/** In the place of the lines: what is said about the figure, or a question about some of them. */
function OtherView({ shows, figure, pages: [first, ...further], onBack }: OtherViewProps) {
  const { companyId } = figure.drilled;
  const object = commentedCell(figure);
  if (shows === 'question' && first !== undefined) {
    const lines = [first, ...further].flatMap((page) => page.lines);
    return <AskLines companyId={companyId} currency={first.currency} lines={lines} onDone={onBack} />;
  }
  return (
    <>
      <BackToLines onBack={onBack} />
      {object !== null && <ObjectComments companyId={companyId} object={object} />}
    </>
  );
}

function BackToLines({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={`${styles.link} ${styles.back}`} onClick={onBack}>
      <Icon name="chevron-left" size={12} /> Back to the lines
    </button>
  );
}

/** Lines that stand for others are none that somebody could be asked about. */
function mayOpen(first: LinesPage | undefined): boolean {
  return first?.can.openEntries === true && first.isRestricted !== true;
}

function shownIn({ total }: LinesPage) {
  return minorUnits(typeof total === 'number' ? total : 0);
}
