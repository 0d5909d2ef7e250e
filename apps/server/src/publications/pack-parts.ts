import { packPart, type PackPart } from '@tieout/contracts/publications.ts';
import { STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { z } from 'zod';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { ReadableTab } from './readable-tabs.ts';

const kept = z.array(packPart);

export const STATEMENT_TITLES: Readonly<Record<StatementType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
};

/** What goes out until somebody chooses. */
export const USUAL_PARTS: readonly PackPart[] = [
  { kind: 'commentary' },
  { kind: 'tab', key: 'overview' },
  { kind: 'statement', type: 'MANAGERIAL_PNL' },
  { kind: 'statement', type: 'BALANCE_SHEET' },
  { kind: 'statement', type: 'CASH_FLOW' },
];

/** Empty of what was published before packs were made. */
export function partsOf(stored: unknown): PackPart[] {
  const read = kept.safeParse(stored);
  return read.success ? read.data : [];
}

export interface NamedPart {
  part: PackPart;
  title: string;
}

/** Those that this reader may open, in order; a statement or a tab that is not shared with them is left out. */
export function readableParts(
  parts: readonly PackPart[],
  access: CompanyAccess,
  tabs: readonly ReadableTab[],
): NamedPart[] {
  return parts.flatMap((part): NamedPart[] => {
    switch (part.kind) {
      case 'commentary':
        return [{ part, title: 'Commentary' }];
      case 'statement': {
        const { level } = access.grantFor(thingBelow('reports', part.type));
        return reaches(level, 'view') ? [{ part, title: STATEMENT_TITLES[part.type] }] : [];
      }
      case 'tab': {
        const found = tabs.find(({ tab }) => tab.key === part.key);
        return found === undefined ? [] : [{ part, title: found.tab.name }];
      }
    }
  });
}

/** Everything a pack can be made of. */
export function possibleParts(access: CompanyAccess, tabs: readonly ReadableTab[]): NamedPart[] {
  const all: PackPart[] = [
    { kind: 'commentary' },
    ...STATEMENT_TYPES.map((type): PackPart => ({ kind: 'statement', type })),
    ...tabs.map(({ tab }): PackPart => ({ kind: 'tab', key: tab.key })),
  ];
  return readableParts(all, access, tabs);
}
