import { UNAPPLIED } from '../../cash-basis/derive-cash-basis.ts';
import type { AccountKind } from '../../account-kind.ts';
import { BUSINESS_MODELS, type BusinessModel } from '../business-model.ts';
import { normalizeSourceText, type AccountFacts, type MappingAccount } from './mapping-input.ts';

/** One code for every business model, or one each in the order of BUSINESS_MODELS. */
type KindTarget = string | readonly [saas: string, ecom: string, services: string, marketplace: string];

const KIND_TARGETS: Partial<Readonly<Record<AccountKind, KindTarget>>> = {
  COGS_MATERIALS: ['C.OTH', 'C.MAT', 'C.OTH', 'C.OTH'],
  COGS_LABOUR: 'C.PPL',
  COGS_FREIGHT: ['C.OTH', 'C.FRT', 'C.OTH', 'C.OTH'],
  COGS_OTHER: 'C.OTH',
  OPEX_MARKETING: 'S.ADV',
  OPEX_SALES_COMMISSION: 'S.COM',
  OPEX_TRAVEL: 'G.TRV',
  OPEX_PROFESSIONAL: 'G.CNS',
  OPEX_OFFICE: 'G.OFF',
  OPEX_FACILITIES: 'G.RNT',
  OPEX_INSURANCE: 'G.INS',
  OPEX_FULFILMENT: ['G.OFF', 'V.SHP', 'G.OFF', 'V.LOG'],
  OPEX_BANK_FEES: 'G.BNK',
  BAD_DEBT: 'G.BAD',
  TAXES_OTHER: 'G.TAX',
  OPEX_OTHER: 'G.UNM',
  DEPRECIATION: 'DA.DEP',
  INTEREST_INCOME: 'O.INI',
  INTEREST_EXPENSE: 'O.INE',
  FX_GAIN_LOSS: 'O.FX',
  DISPOSAL_GAIN_LOSS: 'O.DSP',
  ONE_OFF: 'O.ONE',
  INVESTMENT_INCOME: 'O.INC',
  OTHER_INCOME: 'O.INC',
  OTHER_EXPENSE: 'O.EXP',
  INCOME_TAX: 'T.INC',
  CONTRA_REVENUE: ['R.DIS', 'R.DIS', 'R.WOF', 'R.INC'],
  OTHER_OPERATING_INCOME: 'R.OTH',
};

const TARGETS: ReadonlyMap<string, KindTarget> = new Map(Object.entries(KIND_TARGETS));

/** Sub-types of plain revenue that a business model has a place for. */
const REVENUE_SUB_TYPES: ReadonlyMap<string, Partial<Readonly<Record<BusinessModel, string>>>> = new Map([
  ['salesofproductincome', { 'E-commerce / Manufacturing': 'R.PRD' }],
  ['salesretail', { 'E-commerce / Manufacturing': 'R.PRD' }],
  ['saleswholesale', { 'E-commerce / Manufacturing': 'R.WHS' }],
  [
    'servicefeeincome',
    { SaaS: 'R.SRV', 'E-commerce / Manufacturing': 'R.OTH', 'Professional Services': 'R.TM', Marketplace: 'R.FEE' },
  ],
]);

const OFFICE_SUB_TYPES: ReadonlySet<string> = new Set(['utilities', 'repairmaintenance']);

const UNAPPLIED_SUB_TYPES: ReadonlyMap<string, string> = new Map(
  Object.values(UNAPPLIED).map(({ subType, category }) => [normalizeSourceText(subType), category]),
);

/** The row of money that waits for its document, whatever its account is called; null for every other account. */
export function placeUnapplied({ accountSubType }: MappingAccount): string | null {
  return UNAPPLIED_SUB_TYPES.get(normalizeSourceText(accountSubType ?? '')) ?? null;
}

/**
 * Rule K: the place of an account by what it is to the statements; null for kinds outside the table.
 * `subscriptionAccountId` names the plain revenue account of a SaaS company that has no other subscription account.
 */
export function placeByKind({ model, account }: AccountFacts, subscriptionAccountId: string | null): string | null {
  const subType = normalizeSourceText(account.accountSubType ?? '');
  if (account.kind === 'REVENUE') {
    const bySubType = REVENUE_SUB_TYPES.get(subType)?.[model];
    return bySubType ?? (model === 'SaaS' && account.id === subscriptionAccountId ? 'R.SUB' : 'R.UNM');
  }
  if (account.kind === 'OPEX_FACILITIES' && OFFICE_SUB_TYPES.has(subType)) return 'G.OFF';
  if (account.kind === 'DEPRECIATION' && /amorti/i.test(account.name)) return 'DA.AMO';

  const target = TARGETS.get(account.kind) ?? null;
  if (target === null || typeof target === 'string') return target;
  return target[BUSINESS_MODELS.indexOf(model)] ?? null;
}
