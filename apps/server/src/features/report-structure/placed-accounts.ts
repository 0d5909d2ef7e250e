import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { sumMoney } from '@tieout/finance/money.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Placements } from '#statements/books/placements.ts';
import type { StructureContent } from '#statements/structure/structure-versions.ts';
import type { PnlAccount } from './report-structure.queries.ts';
import { placementsIn, type AccountEffect, type StructureFacts } from './structure-facts.ts';

type PlacedAccount = StructureSettings['accounts'][number];
type Place = PlacedAccount['places'][number];

/** Every profit and loss account with the rows its lines stand in. */
export function placedAccounts(
  facts: StructureFacts,
  content: StructureContent,
  publishedAt: string | null,
): PlacedAccount[] {
  const placements = placementsIn(facts, content);
  const departments = new Map(facts.departments.map(({ id, name }) => [id, name]));
  const effects = Map.groupBy(facts.effects, ({ accountId }) => accountId);
  return [...facts.accounts.values()].map((account) => {
    const own = effects.get(account.id) ?? [];
    return {
      accountId: account.id,
      code: account.code,
      name: account.name,
      accountType: account.accountType,
      isActive: account.isActive,
      homeSection: homeSectionOf(account, content.structure),
      places: placesOf(account, own, { content, placements, departments }),
      balance: sumMoney(own.map(({ recent }) => recent)),
      isNew: publishedAt !== null && account.createdAt !== null && account.createdAt > publishedAt,
    };
  });
}

function homeSectionOf({ kind }: PnlAccount, { sections }: Structure): string | null {
  const code = pnlSectionOf(kind);
  return sections.find((section) => section.code === code)?.name ?? null;
}

interface PlaceFacts {
  content: StructureContent;
  placements: Placements;
  departments: ReadonlyMap<string, string>;
}

/** One place for the whole account unless its departments stand in different rows. */
function placesOf(
  { id }: PnlAccount,
  effects: readonly AccountEffect[],
  { content, placements, departments }: PlaceFacts,
): Place[] {
  const placedByHand = content.mappings.filter(({ accountId }) => accountId === id);
  const departmentIds = new Set([...effects, ...placedByHand].map(({ departmentId }) => departmentId));
  const places = (departmentIds.size === 0 ? [null] : [...departmentIds]).map((departmentId): Place => {
    const { code, ruleId, flags } = placements.placementOf(id, departmentId);
    const department = departmentId === null ? null : (departments.get(departmentId) ?? null);
    const own = effects.filter((effect) => effect.departmentId === departmentId);
    const amount = sumMoney(own.map(({ inMonth }) => inMonth));
    return { departmentId, department, categoryCode: code, ruleId, flags: [...flags], amount };
  });
  const [first] = places;
  const isSplit = places.some(({ categoryCode }) => categoryCode !== first?.categoryCode);
  if (first === undefined || isSplit) return places.toSorted((a, b) => compare(a.department, b.department));
  return [{ ...first, departmentId: null, department: null, amount: sumMoney(places.map(({ amount }) => amount)) }];
}

/** Lines without a department first. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
