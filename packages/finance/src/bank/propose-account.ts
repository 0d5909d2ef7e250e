export interface LedgerCandidate {
  id: string;
  code: string | null;
  name: string;
  kind: string;
}

export interface BankIdentity {
  number: string | null;
  name: string;
  isCard: boolean;
}

const LAST_DIGITS = 4;

/**
 * The ledger account that a bank account seems to be: the end of its number in the account's name or code, else the same name,
 * else the only account of its kind. Null where several could be meant: a person chooses.
 */
export function proposeLedgerAccount(bank: BankIdentity, accounts: readonly LedgerCandidate[]): string | null {
  const ofKind = accounts.filter(({ kind }) => kind === (bank.isCard ? 'CREDIT_CARD' : 'CASH'));
  const end = (bank.number ?? '').replace(/\D/g, '').slice(-LAST_DIGITS);
  const byNumber =
    end.length < LAST_DIGITS ? [] : ofKind.filter(({ code, name }) => digitsEndWith(name, end) || code === end);
  if (byNumber.length > 0) return onlyId(byNumber);
  const byName = ofKind.filter(({ name }) => plain(name) === plain(bank.name));
  return onlyId(byName.length > 0 ? byName : ofKind);
}

/** `Checking (…3000)`, `Girokonto DE89 3704 … 3000`: a run of digits that ends alike. */
function digitsEndWith(name: string, end: string): boolean {
  return (name.replace(/(?<=\d)[ -](?=\d)/g, '').match(/\d+/g) ?? []).some((digits) => digits.endsWith(end));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function onlyId(accounts: readonly LedgerCandidate[]): string | null {
  return accounts.length === 1 ? (accounts[0]?.id ?? null) : null;
}
