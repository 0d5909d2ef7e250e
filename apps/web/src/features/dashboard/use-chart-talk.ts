import { useQuery } from '@tanstack/react-query';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { useEffect, useState } from 'react';
import { useLinkedThread } from '#components/comments/use-linked-thread.ts';
import { commentsOnQuery } from '#data/comments-queries.ts';
import { useSessionState } from '#session/session-context.tsx';

interface ChartTalk {
  /** The chart whose comments are open. */
  chart: DashboardChart | null;
  /** How many threads nobody has settled, by chart. */
  counts: ReadonlyMap<string, number>;
  /** Undefined for those who do not read them: charts of the live books are talked about by the team. */
  open: ((chart: string) => void) | undefined;
  close: () => void;
}

/** Which charts of a tab are talked about, and the one whose comments are open: by its menu, or by a link to a thread. */
export function useChartTalk({ companyId, tab, charts, source }: DashboardTab): ChartTalk {
  const { userType } = useSessionState().userDetails;
  const canTalk = source.kind === 'live' && userType !== 'INVESTOR' && userType !== 'VIEWER';
  const { data } = useQuery({ ...commentsOnQuery(companyId, 'chart', tab.key), enabled: canTalk });
  const { thread, forget } = useLinkedThread(data?.comments);
  const [opened, setOpened] = useState<string | null>(null);
  const linked = thread?.object.kind === 'chart' ? thread.object.chart : null;
  const chart = charts.find(({ id }) => id === (opened ?? linked)) ?? null;
  useEffect(() => {
    if (linked !== null) cardOf(linked)?.scrollIntoView({ block: 'start' });
  }, [linked]);
  const counts = new Map<string, number>();
  for (const { object, resolvedAt } of data?.comments ?? []) {
    if (object.kind !== 'chart' || resolvedAt !== null) continue;
    counts.set(object.chart, (counts.get(object.chart) ?? 0) + 1);
  }
  return {
    chart: canTalk ? chart : null,
    counts,
    open: canTalk ? setOpened : undefined,
    close() {
      setOpened(null);
      forget();
    },
  };
}

export function cardOf(chart: string): Element | null {
  return document.querySelector(`[data-card="${CSS.escape(chart)}"]`);
}
