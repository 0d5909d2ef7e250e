import type { TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

/** As the owner of the installation reads it. */
export async function accountsOf({ superuserUrl }: TestApp, email: string) {
  const { rows } = await runAsSuperuser(
    superuserUrl,
    `select p.id, p.email, p.first_name, p.last_name, p.role, p.current_company_id,
            a.is_email_verified, a.is_disabled, a.password_hash,
            array(select kind from auth_event e where e.uid = p.id order by e.id) as events
       from app_user p join auth_user a on a.uid = p.id where p.email_canonical = lower('${email}')`,
  );
  return rows;
}

export async function companiesOf({ superuserUrl }: TestApp, email: string) {
  const { rows } = await runAsSuperuser(
    superuserUrl,
    `select c.id, c.name, c.business_model, c.experience, c.needs, c.package, c.onboarding_completed,
            m.type, m.is_owner, m.status
       from app_user p join membership m on m.user_id = p.id join company c on c.id = m.company_id
      where p.email_canonical = lower('${email}')`,
  );
  return rows;
}

/** Oldest first. */
export async function mailsTo({ db }: TestApp, recipient: string) {
  return db
    .selectFrom('outbox_mail')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .select(['subject', 'body_text', 'body_html'])
    .execute();
}

/** The one address a mail leads to. */
export function linkIn(mail: { body_text: string } | undefined): string {
  const links = mail?.body_text.match(/https?:\/\/\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`The mail has ${links.length} links: ${mail?.body_text}`);
  return String(links[0]);
}

export function follow({ app }: TestApp, link: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(link);
  return app.inject({ url: pathname + search, headers });
}
