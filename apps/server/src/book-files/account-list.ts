import { accountKey } from './accounts/account-key.ts';
import type { FileAccount } from './accounts/file-account.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { ImportLine } from './rows/import-line.ts';

/** What a line, or a heading without lines, says about its account. */
export type AccountLine = Pick<
  ImportLine,
  'accountCode' | 'accountName' | 'accountType' | 'accountSubType' | 'parentAccount' | 'line'
>;

export interface AccountList {
  list: FileAccount[];
  /** The place of the line's account in the list. */
  add: (line: AccountLine) => number;
  sum: (account: number, line: Pick<ImportLine, 'amount' | 'date'>) => void;
}

const MOST_ACCOUNTS = 20_000;

/** Every account of a file once: by code, where lines have one, else by name. */
export function createAccountList(): AccountList {
  const list: FileAccount[] = [];
  const places = new Map<string, number>();

  function append(key: string, line: AccountLine): number {
    if (list.length >= MOST_ACCOUNTS) {
      throw new FileRefusal(`The file names more than ${MOST_ACCOUNTS.toLocaleString('en-US')} accounts.`);
    }
    places.set(key, list.length);
    const { accountCode: code, accountName: name, accountType: type, accountSubType: subType } = line;
    list.push({
      code,
      name,
      type,
      subType,
      parent: line.parentAccount,
      line: line.line,
      debit: 0,
      credit: 0,
      lines: 0,
      months: {},
    });
    return list.length - 1;
  }

  return {
    list,
    add(line) {
      const key = accountKey({ code: line.accountCode, name: line.accountName });
      const known = places.get(key);
      if (known === undefined) return append(key, line);
      complete(list[known], line);
      return known;
    },
    sum(account, { amount, date }) {
      const own = list[account];
      if (own === undefined) return;
      const month = date.slice(0, 7);
      own.months[month] = (own.months[month] ?? 0) + amount;
      own.lines += 1;
      if (amount > 0) own.debit += amount;
      else own.credit -= amount;
    },
  };
}

/** A later line may say what the first one left out. */
function complete(account: FileAccount | undefined, line: AccountLine): void {
  if (account === undefined) return;
  account.name ||= line.accountName;
  account.type ||= line.accountType;
  account.subType ||= line.accountSubType;
  account.parent ||= line.parentAccount;
}
