import { accountOfType, type TypedAccount } from '@tieout/finance/account-type.ts';
import type { AccountType } from '@tieout/finance/account-types.ts';
import type { AboutFile } from '../../layouts/layout.ts';
import type { FileAccount } from '../file-account.ts';
import { evidenceByName } from '../name-evidence.ts';
import type { Chart, FileChart } from './chart.ts';
import { pcg } from './pcg.ts';
import { pgc } from './pgc.ts';
import { sageUk } from './sage-uk.ts';
import { skr03 } from './skr03.ts';
import { skr04 } from './skr04.ts';
import { us } from './us.ts';

/** Of those that fit as well the first: numbers that are used everywhere tell less, and say no country. */
const CHARTS: readonly Chart[] = [us, skr04, skr03, sageUk, pcg, pgc];

export interface RangedAccount extends TypedAccount {
  subType: string | null;
}

/** What a number means in a chart, or null. */
export function typeInChart(chart: FileChart, code: string, name: string): RangedAccount | null {
  const [type, subType] = rangeOf(chart, code) ?? [];
  const typed = type === undefined ? null : accountOfType(type, subType ?? null, name);
  return typed === null ? null : { ...typed, subType: subType ?? null };
}

const USUAL_LENGTH = 4;

function rangeOf(
  { ranges, persons, isTree = false, codeLength = USUAL_LENGTH }: FileChart,
  code: string,
): [AccountType, string | null] | null {
  // Where persons have numbers, these are numbers, and files write 0650 as 650.
  const digits = isTree ? inTree(code) : persons === undefined ? code : code.padStart(codeLength, '0');
  if (!/^\d{4,}$/.test(digits)) return null;
  const [within, number] =
    persons !== undefined && digits.length === codeLength + 1
      ? [persons, Number(digits.slice(0, 1))]
      : [ranges, Number(digits.slice(0, USUAL_LENGTH))];
  const found = within.find(([first, last]) => number >= first && number <= last);
  return found === undefined ? null : [found[2], found[3] ?? null];
}

/** At least three digits: groups of two hold accounts of several types. */
function inTree(code: string): string {
  return (/^\d{3,}/.exec(code)?.[0] ?? '').padEnd(USUAL_LENGTH, '0');
}

/** That a file names itself, or null. */
export function chartOf({
  chart: id,
  codeLength = USUAL_LENGTH,
}: Pick<AboutFile, 'chart' | 'codeLength'>): FileChart | null {
  const chart = chartCalled(id);
  return chart === null ? null : { ...chart, codeLength };
}

function chartCalled(id: string | undefined): Chart | null {
  return CHARTS.find((chart) => chart.id === id) ?? null;
}

/** A chart fits when at least so many accounts are what it says, and hardly any is not. */
const ENOUGH = 3;
const FEW = 0.2;

/** The chart whose numbers say what names and types of these accounts say; null where none does. */
export function findChart(accounts: readonly FileAccount[], said: string | undefined): FileChart | null {
  const chart = chartCalled(said) ?? fittingChart(accounts);
  return chart === null ? null : { ...chart, codeLength: shortestCode(accounts) };
}

function shortestCode(accounts: readonly FileAccount[]): number {
  const lengths = accounts.flatMap(({ code }) => (/^\d{4,}$/.test(code) ? [code.length] : []));
  return lengths.toSorted((a, b) => a - b)[0] ?? USUAL_LENGTH;
}

function fittingChart(accounts: readonly FileAccount[]): Chart | null {
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
