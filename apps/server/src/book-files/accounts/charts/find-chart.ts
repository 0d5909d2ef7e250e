import { accountOfType, type TypedAccount } from '@tieout/finance/account-type.ts';
import type { FileAccount } from '../file-account.ts';
import { evidenceByName } from '../name-evidence.ts';
import type { Chart } from './chart.ts';
import { sageUk } from './sage-uk.ts';
import { skr03 } from './skr03.ts';
import { skr04 } from './skr04.ts';
import { us } from './us.ts';

const CHARTS: readonly Chart[] = [skr04, skr03, sageUk, us];

export interface RangedAccount extends TypedAccount {
  subType: string | null;
}

/** What a number means in a chart, or null. */
export function typeInChart({ ranges }: Chart, code: string, name: string): RangedAccount | null {
  if (!/^\d{4,}$/.test(code)) return null;
  const number = Number(code.slice(0, 4));
  const range = ranges.find(([first, last]) => number >= first && number <= last);
  const typed = range === undefined ? null : accountOfType(range[2], range[3], name);
  return typed === null ? null : { ...typed, subType: range?.[3] ?? null };
}

/** A chart fits when at least so many accounts are what it says, and hardly any is not. */
const ENOUGH = 3;
const FEW = 0.2;

/** The chart whose numbers say what names and types of these accounts say; null where none does. */
export function findChart(accounts: readonly FileAccount[], said: string | undefined): Chart | null {
  const named = CHARTS.find(({ id }) => id === said);
  if (named !== undefined) return named;
  const told = accounts.flatMap((account) => {
    const classification = classificationOf(account);
    return classification === null || account.code === '' ? [] : [{ account, classification }];
  });
  const scored = CHARTS.map((chart) => {
    const types = told.map(({ account, classification }) => ({
      classification,
      type: typeInChart(chart, account.code, account.name),
    }));
    const alike = types.filter(({ type, classification }) => type?.classification === classification).length;
    const others = types.filter(
      ({ type, classification }) => type !== null && type.classification !== classification,
    ).length;
    return { chart, alike, others };
  });
  const [best] = scored.toSorted((a, b) => b.alike - 2 * b.others - (a.alike - 2 * a.others));
  return best !== undefined && best.alike >= ENOUGH && best.others <= best.alike * FEW ? best.chart : null;
}

function classificationOf({ name, type, subType }: FileAccount): TypedAccount['classification'] | null {
  const typed = type === '' ? null : accountOfType(type, subType === '' ? null : subType, name);
  if (typed !== null) return typed.classification;
  const byName = evidenceByName(name);
  return byName?.isStrong === true ? (accountOfType(byName.type, byName.subType, name)?.classification ?? null) : null;
}
