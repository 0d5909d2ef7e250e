import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { generateDemoCompany } from '@tieout/demo/generate-demo-company.ts';
import { demoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { recordChange } from '#access/record-change.ts';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import type { AppDb } from '#db/client.ts';
import type { DemoDeps } from './demo-deps.ts';
import { demoTimeOf, type DemoTime } from './demo-shift.ts';
import { ensurePeople, joinCompany } from './load-people.ts';
import { loadCompany, loadEmptyCompany } from './load-company.ts';
import { loadRates } from './load-rates.ts';
import { lockSettings, readSetting, writeSetting } from './installation-settings.ts';
import type { DemoCompanyKey } from './demo-people.ts';

export interface DemoOptions {
  shiftMonths: number | null;
  today: string | null;
  now: LocalDate;
}

/**
 * Makes sure the demo companies and their people exist. Each company is one transaction that also notes that it is
 * done, so a kill at any moment leaves whole companies only, and the next start goes on with the rest.
 */
export async function loadDemo(deps: DemoDeps, options: DemoOptions): Promise<void> {
  const time = await fixTime(deps.db, options);
  const people = await ensurePeople(deps);
  for (const key of [...DEMO_KEYS, 'nowhere' as const]) {
    if ((await readSetting(deps.db, settingOf(key))) !== null) continue;
    await deps.ensureSpace();
    deps.report(`Loading demo company: ${demoCompanyInfo[key].name}`);
    const companyId = crypto.randomUUID();
    await inBulkTransaction(deps.pool, { companyIds: [companyId] }, async (transaction) => {
      // Two servers that start at once on one database take turns; the second finds the company made.
      await lockSettings(transaction.db);
      if ((await readSetting(transaction.db, settingOf(key))) !== null) return;
      if (key === DEMO_KEYS[0]) await loadRates(transaction, time.shiftMonths);
      if (key === 'nowhere') await loadEmptyCompany(transaction.db, companyId, demoCompanyInfo[key]);
      else await loadCompany(transaction, { companyId, company: generate(key, time), time });
      await joinCompany(transaction.db, companyId, key, people);
      await recordChange(transaction.db, {
        companyId,
        actorUserId: null,
        action: 'company.created',
        subjectType: 'company',
        subjectId: companyId,
        after: { name: demoCompanyInfo[key].name, origin: 'demo' },
      });
      await writeSetting(transaction.db, settingOf(key), { companyId });
    });
  }
}

function settingOf(key: DemoCompanyKey): string {
  return `demo-company:${key}`;
}

function generate(key: DemoKey, { shiftMonths, today }: DemoTime) {
  return generateDemoCompany(key, {
    shiftMonths,
    openMonth: shiftMonths === 0 ? null : { throughDay: today },
  });
}

/** The shift is fixed at first start: later starts must not move a company's history (decisions section 2). */
export async function fixTime(db: AppDb, { shiftMonths, today, now }: DemoOptions): Promise<DemoTime> {
  const time = demoTimeOf({ shiftMonths, today }, now);
  await writeSetting(db, 'demo-time', time);
  return ((await readSetting(db, 'demo-time')) ?? time) as DemoTime;
}
