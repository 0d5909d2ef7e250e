import { isBalanceSheetKind, isUndecidedKind, type AccountKind } from '../account-kind.ts';

/** What somebody may not know. */
export type MaskKind = 'SALARIES' | 'OWNER_PAY';

export interface MaskableAccount {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** The provider's detail type. */
  readonly accountSubType: string | null;
}

const PAY_KINDS = new Set<AccountKind>(['OPEX_PEOPLE', 'COGS_LABOUR', 'PAYROLL_LIAB']);
/** Kinds that pay can have been booked under by whoever has no account of its own for it. */
const OWED_KINDS = new Set<AccountKind>(['ACCRUED', 'OTHER_CURRENT_LIAB', 'OTHER_NONCURRENT_LIAB']);

const PAY_NAME = /payroll|salar(y|ies)|\bwages?\b|employer|social security|\bbonus(es)?\b|pension|401\s?\(?k/i;
const OWNER_TYPES = new Set(['ManagementCompensation', 'OfficersCompensation', 'PartnerDistributions']);
const OWNER_NAME =
  /\b(owners?|officers?|directors?|founders?|shareholders?|partners?|members?|management|managing)\b.*\b(pay|payroll|salar(y|ies)|wages?|compensation|remuneration|draw(s|ings?)?|bonus(es)?)\b|\bowners?\b.*\bdistributions?\b/i;

const TESTS: Readonly<Record<MaskKind, (account: MaskableAccount) => boolean>> = {
  SALARIES: ({ kind, name }) => PAY_KINDS.has(kind) || (canHoldPay(kind) && PAY_NAME.test(name)),
  OWNER_PAY: ({ kind, name, accountSubType }) =>
    OWNER_TYPES.has(accountSubType ?? '') || ((canHoldPay(kind) || kind === 'DISTRIBUTIONS') && OWNER_NAME.test(name)),
};

/** What nobody has decided about may be pay, too. */
function canHoldPay(kind: AccountKind): boolean {
  return !isBalanceSheetKind(kind) || PAY_KINDS.has(kind) || OWED_KINDS.has(kind) || isUndecidedKind(kind);
}

/**
 * The accounts behind masks: for salaries all pay, what is withheld of it and what is owed for it, by the kind of the account, or
 * by its name where it was booked under another kind; for owner pay what owners are paid or draw, by its type or its name. What is
 * owed is masked with the cost: at the end of a month one can be the other.
 */
export function maskedAccounts(chart: readonly MaskableAccount[], masks: readonly MaskKind[]): ReadonlySet<string> {
  return new Set(chart.filter((account) => masks.some((mask) => TESTS[mask](account))).map(({ id }) => id));
}
