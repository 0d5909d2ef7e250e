import { bringBooks } from '../pages/bring-books.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { queryProduct } from '../pages/product-database.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** Whoever brings books: owners of every type, and a manager for a company. */
const PEOPLE = ['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'HUBSPOT', 'MANUAL', 'BOOTSTRAP_HUBSPOT', 'MANAGER'] as const;

/** Makes a founder one of these; the path before their company's pages. */
async function become(email: string, type: (typeof PEOPLE)[number]): Promise<string> {
  const owned =
    'company_id in (select company_id from membership where user_id in (select id from app_user where email = $1))';
  const [company] = await queryProduct<{ company_id: string }>(`select company_id from membership where ${owned}`, [
    email,
  ]);
  if (type !== 'MANAGER') {
    await queryProduct(`update membership set type = $2 where ${owned}`, [email, type]);
    return '';
  }
  await queryProduct(
    `with person as (update app_user set role = 'MANAGER' where email = $1 returning id),
          left_company as (delete from membership where user_id in (select id from app_user where email = $1) returning company_id)
     insert into manager_assignment (company_id, user_id) select company_id, person.id from left_company, person`,
    [email],
  );
  return `/companies/${company?.company_id ?? ''}`;
}

for (const type of PEOPLE) {
  test(
    `${type}: after posting, months are filled and open, can be closed right there, and the home says so`,
    // One of them every day; the others share its screens.
    { tag: type === 'MANUAL' ? [] : ['@deep'] },
    async ({ page }) => {
      test.slow();
      const email = await newFounder(page);
      const base = await become(email, type);
      await signInByCall(page, email, GOOD_PASSWORD);
      await bringBooks(page, 'qbo-general-ledger.csv', base);
      const imported = page.url();
      const after = page.getByRole('region', { name: 'What comes next' });
      const months = after.getByRole('list', { name: 'Months' });
      await expect(months.getByRole('listitem').filter({ hasText: 'Sep-26' })).toContainText('full, open');
      await expect(after.getByText(/^(?:Place \d+ accounts?|Every account has its place)$/).first()).toBeVisible();

      const home = base === '' ? '/' : base;
      await page.goto(home);
      await expect(page.getByText(/^Sep-26 is open: these are its figures/)).toBeVisible();
      await expect(page.getByText('Nothing posted')).toHaveCount(0);

      await page.goto(imported);
      await after.getByRole('button', { name: 'Close through Sep-26' }).click();
      await expect(after.getByText('Closed through Sep-26')).toBeVisible();
      await expect(months.getByRole('listitem').filter({ hasText: 'Sep-26' })).toContainText('closed');
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/is open: these are its figures/)).toHaveCount(0);
    },
  );
}
