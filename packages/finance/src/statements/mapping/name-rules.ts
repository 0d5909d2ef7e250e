import { BUSINESS_MODELS, type BusinessModel } from '../business-model.ts';
import type { AccountFacts } from './mapping-input.ts';

export interface NamePlace {
  readonly ruleId: string;
  readonly code: string;
}

/** A code, or two where cost of goods and expenses part, or null where the model does not use the rule. */
type Target = string | { readonly cogs: string; readonly other: string } | null;

/** Class R reads income accounts, E expenses and cost of goods. Targets in the order of BUSINESS_MODELS. */
type NameRule = readonly [
  id: string,
  appliesTo: 'R' | 'E',
  pattern: RegExp,
  targets: readonly [saas: Target, ecom: Target, services: Target, marketplace: Target],
];

/** In order: the first match wins. A buyer's "service fee" has to be read before services, so N14 precedes N08. */
const NAME_RULES: readonly NameRule[] = [
  ['N01', 'R', /refund|return|chargeback|credit note/i, ['R.DIS', 'R.RET', 'R.WOF', 'R.RET']],
  [
    'N02',
    'R',
    /discount|coupon|\bpromo\b|promotions?\b|incentive|write[- ]?(off|down)/i,
    ['R.DIS', 'R.DIS', 'R.WOF', 'R.INC'],
  ],
  ['N03', 'R', /usage|overage|metered/i, ['R.USE', null, null, null]],
  ['N04', 'R', /subscription|recurring|\bmrr\b|\bsaas\b/i, ['R.SUB', 'R.PRD', 'R.RTN', 'R.SUB']],
  ['N05', 'R', /retainer/i, ['R.SUB', null, 'R.RTN', null]],
  ['N06', 'R', /fixed[- ]?(fee|price)|milestone/i, ['R.SRV', null, 'R.FIX', null]],
  ['N07', 'R', /reimburs|pass[- ]?through|rebill/i, ['R.OTH', 'R.OTH', 'R.REI', 'R.OTH']],
  ['N14', 'R', /buyer fee|booking fee|service fee/i, [null, null, null, 'R.FEE']],
  ['N08', 'R', /implementation|onboarding|set[- ]?up|training|consult|service/i, ['R.SRV', 'R.OTH', 'R.TM', 'R.OTH']],
  ['N09', 'R', /shipping|delivery|freight/i, ['R.OTH', 'R.SHP', null, 'R.OTH']],
  ['N10', 'R', /wholesale|b2b|trade sales/i, [null, 'R.WHS', null, null]],
  ['N11', 'R', /marketplace|amazon|ebay|etsy/i, [null, 'R.MKT', null, 'R.COM']],
  ['N12', 'R', /web ?(store|shop|sales)|online store|shopify/i, [null, 'R.WEB', null, null]],
  ['N13', 'R', /commission|take rate|success fee/i, ['R.OTH', 'R.OTH', 'R.TM', 'R.COM']],
  ['N15', 'R', /promoted|sponsor|advertis|listing/i, ['R.OTH', 'R.OTH', null, 'R.ADS']],
  ['N20', 'E', /\bhost(ing)?\b|cloud|infrastructure|\bcdn\b|\bservers?\b/i, ['C.HST', 'G.SW', 'G.SW', 'C.HST']],
  [
    'N21',
    'E',
    /payment process|merchant (fee|service)|card fee|gateway|stripe|paypal/i,
    ['C.PAY', 'V.PAY', 'G.BNK', 'C.PAY'],
  ],
  [
    'N22',
    'E',
    /marketplace (fee|commission)|channel (fee|commission)|referral fee/i,
    ['S.COM', 'V.COM', 'S.COM', 'V.INC'],
  ],
  ['N23', 'E', /fulfil|3pl|warehous|pick.?pack/i, ['C.OTH', 'V.FUL', null, 'V.LOG']],
  ['N24', 'E', /packag/i, ['G.OFF', 'V.PKG', null, 'V.LOG']],
  ['N25', 'E', /inbound|duty|duties|customs|freight in/i, ['C.OTH', 'C.FRT', null, null]],
  ['N26', 'E', /outbound|postage|courier|shipping/i, ['G.OFF', 'V.SHP', 'C.EXP', 'V.LOG']],
  ['N27', 'E', /inventory (adjust|shrink|write)/i, ['C.OTH', 'C.ADJ', null, null]],
  [
    'N28',
    'E',
    /subcontract|freelanc|contractor/i,
    [{ cogs: 'C.SBC', other: 'D.CON' }, { cogs: 'C.OVH', other: 'G.CNS' }, 'C.SBC', 'D.CON'],
  ],
  ['N29', 'E', /verification|identity check|kyc|chargeback|fraud/i, ['C.OTH', 'V.PAY', null, 'C.RSK']],
  ['N30', 'E', /advertis|\bads\b|paid (search|social)|marketing/i, ['S.ADV', 'S.ADV', 'S.ADV', 'S.ADV']],
  ['N31', 'E', /content|agency|creative|\bpr\b|seo/i, ['S.CNT', 'S.CNT', 'S.CNT', 'S.CNT']],
  ['N32', 'E', /event|trade show|conference|sponsor/i, ['S.EVT', 'S.EVT', 'S.EVT', 'S.EVT']],
  ['N33', 'E', /commission/i, ['S.COM', 'S.COM', 'S.COM', 'S.COM']],
  ['N34', 'E', /seller (acquisition|referral)/i, [null, null, null, 'S.SEL']],
  ['N35', 'E', /recruit|hiring|training/i, ['G.REC', 'G.REC', 'G.REC', 'G.REC']],
  ['N36', 'E', /\brent\b|lease|office space|co-?work/i, ['G.RNT', 'G.RNT', 'G.RNT', 'G.RNT']],
  ['N37', 'E', /legal|lawyer|attorney|notar/i, ['G.LEG', 'G.LEG', 'G.LEG', 'G.LEG']],
  ['N38', 'E', /account(ing|ant)|audit|bookkeep/i, ['G.ACC', 'G.ACC', 'G.ACC', 'G.ACC']],
  ['N39', 'E', /insur/i, ['G.INS', 'G.INS', 'G.INS', 'G.INS']],
  ['N40', 'E', /bank (fee|charge)/i, ['G.BNK', 'G.BNK', 'G.BNK', 'G.BNK']],
  ['N41', 'E', /bad debt|doubtful/i, ['G.BAD', 'G.BAD', 'G.BAD', 'G.BAD']],
  ['N42', 'E', /dev(elopment)? tools|github|ci\/cd|monitoring/i, ['D.SW', 'D.SW', 'G.SW', 'D.SW']],
  ['N43', 'E', /data licen[cs]|third[- ]party (software|data)|embedded licen[cs]/i, ['C.LIC', 'G.SW', 'G.SW', 'C.LIC']],
  ['N44', 'E', /project (travel|expense|cost)/i, ['C.OTH', 'C.OTH', 'C.EXP', 'C.OTH']],
];

type UsedRule = readonly [id: string, pattern: RegExp, target: NonNullable<Target>];

const RULES_OF_MODEL: ReadonlyMap<BusinessModel, Readonly<Record<'R' | 'E', readonly UsedRule[]>>> = new Map(
  BUSINESS_MODELS.map((model, index) => [model, { R: usedRules('R', index), E: usedRules('E', index) }]),
);

function usedRules(wanted: 'R' | 'E', modelIndex: number): UsedRule[] {
  return NAME_RULES.flatMap(([id, appliesTo, pattern, targets]): UsedRule[] => {
    const target = targets[modelIndex] ?? null;
    return appliesTo === wanted && target !== null ? [[id, pattern, target]] : [];
  });
}

/** Rules N: the place the name of an account tells in this business model; null when it tells none. */
export function placeByName({ model, account, type }: AccountFacts): NamePlace | null {
  const rules = RULES_OF_MODEL.get(model)?.[type === 'INCOME' ? 'R' : 'E'] ?? [];
  for (const [ruleId, pattern, target] of rules) {
    if (!pattern.test(account.name)) continue;
    if (typeof target === 'string') return { ruleId, code: target };
    return { ruleId, code: type === 'COST_OF_GOODS_SOLD' ? target.cogs : target.other };
  }
  return null;
}
