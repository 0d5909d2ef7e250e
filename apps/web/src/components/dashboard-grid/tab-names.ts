/** A tab of a dashboard. */
export interface DashboardTab {
  readonly key: string;
  readonly name: string;
}

const LONGEST = 40;

/** What is wrong with a new name of a tab, in words; null where nothing is. Case does not make two names of one. */
export function nameProblem(tabs: readonly DashboardTab[], key: string, typed: string): string | null {
  const name = typed.trim();
  if (name === '') return 'A tab needs a name';
  if (name.length > LONGEST) return `A name has at most ${LONGEST} characters`;
  const isTaken = tabs.some((tab) => tab.key !== key && tab.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'A tab with this name exists' : null;
}
