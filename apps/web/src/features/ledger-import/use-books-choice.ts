import { useQuery } from '@tanstack/react-query';
import type { ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useEffect, useRef, useState } from 'react';
import { booksQuery, type BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';

export interface BooksChoice {
  /** Null while nothing is asked: it is answered, or for somebody else to answer. */
  asked: BooksAnswer | null;
  currency: string;
  choose: (currency: string) => void;
  /** Posted all the same, the file would be in another currency than the box shows. */
  obstacle: string | null;
}

/** The currency the books are to be kept in, as the box shows it before it is kept. */
export function useBooksChoice(scope: CompanyScope, { currency: said, likely }: LedgerImport): BooksChoice {
  const { data: books } = useQuery(booksQuery(scope));
  const [chosen, choose] = useState<string | null>(null);
  const asked = books === undefined || books.isDecided || !books.canEdit ? null : books;
  const currency = chosen ?? said ?? likely?.currency ?? books?.baseCurrency ?? '';
  const isOther = asked !== null && currency !== asked.baseCurrency;
  return {
    asked,
    currency,
    choose,
    obstacle: isOther ? `Keep the books in ${currency}, or choose another currency.` : null,
  };
}

/** A file that waited while the books changed their currency is read again in it, once. */
export function useBooksFollowed(
  scope: CompanyScope,
  item: LedgerImport,
  checkAgain: ((mapping: ImportMapping) => void) | null,
): void {
  const { data: books } = useQuery(booksQuery(scope));
  const followed = useRef('');
  const { mapping } = item;
  const currency = books?.baseCurrency ?? '';
  const isStale = currency !== '' && item.status === 'ready' && isOfOtherBooks(item, currency);
  useEffect(() => {
    if (!isStale || checkAgain === null || mapping === null || followed.current === currency) return;
    followed.current = currency;
    checkAgain(mapping);
  }, [isStale, currency, checkAgain, mapping]);
}

function isOfOtherBooks({ errorKinds, totals, currency: said }: LedgerImport, currency: string): boolean {
  if (errorKinds.some(({ kind }) => kind === 'currency')) return said === currency;
  return totals !== null && totals.currency !== currency;
}
