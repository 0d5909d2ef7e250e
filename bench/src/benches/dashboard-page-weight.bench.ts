import path from 'node:path';
import type { Bench } from '../bench.ts';
import { serveReactLogin } from '../pages/build-react-login.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { loadPages } from '../pages/weigh-dashboard.ts';
import { weighLoginPage } from '../pages/weigh-page.ts';
import { startServers } from '../processes/servers.ts';

/** What the dashboard adds to what somebody has who has logged in. */
export const dashboardPageWeight: Bench = {
  name: 'dashboard-page-weight',
  unit: 'kB',
  reference: 'login page of React alone',
  goal: { of: 'ours', atMost: 120 },
  isExact: true,
  async prepare(context) {
    const { product } = await startServers(context);
    const browser = await openBrowser(context);
    const reactLogin = await serveReactLogin(path.join(context.scratch, 'react-login'), context.resources);
    let files = 0;
    return {
      async ours() {
        const visitor = await browser.newContext();
        const { login, dashboard } = await loadPages(visitor, product);
        await visitor.close();
        const added = [...dashboard].filter(([url]) => !login.has(url));
        files = added.length;
        return added.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
      },
      reference: async () => (await weighLoginPage(browser, reactLogin)).scripts / 1000,
      notes: () => [`JavaScript after gzip that the dashboard route loads and the login route did not: ${files} files`],
    };
  },
};
