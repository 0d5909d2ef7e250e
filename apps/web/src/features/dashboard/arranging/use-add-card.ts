import { useQueryClient } from '@tanstack/react-query';
import type { ChartChoice, ChartDrawing, DashboardWords } from '@tieout/contracts/dashboard-cards.ts';
import { chartChoicesQuery } from '#data/dashboard-queries.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useArrangement } from './arrangement.tsx';

export interface AddedTo {
  companyId: string;
  /** Key and name of the tab. */
  tab: string;
  tabName: string;
}

const FAILED = 'It could not be added. Try again in a moment.';

/** Puts something at the end of a tab. */
export function useAddCard({ companyId, tab, tabName }: AddedTo) {
  const session = useSession();
  const client = useQueryClient();
  const { save } = useArrangement();

  async function addChart({ metricId, name }: ChartChoice, as: ChartDrawing): Promise<void> {
    if ((await save((calls) => calls.addChart({ tab, metricId, as }), FAILED)) === null) return;
    const choices = await client.fetchQuery(chartChoicesQuery(companyId, tab));
    const added = choices.find((choice) => choice.metricId === metricId)?.drawings.find((each) => each.as === as);
    const id = added?.chartId ?? null;
    if (id === null) return;
    offerUndo(session, `“${name}” is at the end of ${tabName}.`, () => {
      void save((calls) => calls.changeChart(id, { deleted: true }), 'It could not be taken off again.');
    });
  }

  async function addWords(words: DashboardWords): Promise<void> {
    if ((await save((calls) => calls.addWords(tab, words), FAILED)) === null) return;
    showToast(session, `“${words.title}” is at the end of ${tabName}.`, false);
  }

  return { addChart, addWords };
}
