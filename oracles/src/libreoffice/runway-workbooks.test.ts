import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { createRunwayScenario, getRunwayCalculator, getRunwayScenarioFile } from '@tieout/contracts/runway.ts';
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

async function figuresOf(file: Buffer): Promise<{ figures: unknown[][]; formulas: number }> {
  const { rows, formulas } = await readSheet(file);
  const figures = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? 0 + Math.round(cell * 100) : (cell ?? ''))),
  );
  return { figures, formulas: formulas.size };
}

test('LibreOffice calculates every month of a saved runway anew, and comes to the same', async () => {
  const files = new Map<string, Buffer>();
  for (const key of DEMO_KEYS) {
    const { companyId, token } = await ownerOfDemo(app, key);
    const query = { companyId };
    const { proposed: payload } = (await app.call(getRunwayCalculator, { query }, { token })).ok();
    const body = { name: key, note: '', isBase: true, isShared: false, payload };
    const { id } = (await app.call(createRunwayScenario, { query, body }, { token })).ok();
    const url = getRunwayScenarioFile.path.replace('{id}', id);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.app.inject({ url, query: { companyId, format: 'xlsx' }, headers });
    expect([key, answer.statusCode]).toEqual([key, 200]);
    files.set(`${key}.xlsx`, answer.rawPayload);
  }
  const saved = await calculateWorkbooks(files);
  for (const [name, file] of files) {
    const [ours, theirs] = [await figuresOf(file), await figuresOf(saved.get(name) ?? Buffer.of())];
    expect([name, theirs.figures]).toEqual([name, ours.figures]);
    expect(theirs.formulas).toBeGreaterThan(100);
  }
}, 300_000);
