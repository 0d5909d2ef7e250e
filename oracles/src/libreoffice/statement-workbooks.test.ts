import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { listDocuments } from '@tieout/contracts/documents.ts';
import { getStatement, STATEMENT_TYPES, statementQuery, type Statement } from '@tieout/contracts/statements.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { beforeAll, expect, test } from 'vitest';
import { createFeatureTasks } from '../../../apps/server/src/feature-tasks.ts';
import { buildSheet } from '../../../apps/server/src/sheets/build-sheet.ts';
import { readSheet } from '../../../apps/server/src/sheets/testing/evaluate-sheet.ts';
import { sampleStatement } from '../../../apps/server/src/sheets/testing/sample-statement.ts';
import { writeStatementXlsx } from '../../../apps/server/src/sheets/xlsx/write-statement-xlsx.ts';
import { runWaitingJobs } from '../../../apps/server/test/run-waiting-jobs.ts';
import { createTestApp, type TestApp } from '../../../apps/server/test/test-app.ts';
import { loadDemoBooks, ownerOfDemo } from '../demo-books.ts';
import { calculateWorkbooks } from './calculate-workbooks.ts';
import { figuresOfSheet, figuresShown } from './sheet-figures.ts';

const QUESTION = {
  period: '2025-01..2025-12',
  compare: 'previous-year',
  subtotals: 'quarters,ytd',
  zeroRows: 'true',
} as const;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await loadDemoBooks(app);
});

test('LibreOffice calculates anew: a value that a workbook brings along is not believed', async () => {
  const statement = sampleStatement();
  const model = buildSheet(statement, { collapsed: [] });
  const rows = model.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.formula === null ? cell : { ...cell, value: { kind: 'amount' as const, minor: 99_999_99 } },
    ),
  }));
  const options = { formulas: true, orientation: 'auto' } as const;
  const lying = await writeStatementXlsx({ ...model, rows }, options);
  const { rows: cells } = await readSheet(lying);
  expect(figuresOfSheet(cells, statement)).not.toEqual(figuresShown(statement));
  const saved = await calculateWorkbooks(new Map([['lying.xlsx', lying]]));
  const { rows: calculated } = await readSheet(saved.get('lying.xlsx') ?? lying);
  expect(figuresOfSheet(calculated, statement)).toEqual(figuresShown(statement));
});

test('every formula of every statement of the demo companies gives the figure on the screen', async () => {
  const shown = new Map<string, Statement>();
  const files = new Map<string, Buffer>();
  for (const key of DEMO_KEYS) {
    const { companyId, token } = await ownerOfDemo(app, key);
    for (const type of STATEMENT_TYPES) {
      const name = `${key}-${type}.xlsx`;
      shown.set(name, (await app.call(getStatement, { query: { companyId, type, ...QUESTION } }, { token })).ok());
      const answer = await app.app.inject({
        method: 'POST',
        url: exportStatement.path,
        query: { companyId },
        headers: { authorization: `Bearer ${token}` },
        payload: { type, ...QUESTION, zeroRows: true, format: 'xlsx', percentOfRevenue: false },
      });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      files.set(name, answer.rawPayload);
    }
  }
  let formulas = 0;
  for (const [name, file] of await calculateWorkbooks(files)) {
    const statement = shown.get(name);
    const sheet = await readSheet(file);
    if (statement === undefined) throw new Error(`${name} is not there`);
    formulas += sheet.formulas.size;
    expect([name, figuresOfSheet(sheet.rows, statement)]).toEqual([name, figuresShown(statement)]);
  }
  expect(formulas).toBeGreaterThan(5_000);
}, 300_000);

test('every formula of the documents that make themselves gives the figure on the screen', async () => {
  await runWaitingJobs(app, createFeatureTasks({ ...app, publicUrl: 'http://localhost:3000' }));
  const shown = new Map<string, Statement>();
  const files = new Map<string, Buffer>();
  for (const key of DEMO_KEYS) {
    const { companyId, token } = await ownerOfDemo(app, key);
    const documents = (await app.call(listDocuments, { query: { companyId } }, { token })).ok();
    expect(documents.map(({ type, status }) => [key, type, status])).toEqual([
      [key, 'MANAGERIAL_PNL', 'ready'],
      [key, 'CASH_FLOW', 'ready'],
    ]);
    for (const { type: documentType, period, url } of documents) {
      const type = statementQuery.shape.type.parse(documentType);
      const query = { companyId, type, period: `${period?.from}..${period?.to}` };
      const name = `${key}-document-${type}.xlsx`;
      shown.set(name, (await app.call(getStatement, { query }, { token })).ok());
      const file = await app.app.inject({ url: url ?? '', headers: { authorization: `Bearer ${token}` } });
      files.set(name, file.rawPayload);
    }
  }
  expect(files.size).toBe(8);
  let formulas = 0;
  for (const [name, file] of await calculateWorkbooks(files)) {
    const statement = shown.get(name);
    const sheet = await readSheet(file);
    if (statement === undefined) throw new Error(`${name} is not there`);
    formulas += sheet.formulas.size;
    expect([name, figuresOfSheet(sheet.rows, statement)]).toEqual([name, figuresShown(statement)]);
  }
  expect(formulas).toBeGreaterThan(500);
}, 300_000);
