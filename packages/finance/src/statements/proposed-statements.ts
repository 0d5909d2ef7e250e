import {
  isBalanceSheetKind,
  isUndecidedKind,
  pnlSectionOf,
  PNL_SECTIONS,
  type AccountKind,
  type PnlSection,
} from '../account-kind.ts';
import { addMoney, minorUnits, negateMoney, subtractMoney, type MinorUnits } from '../money.ts';
import { typeOfKind } from '../type-of-kind.ts';

export interface ProposedAccount {
  kind: AccountKind;
  /** Debits positive. */
  balance: MinorUnits;
}

/** What statements would say of accounts of which only kind and balance are known. */
export interface ProposedStatements {
  /** As the statement shows them: revenue and costs positive. */
  sections: Readonly<Record<PnlSection, MinorUnits>>;
  grossProfit: MinorUnits;
  ebitda: MinorUnits;
  netProfit: MinorUnits;
  assets: MinorUnits;
  liabilities: MinorUnits;
  /** With the result. */
  equity: MinorUnits;
  notDecided: MinorUnits;
}

const ZERO = minorUnits(0);
/** Shown as they count: a credit is income. */
const CREDIT_SECTIONS: readonly PnlSection[] = ['REVENUE', 'OTHER_INCOME_EXPENSE'];

export function proposedStatements(accounts: readonly ProposedAccount[]): ProposedStatements {
  function sumOf(isOf: (kind: AccountKind) => boolean): MinorUnits {
    return accounts.filter(({ kind }) => isOf(kind)).reduce((sum, { balance }) => addMoney(sum, balance), ZERO);
  }
  function sectionOf(section: PnlSection): MinorUnits {
    const sum = sumOf((kind) => pnlSectionOf(kind) === section);
    return CREDIT_SECTIONS.includes(section) ? negateMoney(sum) : sum;
  }
  function classSum(classification: string): MinorUnits {
    return sumOf((kind) => isBalanceSheetKind(kind) && typeOfKind(kind).classification === classification);
  }
  const sections = Object.fromEntries(PNL_SECTIONS.map((section) => [section, sectionOf(section)])) as Record<
    PnlSection,
    MinorUnits
  >;
  const grossProfit = subtractMoney(sections.REVENUE, sections.COST_OF_REVENUE);
  const ebitda = subtractMoney(grossProfit, sections.OPERATING_EXPENSES);
  const netProfit = negateMoney(sumOf((kind) => pnlSectionOf(kind) !== null));
  return {
    sections,
    grossProfit,
    ebitda,
    netProfit,
    assets: classSum('ASSET'),
    liabilities: negateMoney(classSum('LIABILITY')),
    equity: addMoney(negateMoney(classSum('EQUITY')), netProfit),
    notDecided: negateMoney(sumOf(isUndecidedKind)),
  };
}
