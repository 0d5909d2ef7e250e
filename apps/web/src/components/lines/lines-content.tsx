import { useInfiniteQuery } from '@tanstack/react-query';
import { minorUnits } from '@tieout/finance/money.ts';
import { Activity } from 'react';
import { Money } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { FIRST_ORDER, linesQuery, type LinesPage } from '#data/lines-queries.ts';
import { Crumbs } from './crumbs.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { figureText } from './figure-text.ts';
import { FigureChanges } from './figure-changes.tsx';
import { isOfParts } from './is-of-parts.ts';
import { LinesList } from './lines-list.tsx';
import type { PanelFigure, PartOpener } from './panel-figure.ts';
import { useLinesAddress } from './use-lines-address.ts';

/** The question that the lines begin with, so that what the panel needs of it is asked once. */
function useFirstPage({ drilled }: PanelFigure): LinesPage | undefined {
  return useInfiniteQuery(linesQuery(drilled, FIRST_ORDER)).data?.pages[0];
}

export function FigureCrumbs({ figure }: { figure: PanelFigure }) {
  const page = useFirstPage(figure);
  return <Crumbs names={page?.breadcrumb ?? [figure.name]} period={figure.period} />;
}

/** Of a figure that was opened by its address alone. */
export function FigureAmount({ figure }: { figure: PanelFigure }) {
  const page = useFirstPage(figure);
  if (page === undefined) return <Skeleton width={180} height={24} />;
  if (page.figure !== undefined && figure.drilled.metric?.row === undefined) {
    return figureText(page.figure, page.currency);
  }
  if (typeof page.total !== 'number') return NOT_AVAILABLE;
  return <Money minor={minorUnits(page.total)} currency={page.currency} form="exact" />;
}

interface LinesContentProps {
  figure: PanelFigure;
  openerOf: PartOpener;
  onPart: (key: string) => void;
}

/** What is below the figure. The lines wait behind an entry, so that Back finds them searched and scrolled as they were. */
export function LinesContent({ figure, openerOf, onPart }: LinesContentProps) {
  const page = useFirstPage(figure);
  const address = useLinesAddress();
  return (
    <>
      {!isOfParts(page) && <FigureChanges figure={figure} page={page} />}
      <Activity mode={address.entryId === null ? 'visible' : 'hidden'}>
        <LinesList figure={figure} facts={page} address={address} openerOf={openerOf} onPart={onPart} />
      </Activity>
      {address.entryId !== null && (
        <EntryPanel
          companyId={figure.drilled.companyId}
          entryId={address.entryId}
          onBack={address.leaveEntry}
          onVersion={address.replaceEntry}
        />
      )}
    </>
  );
}
