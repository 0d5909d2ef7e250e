import { LINE_GROUPS } from '@tieout/contracts/statement-drill-down.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LINES_NAMES } from '#data/without-cell.ts';

export type GroupBy = (typeof LINE_GROUPS)[number];

interface LinesAddress {
  groupBy: GroupBy | null;
  /** Key of the group whose lines are shown. */
  group: string | null;
  entryId: string | null;
  chooseGrouping: (groupBy: GroupBy | null) => void;
  openGroup: (key: string) => void;
  leaveGroup: () => void;
  openEntry: (id: string) => void;
  /** Another version of the entry takes its place. */
  replaceEntry: (id: string) => void;
  leaveEntry: () => void;
}

const { groupBy: BY, group: GROUP, entry: ENTRY } = LINES_NAMES;

/**
 * Where a reader is inside the panel lives in the address: a group and an entry can be sent to somebody, and Back goes one
 * step. Leaving one by its button is that same step, where it was opened from here.
 */
export function useLinesAddress(): LinesAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { stepped?: string } | null };
  const navigate = useNavigate();

  function go(changes: Readonly<Record<string, string | null>>, step: string | null): void {
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      {
        preventScrollReset: true,
        replace: step === null,
        // What is known of the figure stays known; the step is told to whoever goes back.
        state: step === null ? state : { ...state, stepped: step },
      },
    );
  }
  function leave(name: string): void {
    if (state?.stepped === name) void navigate(-1);
    else go({ [name]: null }, null);
  }

  return {
    groupBy: LINE_GROUPS.find((each) => each === search.get(BY)) ?? null,
    group: search.get(GROUP),
    entryId: search.get(ENTRY),
    chooseGrouping: (groupBy) => go({ [BY]: groupBy, [GROUP]: null }, null),
    openGroup: (key) => go({ [GROUP]: key }, GROUP),
    leaveGroup: () => leave(GROUP),
    openEntry: (id) => go({ [ENTRY]: id }, ENTRY),
    replaceEntry: (id) => go({ [ENTRY]: id }, null),
    leaveEntry: () => leave(ENTRY),
  };
}
