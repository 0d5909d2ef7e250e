import type { Changes, ToldChange } from '@tieout/contracts/changes.ts';
import { addMoney, sumMoney } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCount, formatWhole, withSign } from '#components/number-format.ts';

/** `4 lines, Sep-26`; the month only where it is not the one that is explained. */
export function proofText({ lineCount, month }: NonNullable<ToldChange['proof']>, explained: string | null): string {
  const lines = lineCount === null ? 'Lines' : `${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}`;
  return month === explained ? lines : `${lines}, ${formatPeriodLabel(month)}`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const;

function numberWord(count: number): string {
  return NUMBERS[count] ?? formatCount(count);
}

/** What the sentences leave over, so that the block adds up. */
export function footText({ told, rest, total, currency }: Changes): string | null {
  if (total?.change.status !== 'ok') return null;
  const ofProfit = told.filter(({ about }) => about === 'profit');
  const sum = sumMoney(ofProfit.map(({ effect }) => effect));
  function signed(minor: typeof sum): string {
    return minor === 0 ? '0' : withSign(minor, formatWhole(minor, currency));
  }
  const whole = `the change of ${total.name.toLowerCase()}, ${signed(addMoney(sum, rest.effect))}`;
  const head =
    ofProfit.length === 1
      ? `The one about profit makes ${signed(sum)}`
      : `The ${numberWord(ofProfit.length).toLowerCase()} about profit make ${signed(sum)}`;
  if (rest.count === 0) return ofProfit.length === 0 ? 'No row of the P&L moved.' : `${head}: ${whole}.`;
  const movements = rest.count === 1 ? 'smaller movement' : 'smaller movements';
  const left = `${numberWord(rest.count)} ${movements}, ${signed(rest.effect)},`;
  if (ofProfit.length === 0) return `${left} ${rest.count === 1 ? 'makes' : 'make'} ${whole}.`;
  return `${head}. ${left} ${rest.count === 1 ? 'brings' : 'bring'} it to ${whole}.`;
}
