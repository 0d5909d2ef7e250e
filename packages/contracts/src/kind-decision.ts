import { ACCOUNT_KINDS, DECIDED_KINDS } from '@tieout/finance/account-kind.ts';
import { KIND_CERTAINTIES, KIND_REASON_CODES, type KindDecision } from '@tieout/finance/kind-decision.ts';
import { z } from 'zod';

/** What an account is to the statements; UNDECIDED while nobody has said. */
export const accountKind = z.enum(ACCOUNT_KINDS).meta({ id: 'AccountKind' });

/** A kind that a person can choose. */
export const decidedKind = z.enum(DECIDED_KINDS).meta({ id: 'DecidedKind' });

const KIND_REASON = z.object({
  code: z.enum(KIND_REASON_CODES),
  detail: z.string().max(200).meta({ description: 'A few words beside the reason' }),
});

/** How the kind of an account came about. */
export const kindDecision = z
  .object({
    certainty: z.enum(KIND_CERTAINTIES).meta({ description: 'unknown exactly of the kind UNDECIDED' }),
    reasons: z.array(KIND_REASON).meta({ description: 'The heaviest first' }),
    alternatives: z.array(decidedKind).meta({
      description: 'What an unsure account could also be: figures are known as a range until somebody decides',
    }),
  })
  .meta({ id: 'KindDecision' }) satisfies z.ZodType<KindDecision>;

/** How many accounts nobody has decided about: while there are any, nothing ties out. */
export const openDecisions = z
  .object({
    undecided: z.int().meta({ description: 'Accounts of unknown kind that have amounts here' }),
    unsure: z.int().meta({ description: 'Accounts posted as proposed, until a person confirms them' }),
  })
  .meta({ id: 'OpenDecisions' });
export type OpenDecisions = z.output<typeof openDecisions>;

export const NOTHING_OPEN: OpenDecisions = { undecided: 0, unsure: 0 };
