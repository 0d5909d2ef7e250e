import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { componentCodes, rowComponents, type ComponentRow } from './row-components.ts';
import { CASH_FLOW_STRUCTURE } from './structure/cash-flow-structure.ts';
import { SAAS_STRUCTURE } from './structure/saas-structure.ts';

function row(code: string, side: 1 | -1, value: ComponentRow['values'][number] | number): ComponentRow {
  return { code, name: code, side, values: [typeof value === 'number' ? minorUnits(value) : value] };
}

function effects(...given: Parameters<typeof rowComponents>) {
  return rowComponents(...given).map(({ code, effect }) => [code, effect]);
}

test('gross profit: 468,391.80 - 238,102.17 = 230,289.63', () => {
  const rows = [row('REVENUE', 1, 468_391_80), row('COST_OF_REVENUE', -1, 238_102_17)];
  expect(effects(SAAS_STRUCTURE, 'GROSS_PROFIT', rows, 0)).toEqual([
    ['REVENUE', 468_391_80],
    ['COST_OF_REVENUE', -238_102_17],
  ]);
});

test('net burn: 22,508.88 is minus what operations brought in', () => {
  const rows = [row('OPERATING', 1, -22_508_88), row('INVESTING', 1, 0)];
  expect(effects(CASH_FLOW_STRUCTURE, 'NET_BURN', rows, 0)).toEqual([
    ['OPERATING', 22_508_88],
    ['INVESTING', 0],
  ]);
});

test('a component without a figure keeps its reason; a section that the business lacks is none', () => {
  const rows = [row('REVENUE', 1, 'MISSING_RATE'), row('COST_OF_REVENUE', -1, null)];
  expect(effects(SAAS_STRUCTURE, 'EBITDA', rows, 0)).toEqual([
    ['REVENUE', 'MISSING_RATE'],
    ['COST_OF_REVENUE', null],
  ]);
});

test('ledger net profit is net profit and what was excluded; a row that is not computed has no components', () => {
  expect(componentCodes(SAAS_STRUCTURE, 'LEDGER_NET_PROFIT')).toEqual(['NET_PROFIT', 'EXCLUDED']);
  expect(componentCodes(SAAS_STRUCTURE, 'REVENUE')).toEqual([]);
});
