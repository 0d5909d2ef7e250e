import { randomUUID } from 'node:crypto';
import type { RegistrationRequest } from '@tieout/contracts/registration.ts';
import { insertCompany, insertOwner } from '#access/companies.queries.ts';
import type { Db } from '#db/client.ts';
import { setContext } from '#db/context.ts';
import { emailTaken } from '#identity/account-refusals.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import type { PasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { Credential } from '#identity/port.ts';
import { sendVerification, type LinkParameters } from '#identity/verification/send-verification.ts';
import { sendMail } from '#mail/outbox.ts';
import { alreadyRegisteredMail } from '#mail/templates/identity.ts';
import { AppError } from '#server/app-error.ts';
import { defaultCompanyName } from '#identity/default-company-name.ts';
import { insertMarketingJob } from '#server/marketing/marketing.queries.ts';
import type { AccountDeps } from './account-deps.ts';
import { insertPerson, selectAccount } from '#identity/people/people.queries.ts';

export interface RegisterDeps extends AccountDeps {
  passwordStrength: PasswordStrength;
}

export interface Registration extends RegistrationRequest {
  type: 'BOOTSTRAP' | 'BOOTSTRAP_HUBSPOT';
  package: string;
  /** Parameters that the mailed link carries on to the login page. */
  kept: LinkParameters;
}

export interface Registered {
  email: string;
}

/** Runs the work in one transaction, once per Idempotency-Key. */
type Once = (work: (transaction: Db) => Promise<Registered>) => Promise<Registered>;

/** A person, their company and the mail with the link, or nothing of it. */
export async function register(
  deps: RegisterDeps,
  registration: Registration,
  visit: Visit,
  once: Once,
): Promise<Registered> {
  const { email, password } = registration;
  await deps.limits.admitSource('register', visit.ip);
  await requireGoodPassword(deps, registration);
  // After the password: somebody who finds a better one at the fourth try must not have to wait an hour.
  await deps.limits.admitMailbox('register', canonicalEmail(email));
  // For an address that is taken, too: the time of the answer must not tell. And before any connection is held.
  const credential = await deps.identity.prepareCredential(password);
  try {
    return await once((transaction) => createAccount(deps, transaction, { registration, credential, visit }));
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'email-taken';
    if (!isTaken || (await deps.limits.mayExplain(visit))) throw error;
    // In the same words as to everybody else; only the owner of the address learns what happened.
    return once((transaction) => tellOwner(deps, transaction, email));
  }
}

async function requireGoodPassword({ passwordStrength }: RegisterDeps, registration: Registration): Promise<void> {
  const { firstName, lastName, company, email, password } = registration;
  const complaint = await passwordStrength.check(password, [firstName, lastName, company, email]);
  if (complaint === null) return;
  throw new AppError('invalid-input', complaint, { issues: [{ path: 'password', message: complaint }] });
}

interface NewAccount {
  registration: Registration;
  credential: Credential;
  visit: Visit;
}

async function createAccount(
  { identity, publicUrl }: RegisterDeps,
  transaction: Db,
  { registration, credential, visit }: NewAccount,
): Promise<Registered> {
  const { email, firstName, lastName } = registration;
  const companyId = randomUUID();
  const uid = await insertPerson(transaction, {
    email,
    email_canonical: canonicalEmail(email),
    first_name: firstName,
    last_name: lastName,
    current_company_id: companyId,
  });
  if (uid === null) throw emailTaken();
  await identity.createUser(transaction, { uid, email, credential, isEmailVerified: false });
  await createCompany(transaction, { registration, companyId, uid });
  await insertAuthEvent(transaction, { kind: 'REGISTERED', uid, ip: visit.ip, userAgent: visit.userAgent });
  await sendVerification(transaction, uid, { publicUrl, kept: registration.kept });
  await insertMarketingJob(transaction, { userId: uid, companyId });
  return { email };
}

async function createCompany(
  transaction: Db,
  { registration, companyId, uid }: { registration: Registration; companyId: string; uid: string },
): Promise<void> {
  await setContext(transaction, { userId: uid, companyIds: [companyId] });
  await insertCompany(transaction, {
    id: companyId,
    name: registration.company || defaultCompanyName(registration.firstName),
    business_model: registration.businessModel ?? null,
    experience: registration.experience ?? null,
    needs: [...new Set(registration.needs)],
    package: registration.package,
  });
  await insertOwner(transaction, { company_id: companyId, user_id: uid, type: registration.type });
  // The answer that is saved for the key belongs to the stranger who asked, or they could not have it again.
  await setContext(transaction, {});
}

async function tellOwner({ publicUrl }: RegisterDeps, transaction: Db, email: string): Promise<Registered> {
  const account = await selectAccount(transaction, canonicalEmail(email));
  if (account !== undefined) {
    const mail = alreadyRegisteredMail({ firstName: account.firstName, loginUrl: `${publicUrl}/login` });
    await sendMail(transaction, { to: account.email, ...mail });
    // As a new account has: a job for somebody who does not exist, which ends.
    await insertMarketingJob(transaction, { userId: randomUUID(), companyId: randomUUID() });
  }
  return { email };
}
