import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts';
import { hashPassword } from '../../apps/server/src/identity/embedded/password-hash.ts';
import { demoCompanyIds } from '../../apps/server/test/factories/demo.ts';
import { addMember, createUser, signIn } from '../../apps/server/test/factories/people.ts';
import type { TestApp } from '../../apps/server/test/test-app.ts';

export function loadDemoBooks({ db, pool }: TestApp): Promise<unknown> {
  return loadDemo(
    { db, pool, hashPassword, report: () => undefined, ensureSpace: () => Promise.resolve() },
    { shiftMonths: 0, today: null, now: parseLocalDate('2026-11-15') },
  );
}

/** A new owner of a demo company, signed in. */
export async function ownerOfDemo(app: TestApp, key: DemoKey): Promise<{ companyId: string; token: string }> {
  const companyId = (await demoCompanyIds(app.db)).get(key) ?? 'missing';
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'BOOTSTRAP', isOwner: true });
  return { companyId, token: await signIn(app, id) };
}
