import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { usePhone } from '#lib/use-phone.ts';

const ROW_HEIGHT = { wide: 32, phone: 40 } as const;
const FIRST_RECT = { width: 480, height: 600 };

export interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
}

interface RowWindow {
  /** The first row that is drawn, and the first that no longer is. */
  from: number;
  to: number;
  /** Heights of what is not drawn. */
  before: number;
  after: number;
}

interface Scrolled {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** How far below its top the table begins. */
  top: number;
  count: number;
  query: PagedQuery;
}

/** Only the rows in sight are drawn; the next page is fetched when the last one comes into sight. */
export function useRowWindow({ frame, top, count, query }: Scrolled): RowWindow {
  const isPhone = usePhone();
  // oxlint-disable-next-line react/incompatible-library -- nothing of this is memoised by a compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide),
    initialRect: FIRST_RECT,
    overscan: 6,
    // Else what is in sight would count as scrolled past, by as much as stands above.
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (lastDrawn >= count - 1 && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [lastDrawn, count, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    from: items[0]?.index ?? 0,
    to: lastDrawn + 1,
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
  };
}
