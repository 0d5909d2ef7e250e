import type { BusinessModel } from '../business-model.ts';
import { defaultPnlStructure } from './default-structures.ts';
import type { ReportFamily } from './report-family.ts';
import type { Structure } from './structure-tree.ts';

/** The tree a company starts with. */
export function defaultStructureOf(family: ReportFamily, model: BusinessModel): Structure {
  switch (family) {
    case 'PNL':
      return defaultPnlStructure(model);
    case 'BALANCE_SHEET':
    case 'CASH_FLOW':
    case 'CASH_IN_OUT':
      throw new RangeError(`No default structure for ${family} yet`);
  }
}
