import { useSearchParams } from 'react-router';
import { forgetDrill } from '#components/headline/use-drill.ts';
import { forgetLines, LINES_NAMES } from '#data/without-cell.ts';

const SINCE = 'since';
const CASH = 'cash';

interface SinceAddress {
  isOpen: boolean;
  /** Whether all that has moved cash is open. */
  isCashOpen: boolean;
  /** The entry that is open, alone or in front of them. */
  entryId: string | null;
  openCash: () => void;
  openEntry: (entryId: string) => void;
  closeEntry: () => void;
  close: () => void;
}

/** What is open of the news lives in the address, as every drawer does: it can be sent to somebody, and Back closes it. */
export function useSinceAddress(): SinceAddress {
  const [parameters, setParameters] = useSearchParams();

  function go(change: (current: URLSearchParams) => void, replace = false): void {
    setParameters(
      (current) => {
        change(current);
        return current;
      },
      { preventScrollReset: true, replace },
    );
  }

  const isCashOpen = parameters.get(SINCE) === CASH;
  const entryId = parameters.get(LINES_NAMES.entry);
  return {
    isOpen: isCashOpen || entryId !== null,
    isCashOpen,
    entryId,
    openCash: () =>
      go((current) => {
        // One drawer at a time: the lines of a figure make room.
        forgetDrill(current);
        current.set(SINCE, CASH);
      }),
    openEntry: (entryId) =>
      go((current) => {
        forgetDrill(current);
        current.set(LINES_NAMES.entry, entryId);
      }),
    closeEntry: () => go((current) => current.delete(LINES_NAMES.entry), true),
    close: () =>
      go((current) => {
        forgetLines(current);
        current.delete(SINCE);
      }, true),
  };
}
