import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { checkPlanFile, getPlanFile } from '@tieout/contracts/plan-files.ts';
import { createPlan, getPlans } from '@tieout/contracts/plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../apps/server/src/sheets/testing/evaluate-sheet.ts';
import { createTestApp, type TestApp } from '../../../apps/server/test/test-app.ts';
import { loadDemoBooks, ownerOfDemo } from '../demo-books.ts';
import { calculateWorkbooks } from './calculate-workbooks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await loadDemoBooks(app);
});

interface Written {
  name: string;
  planId: string;
  companyId: string;
  token: string;
}

/** Cells in hundredths, and the number of formulas. */
async function figuresOf(file: Buffer): Promise<{ figures: unknown[][]; formulas: number }> {
  const { rows, formulas } = await readSheet(file);
  const figures = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? 0 + Math.round(cell * 100) : (cell ?? ''))),
  );
  return { figures, formulas: formulas.size };
}

test('LibreOffice opens, calculates and saves a plan, and it comes back to the cent', async () => {
  const written: Written[] = [];
  const files = new Map<string, Buffer>();
  for (const key of DEMO_KEYS) {
    const { companyId, token } = await ownerOfDemo(app, key);
    const query = { companyId };
    for (const from of ['history', 'template'] as const) {
      await app.call(createPlan, { query, body: { from, name: `${key} ${from}` } }, { token });
    }
    const { plans } = (await app.call(getPlans, { query }, { token })).ok();
    for (const { id: planId } of plans.filter(({ status }) => status === 'DRAFT')) {
      const name = `${key}-${planId}.xlsx`;
      const url = getPlanFile.path.replace('{id}', planId);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.app.inject({ url, query: { companyId, format: 'xlsx' }, headers });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      files.set(name, answer.rawPayload);
      written.push({ name, planId, companyId, token });
    }
  }
  const saved = await calculateWorkbooks(files);
  let formulas = 0;
  for (const { name, planId, companyId, token } of written) {
    const [before, after] = [files.get(name) ?? Buffer.of(), saved.get(name) ?? Buffer.of()];
    const [ours, theirs] = [await figuresOf(before), await figuresOf(after)];
    expect([name, theirs.figures]).toEqual([name, ours.figures]);
    formulas += theirs.formulas;
    const answer = await app.app.inject({
      method: 'POST',
      url: checkPlanFile.path,
      query: { companyId, planId, fileName: name },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: after,
    });
    expect([name, answer.json()]).toMatchObject([
      name,
      { source: 'workbook', errorCount: 0, questions: [], warnings: [], changes: [] },
    ]);
  }
  expect(written.length).toBeGreaterThan(6);
  expect(formulas).toBeGreaterThan(5_000);
}, 300_000);
