import { addMoney, subtractMoney, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankStatement } from './bank-file.ts';
import { MOST_BANK_LINES, signedText } from './statement-parts.ts';

/** As a format reads it: what the file says of balances, with the line that says it. */
export interface ReadStatement extends Omit<BankStatement, 'balances'> {
  closingLine?: number;
}

/**
 * `opening + lines = closing`, and every running balance follows from the one before. A statement that does not add up is
 * refused with the line: something in it is missing, doubled or misread.
 */
export function checkBalances(statement: ReadStatement, byHand?: MinorUnits): BankStatement {
  const { closingLine, ...read } = statement;
  if (read.lines.length > MOST_BANK_LINES) {
    throw new FileRefusal(`The file has more than ${MOST_BANK_LINES.toLocaleString('en-US')} lines.`);
  }
  const sum = sumMoney(read.lines.map(({ amount }) => amount));
  const opening = read.opening ?? openingOfRunning(read);
  followRunning(read, opening);
  const running = read.lines.findLast(({ balance }) => balance !== null);
  const closing = read.closing ?? closingOfRunning(read) ?? byHand ?? null;
  if (opening !== null && closing !== null && addMoney(opening, sum) !== closing) {
    throw doesNotAddUp(read, { opening, closing, sum }, closingLine);
  }
  const said = [read.opening, read.closing].filter((balance) => balance !== null).length + (running ? 1 : 0);
  const isChecked = said > 1 || read.lines.filter(({ balance }) => balance !== null).length > 1;
  return {
    ...read,
    opening: opening ?? (closing === null ? null : subtractMoney(closing, sum)),
    closing: closing ?? (opening === null ? null : addMoney(opening, sum)),
    balances: isChecked ? 'CHECKED' : opening === null && closing === null ? 'NONE' : 'DERIVED',
  };
}

/** What the account held before the first line, where that line or a later one says what it held after. */
function openingOfRunning({ lines }: ReadStatement): MinorUnits | null {
  const index = lines.findIndex(({ balance }) => balance !== null);
  const after = lines[index]?.balance;
  if (after === undefined || after === null) return null;
  return subtractMoney(after, sumMoney(lines.slice(0, index + 1).map(({ amount }) => amount)));
}

function closingOfRunning({ lines }: ReadStatement): MinorUnits | null {
  const index = lines.findLastIndex(({ balance }) => balance !== null);
  const after = lines[index]?.balance;
  if (after === undefined || after === null) return null;
  return addMoney(after, sumMoney(lines.slice(index + 1).map(({ amount }) => amount)));
}

function followRunning({ lines, currency }: ReadStatement, opening: MinorUnits | null): void {
  if (opening === null) return;
  let before = opening;
  for (const { amount, balance, line } of lines) {
    const after = addMoney(before, amount);
    if (balance !== null && balance !== after) {
      throw new FileRefusal(
        `Line ${line}: the balance says ${signedText(balance, currency)}, but ${signedText(before, currency)} and the amount ${signedText(amount, currency)} make ${signedText(after, currency)}. A line before it is missing, doubled or misread.`,
      );
    }
    before = after;
  }
}

interface Sums {
  opening: MinorUnits;
  closing: MinorUnits;
  sum: MinorUnits;
}

function doesNotAddUp({ lines, currency }: ReadStatement, sums: Sums, closingLine?: number): FileRefusal {
  const place = closingLine === undefined ? '' : `Line ${closingLine}: `;
  const made = addMoney(sums.opening, sums.sum);
  const off = signedText(subtractMoney(sums.closing, made), currency);
  return new FileRefusal(
    `${place}the closing balance says ${signedText(sums.closing, currency)}, but the opening balance ${signedText(sums.opening, currency)} and ${lines.length} lines of ${signedText(sums.sum, currency)} make ${signedText(made, currency)}: ${off} is missing. Nothing was kept.`,
  );
}
