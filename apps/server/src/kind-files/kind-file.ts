import type { KindFileAccount } from '@tieout/contracts/kind-files.ts';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { KindDecision, KindReasonCode } from '@tieout/finance/kind-decision.ts';

/** An account as a file of kinds names it. */
export interface KindAccount {
  /** Of the account where kinds are decided: its id, or its key in a file. */
  key: string;
  code: string | null;
  name: string;
  kind: AccountKind;
  decision: KindDecision;
}

export const KIND_COLUMNS = ['Number', 'Name', 'Kind', 'Certainty', 'Reason'] as const;

export const CERTAINTY_WORDS = { sure: 'sure', unsure: 'unsure', unknown: 'not decided' } as const;

export const REASON_WORDS: Readonly<Record<KindReasonCode, string>> = {
  'type-column': 'type column',
  'number-range': 'number range',
  prefix: 'prefix',
  name: 'name',
  behaviour: 'behaviour',
  person: 'person',
  control: 'control report',
};

export function named({ code, name }: Pick<KindFileAccount, 'code' | 'name'>): string {
  return `${code ?? ''} ${name}`.trim();
}
