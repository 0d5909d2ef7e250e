import { randomUUID } from 'node:crypto';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { SandboxClock } from '../core/clock.ts';
import type { State } from '../core/state.ts';
import type { VendorOptions } from '../core/vendor.ts';
import { linesSince, makeBankAccount, type BankAccount, type BankLine } from './bank.ts';

const MINUTE_MS = 60_000;

export interface StoredItem {
  readonly itemId: string;
  readonly accessToken: string;
  readonly key: DemoKey;
  readonly days: number;
  state: 'good' | 'login_required' | 'revoked';
  /** What the bank did after the item was made; done again after a restart. */
  readonly changes: BankChange[];
}

export type BankChange =
  | { readonly kind: 'add' | 'modify'; readonly line: BankLine }
  | { readonly kind: 'remove'; readonly id: string };

export interface ItemState {
  links: { token: string; days: number; itemId: string | null; endsAt: number }[];
  publicTokens: { token: string; itemId: string; endsAt: number; isUsed: boolean }[];
  items: StoredItem[];
}

export interface Items {
  createLink(order: { days: number; itemId: string | null }): { token: string; endsAt: number };
  linkOf(token: string): ItemState['links'][number] | undefined;
  /** A person has signed in at the bank: for a new item, or for the one that the link is to mend. */
  signIn(link: ItemState['links'][number], key: DemoKey): { publicToken: string; item: StoredItem };
  /** Null for an unknown, used or late token. */
  exchange(publicToken: string): StoredItem | null;
  byAccessToken(token: string): StoredItem | undefined;
  byItemId(itemId: string): StoredItem | undefined;
  remove(item: StoredItem): void;
  accountOf(item: StoredItem): BankAccount;
  /** Everything the bank has ever told of the item, in its order. */
  logOf(item: StoredItem): readonly BankChange[];
  change(item: StoredItem, change: BankChange): void;
  save(): void;
}

export function createItems(options: VendorOptions, state: State<ItemState>, clock: SandboxClock): Items {
  const { value } = state;
  const today = parseLocalDate(options.today);
  const accountOf = openAccounts(options);
  return {
    createLink(order) {
      const minutes = order.itemId === null ? 240 : 30;
      const link = { token: `link-sandbox-${randomUUID()}`, ...order, endsAt: clock.now() + minutes * MINUTE_MS };
      value.links.push(link);
      state.save();
      return link;
    },
    linkOf: (token) => value.links.find((link) => link.token === token && link.endsAt > clock.now()),
    signIn(link, key) {
      const item = value.items.find(({ itemId }) => itemId === link.itemId) ?? addItem(value, link, key);
      item.state = 'good';
      const token = `public-sandbox-${randomUUID()}`;
      value.publicTokens.push({ token, itemId: item.itemId, endsAt: clock.now() + 30 * MINUTE_MS, isUsed: false });
      state.save();
      return { publicToken: token, item };
    },
    exchange(publicToken) {
      const found = value.publicTokens.find(({ token }) => token === publicToken);
      if (found === undefined || found.isUsed || found.endsAt <= clock.now()) return null;
      found.isUsed = true;
      state.save();
      return value.items.find(({ itemId }) => itemId === found.itemId) ?? null;
    },
    byAccessToken: (token) => value.items.find(({ accessToken }) => accessToken === token),
    byItemId: (itemId) => value.items.find((item) => item.itemId === itemId),
    remove(item) {
      value.items = value.items.filter(({ itemId }) => itemId !== item.itemId);
      state.save();
    },
    accountOf,
    logOf(item) {
      const lines = linesSince(accountOf(item), today, item.days);
      return [...lines.map((line) => ({ kind: 'add' as const, line })), ...item.changes];
    },
    change(item, change) {
      item.changes.push(change);
      state.save();
    },
    save: () => state.save(),
  };
}

function addItem(value: ItemState, { days }: { days: number }, key: DemoKey): StoredItem {
  const item: StoredItem = {
    itemId: `item-${randomUUID()}`,
    accessToken: `access-sandbox-${randomUUID()}`,
    key,
    days,
    state: 'good',
    changes: [],
  };
  value.items.push(item);
  return item;
}

/** Made when somebody first asks for them: all at once would take seconds. */
function openAccounts({ shiftMonths, today }: VendorOptions): Items['accountOf'] {
  const made = new Map<DemoKey, BankAccount>();
  return ({ key }) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const openMonth = { throughDay: parseLocalDate(today) };
    const account = makeBankAccount(key, { shiftMonths, openMonth });
    made.set(key, account);
    return account;
  };
}
