import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { manualKey, placementsOf, type Placement } from '@tieout/finance/statements/mapping/map-account.ts';
import { prepareMapping } from '@tieout/finance/statements/mapping/prepare-mapping.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { NO_DEPARTMENT_ID } from './line-terms.ts';
import type { ChartAccount, Department, StatementCompany } from '../question/statement-company.queries.ts';
import { DEFAULT_MODEL } from '../structure/structure-store.ts';
import type { StructureContent } from '../structure/structure-versions.ts';

/** Where the lines of the P&L accounts belong. */
export interface Placements {
  /** P&L accounts of the chart, in its order. */
  accounts: readonly ChartAccount[];
  /** Those whose departments belong to different categories. */
  splitIds: ReadonlySet<string>;
  /** The nil UUID, null and departments nobody knows all stand for no department. */
  placementOf: (accountId: string, departmentId: string | null) => Placement;
}

export interface PlacementFacts {
  company: Pick<StatementCompany, 'businessModel' | 'defaultPayrollFunction'>;
  chart: readonly ChartAccount[];
  departments: readonly Department[];
  pnl: StructureContent;
  /** The cash flow adds back the depreciation of excluded accounts too: its net profit has them (finance 2.9). */
  ignoresExclusions?: true;
}

export function placeAccounts(facts: PlacementFacts): Placements {
  const { company, departments, pnl } = facts;
  const accounts = facts.chart.filter(({ kind }) => pnlSectionOf(kind) !== null);
  const model: BusinessModel = pnl.model ?? company.businessModel ?? DEFAULT_MODEL;
  const rules = prepareMapping(accounts, {
    model,
    structure: pnl.structure,
    manual: new Map(
      pnl.mappings.map(({ accountId, departmentId, categoryCode }) => [
        manualKey(accountId, departmentId),
        categoryCode,
      ]),
    ),
    excludedAccountIds: new Set(facts.ignoresExclusions === true ? [] : pnl.excluded.map(({ accountId }) => accountId)),
    defaultPayrollFunction: company.defaultPayrollFunction,
  });
  const placed = new Map(
    accounts.map((account) => {
      const placementIn = placementsOf(account, rules);
      return [account.id, { placementIn, whole: placementIn(null) }];
    }),
  );
  const departmentsById = new Map(departments.map((department) => [department.id, department]));

  function foundFor(accountId: string) {
    const found = placed.get(accountId);
    if (found === undefined) throw new RangeError(`Not an account of the P&L: ${accountId}`);
    return found;
  }

  const split = accounts.filter(({ id }) => {
    const { placementIn, whole } = foundFor(id);
    return departments.some((department) => placementIn(department).code !== whole.code);
  });
  return {
    accounts,
    splitIds: new Set(split.map(({ id }) => id)),
    placementOf(accountId, departmentId) {
      const { placementIn, whole } = foundFor(accountId);
      const department = departmentsById.get(departmentId ?? NO_DEPARTMENT_ID);
      return department === undefined ? whole : placementIn(department);
    },
  };
}
