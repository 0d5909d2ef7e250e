import path from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { median } from '../measure/statistics.ts';
import { findFreePort } from '../processes/free-port.ts';
import { startServers } from '../processes/servers.ts';
import { serveReactLogin } from './build-react-login.ts';
import { openBrowser } from './open-browser.ts';
import { judgePage, type PageJudgement } from './run-lighthouse.ts';

const TIMES = 5;

interface JudgedPage {
  name: string;
  atLeast: number;
  page: string;
  /** Before the page is first opened; given the address of the product and the port of the browser. */
  enter?: (product: string, port: number, context: BenchContext) => Promise<void>;
}

/** A page as Lighthouse judges its performance on a phone. */
export function lighthouseBench({ name, atLeast, page, enter }: JudgedPage): Bench {
  return {
    name,
    unit: 'points',
    reference: 'login page of React alone; both the median of five',
    goal: { of: 'ours', atLeast },
    // Five times each are one round.
    isExact: true,
    async prepare(context) {
      const { product } = await startServers(context);
      const port = await findFreePort();
      await openBrowser(context, port);
      const reactLogin = await serveReactLogin(path.join(context.scratch, 'react-login'), context.resources);
      await enter?.(product, port, context);
      const judged: PageJudgement[] = [];
      return {
        async ours() {
          judged.push(...(await judgeOften(`${product}${page}`, port)));
          return median(judged.map(({ score }) => score));
        },
        reference: async () => median((await judgeOften(reactLogin, port)).map(({ score }) => score)),
        notes: () => [
          `largest paint after ${middle(judged, 'paintMs')} ms, ${middle(judged, 'blockingMs')} ms of blocking`,
        ],
      };
    },
  };
}

async function judgeOften(url: string, port: number): Promise<PageJudgement[]> {
  const judged: PageJudgement[] = [];
  for (let time = 0; time < TIMES; time += 1) judged.push(await judgePage(url, port));
  return judged;
}

function middle(judged: readonly PageJudgement[], of: 'paintMs' | 'blockingMs'): number {
  return Math.round(median(judged.map((judgement) => judgement[of])));
}
