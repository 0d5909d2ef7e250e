import type { Outcome } from './outcome.ts';
import type { Provider } from './provider.ts';
import { RESET_STEPS, VERIFICATION_STEPS } from './steps/action-code-steps.ts';
import { CUSTOM_TOKEN_STEPS } from './steps/custom-token-steps.ts';
import { HIDDEN_MAIL_STEPS, MAIL_STEPS } from './steps/mail-steps.ts';
import { MALFORMED_STEPS } from './steps/malformed-steps.ts';
import { NOT_OFFERED_STEPS } from './steps/not-offered-steps.ts';
import { HIDDEN_ACCOUNT_STEPS, PASSWORD_STEPS } from './steps/password-steps.ts';
import { SESSION_STEPS } from './steps/session-steps.ts';
import { TOKEN_STEPS } from './steps/token-steps.ts';
import { runStep, type Step } from './world.ts';

interface ListedStep {
  name: string;
  step: Step;
  hidesAccounts: boolean;
}

const EXPLAINED = [
  CUSTOM_TOKEN_STEPS,
  SESSION_STEPS,
  PASSWORD_STEPS,
  RESET_STEPS,
  VERIFICATION_STEPS,
  MAIL_STEPS,
  TOKEN_STEPS,
  MALFORMED_STEPS,
  NOT_OFFERED_STEPS,
];
const HIDDEN = [HIDDEN_ACCOUNT_STEPS, HIDDEN_MAIL_STEPS];

/** Everything a client of the protocol may try, and everything it had better not. */
export const ALL_STEPS: readonly ListedStep[] = [
  ...EXPLAINED.flatMap((steps) => listed(steps, false)),
  ...HIDDEN.flatMap((steps) => listed(steps, true)),
];

function listed(steps: Readonly<Record<string, Step>>, hidesAccounts: boolean): ListedStep[] {
  return Object.entries(steps).map(([name, step]) => ({ name, step, hidesAccounts }));
}

export async function runListedStep({ step, hidesAccounts }: ListedStep, provider: Provider): Promise<Outcome> {
  return runStep(step, provider, await provider.origin({ hidesAccounts }));
}
