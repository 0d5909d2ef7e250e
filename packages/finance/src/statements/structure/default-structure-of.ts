import type { BusinessModel } from '../business-model.ts';
import { BALANCE_SHEET_STRUCTURE } from './balance-sheet-structure.ts';
import { CASH_FLOW_STRUCTURE } from './cash-flow-structure.ts';
import { cashInOutStructure } from './cash-in-out-structure.ts';
import { defaultPnlStructure } from './default-structures.ts';
import type { ReportFamily } from './report-family.ts';
import type { Structure } from './structure-tree.ts';

/** The tree a company starts with. */
export function defaultStructureOf(family: ReportFamily, model: BusinessModel): Structure {
  switch (family) {
    case 'PNL':
      return defaultPnlStructure(model);
    case 'BALANCE_SHEET':
      return BALANCE_SHEET_STRUCTURE;
    case 'CASH_FLOW':
      return CASH_FLOW_STRUCTURE;
    case 'CASH_IN_OUT':
      return cashInOutStructure(defaultPnlStructure(model));
  }
}
