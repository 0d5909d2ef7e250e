import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { StructureDraft } from '@tieout/contracts/structure-draft.ts';
import { addMoney, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { netProfitDifference, pnlStatement, type ExcludedAccount } from '@tieout/finance/statements/pnl-statement.ts';
import { categoryCodes } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { StructureContent } from '#statements/structure/structure-versions.ts';
import type { DraftContent } from './draft-content.ts';
import { placementsIn, type StructureFacts } from './structure-facts.ts';

export type StructureCheck = StructureSettings['checks'][number];

interface Checked {
  draft: StructureDraft;
  made: DraftContent;
  facts: StructureFacts;
  /** Categories that plans have lines for. */
  planned: readonly string[];
}

/** An account in an unmapped row is a reason to look, not to stop: its amount is in every total. */
const ADVISORY: ReadonlySet<string> = new Set(['accounts-placed']);

/** What stands in the way of publishing. */
export function blockingChecks(checks: readonly StructureCheck[]): StructureCheck[] {
  return checks.filter(({ id, ok }) => !ok && !ADVISORY.has(id));
}

/** The list an editor sees before they publish (screens 7.3). */
export function checkDraft(checked: Checked): StructureCheck[] {
  const { made } = checked;
  if (made.status === 'broken') return [rowsCheck(made)];
  return [
    rowsCheck(made),
    mappingsCheck(checked, made.content),
    placedCheck(checked, made.content),
    totalsCheck(checked, made.content),
    plansCheck(checked, made.content),
  ];
}

/** For reports whose rows are only moved and hidden. */
export function checkOrder({ draft, made }: Pick<Checked, 'draft' | 'made'>): StructureCheck[] {
  const isEmpty = draft.mappings.length === 0 && draft.excluded.length === 0;
  const detail = isEmpty ? '' : 'Accounts are placed and excluded in the profit and loss report.';
  return [rowsCheck(made), { id: 'mappings', label: 'Placed by hand', ok: isEmpty, detail }];
}

function rowsCheck(made: DraftContent): StructureCheck {
  const label = 'Rows and their names are in order';
  if (made.status === 'ok') return { id: 'rows', label, ok: true, detail: '' };
  const detail = made.problems
    .slice(0, 5)
    .map(({ names, message }) => (names.length === 0 ? message : `${names.join(' › ')}: ${message}`))
    .join(' ');
  return { id: 'rows', label, ok: false, detail };
}

function mappingsCheck({ facts, draft }: Checked, { structure }: StructureContent): StructureCheck {
  const categories = categoryCodes(structure);
  const gone = draft.mappings.filter(({ categoryCode }) => !categories.has(categoryCode));
  const keys = draft.mappings.map(({ accountId, departmentId }) => `${accountId} ${departmentId ?? ''}`);
  const hasTwice =
    new Set(keys).size < keys.length ||
    new Set(draft.excluded.map(({ accountId }) => accountId)).size < draft.excluded.length;
  const details = [
    ...gone
      .slice(0, 5)
      .map(
        ({ accountId }) =>
          `${facts.accounts.get(accountId)?.name ?? 'An account'} is placed in a row that does not exist.`,
      ),
    ...(hasTwice ? ['An account is placed or excluded twice.'] : []),
  ];
  return {
    id: 'mappings',
    label: 'Accounts placed by hand have a row',
    ok: details.length === 0,
    detail: details.join(' '),
  };
}

function placedCheck({ facts }: Checked, content: StructureContent): StructureCheck {
  const placements = placementsIn(facts, content);
  const unplaced = new Set(
    facts.effects.flatMap(({ accountId, departmentId }) => {
      const { flags } = placements.placementOf(accountId, departmentId);
      return flags.includes('UNMAPPED') ? (facts.accounts.get(accountId)?.name ?? []) : [];
    }),
  );
  const detail = unplaced.size === 0 ? '' : `No rule matched ${[...unplaced].slice(0, 5).join(', ')}.`;
  return { id: 'accounts-placed', label: 'All accounts are placed', ok: unplaced.size === 0, detail };
}

/** Net profit with the excluded accounts is what the books say, so it is the same before and after. */
function totalsCheck({ facts }: Checked, content: StructureContent): StructureCheck {
  const rows = pnlStatement({
    ...amountsOf(facts, content),
    structure: content.structure,
    ...ONE_COLUMN,
    showsZeroRows: true,
  });
  const [difference] = netProfitDifference(rows, [sumMoney(facts.effects.map(({ ever }) => ever))], {
    ...ONE_COLUMN,
    nature: 'flow',
  });
  const ok = difference === ZERO;
  const detail = ok ? '' : `The rows miss ${difference ?? 0} minor units of the books.`;
  return { id: 'totals-equal-source', label: 'Totals equal the books', ok, detail };
}

const ONE_COLUMN = { columnCount: 1, spans: [{ from: 0, to: 0 }] };

function amountsOf(facts: StructureFacts, content: StructureContent) {
  const placements = placementsIn(facts, content);
  const amounts = new Map<string, MinorUnits[]>();
  const excluded: ExcludedAccount[] = [];
  for (const { accountId, departmentId, ever } of facts.effects) {
    const { code } = placements.placementOf(accountId, departmentId);
    if (code === null) excluded.push({ id: accountId, name: accountId, base: [ever] });
    else amounts.set(code, [addMoney(amounts.get(code)?.[0] ?? ZERO, ever)]);
  }
  return { amounts, excluded };
}

function plansCheck({ planned }: Checked, { structure }: StructureContent): StructureCheck {
  const categories = categoryCodes(structure);
  const gone = planned.filter((code) => !categories.has(code));
  const detail =
    gone.length === 0 ? '' : `Plans have lines for rows that do not exist: ${gone.slice(0, 5).join(', ')}.`;
  return { id: 'plan-lines', label: 'Plan lines have a row', ok: gone.length === 0, detail };
}
