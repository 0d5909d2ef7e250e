import path from 'node:path';
import type { Bench } from '../bench.ts';
import { serveReactLogin } from '../pages/build-react-login.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { weighLoginPage } from '../pages/weigh-page.ts';
import { startServers } from '../processes/servers.ts';

/** What somebody who comes for the first time downloads before they see the form. */
export const loginPageWeight: Bench = {
  name: 'login-page-weight',
  unit: 'kB',
  reference: 'login page of React alone',
  goal: { of: 'ours', atMost: 130 },
  isExact: true,
  async prepare(context) {
    const { product } = await startServers(context);
    const browser = await openBrowser(context);
    const reactLogin = await serveReactLogin(path.join(context.scratch, 'react-login'), context.resources);
    let [styles, later] = [0, 0];
    return {
      async ours() {
        const weight = await weighLoginPage(browser, `${product}/login`);
        ({ styles, later } = weight);
        return weight.scripts / 1000;
      },
      reference: async () => (await weighLoginPage(browser, reactLogin)).scripts / 1000,
      notes: () => [
        `JavaScript after gzip that the form waits for; beside it ${kilobytes(styles)} of CSS, after it ${kilobytes(later)}`,
      ],
    };
  },
};

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
