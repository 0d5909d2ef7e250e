import path from 'node:path';
import type { Bench } from '../bench.ts';
import { median } from '../measure/statistics.ts';
import { serveReactLogin } from '../pages/build-react-login.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { judgePage, type PageJudgement } from '../pages/run-lighthouse.ts';
import { findFreePort } from '../processes/free-port.ts';
import { startServers } from '../processes/servers.ts';

const TIMES = 5;

/** The login page as Lighthouse judges its performance on a phone. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  unit: 'points',
  reference: 'login page of React alone; both the median of five',
  goal: { of: 'ours', atLeast: 95 },
  // Five times each are one round.
  isExact: true,
  async prepare(context) {
    const { product } = await startServers(context);
    const port = await findFreePort();
    await openBrowser(context, port);
    const reactLogin = await serveReactLogin(path.join(context.scratch, 'react-login'), context.resources);
    const judged: PageJudgement[] = [];
    return {
      async ours() {
        judged.push(...(await judgeOften(`${product}/login`, port)));
        return median(judged.map(({ score }) => score));
      },
      reference: async () => median((await judgeOften(reactLogin, port)).map(({ score }) => score)),
      notes: () => [
        `largest paint after ${middle(judged, 'paintMs')} ms, ${middle(judged, 'blockingMs')} ms of blocking`,
      ],
    };
  },
};

async function judgeOften(url: string, port: number): Promise<PageJudgement[]> {
  const judged: PageJudgement[] = [];
  for (let time = 0; time < TIMES; time += 1) judged.push(await judgePage(url, port));
  return judged;
}

function middle(judged: readonly PageJudgement[], of: 'paintMs' | 'blockingMs'): number {
  return Math.round(median(judged.map((judgement) => judgement[of])));
}
