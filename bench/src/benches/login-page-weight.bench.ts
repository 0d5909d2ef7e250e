import path from 'node:path';
import type { Bench } from '../bench.ts';
import { serveReactLogin } from '../pages/build-react-login.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { weighLoginPage } from '../pages/weigh-page.ts';
import { startServers } from '../processes/servers.ts';

/** What somebody who comes for the first time downloads before he can log in. */
export const loginPageWeight: Bench = {
  name: 'login-page-weight',
  unit: 'kB',
  reference: 'login page of React alone',
  goal: { of: 'ours', atMost: 170 },
  isExact: true,
  async prepare(context) {
    const { product } = await startServers(context);
    const browser = await openBrowser(context);
    const reactLogin = await serveReactLogin(path.join(context.scratch, 'react-login'), context.resources);
    let styles = 0;
    return {
      async ours() {
        const weight = await weighLoginPage(browser, `${product}/login`);
        ({ styles } = weight);
        return weight.scripts / 1000;
      },
      reference: async () => (await weighLoginPage(browser, reactLogin)).scripts / 1000,
      notes: () => [`JavaScript after gzip; beside it ${(styles / 1000).toFixed(1)} kB of CSS`],
    };
  },
};
