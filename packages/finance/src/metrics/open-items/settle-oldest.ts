import { minorUnits, sumMoney } from '../../money.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * Payments that name no document, and what was paid above one, set against the oldest items of who paid. A payer to whom no
 * document was ever made out (a shop's channel, a card processor, nobody named) pays for others: against the oldest of all.
 * What is left over is a row of its payer, so that the sum of the items stays the balance.
 */
export function settleOldest(
  items: readonly OpenDocument[],
  wasOwedBy: (partyKey: string) => boolean,
): readonly OpenDocument[] {
  if (items.every(({ open }) => open > 0)) return items;
  const settled = [...Map.groupBy(items, ({ partyKey }) => partyKey).values()].flatMap(settle);
  function isForOthers({ open, partyKey }: OpenDocument): boolean {
    return open < 0 && (partyKey === '' || !wasOwedBy(partyKey));
  }
  if (!settled.some(isForOthers)) return settled;
  const ownCredit = settled.filter((item) => item.open < 0 && !isForOthers(item));
  return [...settle(settled.filter((item) => item.open > 0 || isForOthers(item))), ...ownCredit];
}

/** Both sides from their oldest on, as far as the smaller one reaches. */
function settle(items: readonly OpenDocument[]): OpenDocument[] {
  const owed = items.filter(({ open }) => open > 0);
  const paid = items.filter(({ open }) => open < 0);
  const both = Math.min(sizeOf(owed), sizeOf(paid));
  const left = Map.groupBy(withoutOldest(paid, both), ({ partyKey }) => partyKey);
  return [...withoutOldest(owed, both), ...[...left.values()].flatMap(unappliedRow)];
}

function sizeOf(items: readonly OpenDocument[]): number {
  return Math.abs(sumMoney(items.map(({ open }) => open)));
}

/** In the order given. */
function withoutOldest(items: readonly OpenDocument[], amount: number): OpenDocument[] {
  if (amount === 0) return [...items];
  const left = new Map<OpenDocument, number>();
  let rest = amount;
  for (const item of items.toSorted(byDue)) {
    const taken = Math.min(Math.abs(item.open), rest);
    rest -= taken;
    left.set(item, item.open - Math.sign(item.open) * taken);
  }
  return items.flatMap((item) => {
    const open = minorUnits(left.get(item) ?? item.open);
    return open === 0 ? [] : [{ ...item, open }];
  });
}

/** Documents that are due on one day have one age: which of them is taken first only has to be the same each time. */
function byDue(a: OpenDocument, b: OpenDocument): number {
  const [first, second] = [a, b].map(({ due, date, documentKey }) => `${due} ${date} ${documentKey}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

function unappliedRow(credits: readonly OpenDocument[]): OpenDocument[] {
  const [first] = credits.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (first === undefined) return [];
  const open = sumMoney(credits.map((credit) => credit.open));
  return [{ ...first, documentKey: null, isDueFromSource: false, open, bucket: 'unapplied' }];
}
