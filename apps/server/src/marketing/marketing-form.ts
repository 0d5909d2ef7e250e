import { defaultCompanyName } from '#identity/default-company-name.ts';

export interface Lead {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
}

export type Submission =
  | { outcome: 'taken' }
  /** `isFinal`: the form will say the same next time. */
  | { outcome: 'failed'; isFinal: boolean; reason: string };

const DEADLINE_MS = 15_000;

/** Tells the CRM's form about somebody who has registered (decisions 4.10). */
export async function submitForm(url: string, lead: Lead, signal: AbortSignal): Promise<Submission> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: fieldsOf(lead) }),
      // To the form and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    // Unread, it would keep the connection.
    await response.body?.cancel();
    if (response.ok) return { outcome: 'taken' };
    const isFinal = response.status < 500 && response.status !== 408 && response.status !== 429;
    return { outcome: 'failed', isFinal, reason: `answered ${response.status}` };
  } catch (error) {
    // Only its kind: what the form answers could repeat what was sent.
    return { outcome: 'failed', isFinal: false, reason: `did not answer (${(error as Error).name})` };
  }
}

function fieldsOf({ email, firstName, lastName, companyName }: Lead) {
  const company = companyName === defaultCompanyName(firstName) ? '' : companyName;
  return Object.entries({ email, firstname: firstName, lastname: lastName, company })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ objectTypeId: CONTACT, name, value }));
}

/** HubSpot's number for people. */
const CONTACT = '0-1';
