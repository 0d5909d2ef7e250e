import type { ChangeBase } from '@tieout/contracts/changes.ts';
import { useSearchParams } from 'react-router';

export const EXPLAINED = 'explain';
const AGAINST = 'against';
const YEAR: ChangeBase = 'previous-year';

interface Explained {
  /** Null: profit and cash. */
  metric: string | null;
  against: ChangeBase;
  choose: (against: ChangeBase) => void;
  /** Back to everything. */
  widen: () => void;
}

/** What is explained lives in the address, so that it can be sent to somebody. */
export function useExplained(): Explained {
  const [search, setSearch] = useSearchParams();
  const metric = search.get(EXPLAINED);
  function change(name: string, value: string | null): void {
    setSearch(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { preventScrollReset: true, replace: true },
    );
  }
  return {
    metric,
    against: search.get(AGAINST) === YEAR ? YEAR : 'previous-month',
    choose: (against) => change(AGAINST, against === YEAR ? YEAR : null),
    widen: () => change(EXPLAINED, null),
  };
}
