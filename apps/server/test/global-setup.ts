import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#db/embedded/test-cluster.ts';
import { migrate } from '#db/migrate.ts';
import { prepareDatabase } from '#db/roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
    ownerUrl: string;
    appUrl: string;
  }
}

export const TEMPLATE = 'tieout_template';

/** One real PostgreSQL for the run, with one migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const { ownerUrl, appUrl } = await prepareDatabase(cluster.superuserUrl, TEMPLATE);
  await migrate(ownerUrl);
  project.provide('superuserUrl', cluster.superuserUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', appUrl);
  return () => cluster.stop();
}
