import type { ChartChoice } from '@tieout/contracts/dashboard-cards.ts';

interface Group {
  name: string;
  choices: readonly ChartChoice[];
}

/** What has every word that was typed in its name, its series or its group, by group. */
export function findChoices(choices: readonly ChartChoice[], typed: string): Group[] {
  const words = typed.toLowerCase().split(/\s+/u);
  const found = choices.filter(({ name, series, group }) => {
    const all = [name, ...series, group].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)].map(([name, ofGroup]) => ({ name, choices: ofGroup }));
}
