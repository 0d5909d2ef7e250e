import { confirmFacts, factImport, revertFacts, uploadFacts } from '@tieout/contracts/fact-import.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const RUNS = process.env.TIEOUT_DEEP === '1' ? 60 : 4;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

interface PayLine {
  month: number;
  department: string;
  gross: number;
  fte: number;
}

/** How a program writes the same table. */
interface Style {
  delimiter: ',' | ';';
  decimal: '.' | ',';
  isGerman: boolean;
}

const lines = fc.uniqueArray(
  fc.record({
    month: fc.integer({ min: 1, max: 3 }),
    department: fc.constantFrom('Sales', 'Delivery', 'Räume & Co', '=Ops'),
    gross: fc.integer({ min: 0, max: 99_999_999 }),
    fte: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 8, selector: ({ month, department }) => `${month} ${department}` },
);
const style = fc.constantFrom<Style>(
  { delimiter: ',', decimal: '.', isGerman: false },
  { delimiter: ';', decimal: ',', isGerman: true },
  { delimiter: ';', decimal: '.', isGerman: true },
);
const actions = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ file: lines, style }) },
    { weight: 1, arbitrary: fc.record({ revert: fc.nat(10) }) },
  ),
  { minLength: 1, maxLength: 6 },
);

function text(file: readonly PayLine[], { delimiter, decimal, isGerman }: Style): string {
  function hundredths(value: number): string {
    return `${Math.floor(value / 100)}${decimal}${String(value % 100).padStart(2, '0')}`;
  }
  const rows = file.map(({ month, department, gross, fte }) => {
    const date = isGerman ? `28.0${month}.2026` : `2026-0${month}-28`;
    return [date, `"${department}"`, hundredths(gross), hundredths(fte)].join(delimiter);
  });
  return [['Pay date', 'Department', 'Gross pay', 'FTE'].join(delimiter), ...rows].join('\n');
}

function rowsOf(files: readonly (readonly PayLine[])[]): string[] {
  const counting = new Map<string, string>();
  for (const { month, department, gross, fte } of files.flat()) {
    counting.set(`${month} ${department}`, `0${month} ${department} ${gross} ${(fte / 100).toFixed(2)}`);
  }
  return [...counting.values()].toSorted();
}

test('whatever files come and go, in whatever style, each key is what the last one that is left says', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (asked) => {
      const owner = await createOwner(app, 'BOOTSTRAP', { base_currency: 'USD' });
      let confirmed: { id: string; file: readonly PayLine[] }[] = [];
      for (const action of asked) {
        if ('revert' in action) {
          const going = confirmed[action.revert % Math.max(1, confirmed.length)];
          if (going === undefined) continue;
          (await app.call(revertFacts, { params: { id: going.id }, query: {} }, owner)).ok();
          confirmed = confirmed.filter((each) => each !== going);
        } else {
          const answer = await app.app.inject({
            method: 'POST',
            url: uploadFacts.path,
            query: { fileName: 'pay.csv', kind: 'pay' },
            headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
            payload: text(action.file, action.style),
          });
          const { id } = factImport.parse(answer.json());
          (await app.call(confirmFacts, { params: { id }, query: {} }, owner)).ok();
          confirmed.push({ id, file: action.file });
        }
        const found = await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
          sql<{ pay: string }>`
            select concat_ws(' ', right(p.month, 2), d.name, p.gross_minor, p.fte) as pay
              from pay_run p join dimension d on d.company_id = p.company_id and d.id = p.department_id`.execute(db),
        );
        expect(found.rows.map(({ pay }) => pay).toSorted()).toEqual(rowsOf(confirmed.map(({ file }) => file)));
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
