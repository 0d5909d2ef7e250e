import { expect, type Locator, type Page } from '@playwright/test';
import { queryProduct } from './product-database.ts';

const SAMPLES = `${import.meta.dirname}/../../apps/server/src/book-files/samples`;

type BookFile = string | { name: string; mimeType: string; buffer: Buffer };

/** What a person presses, in this order, as far as a file asks for it. */
function nextButton(page: Page): Locator {
  const names = [/^Keep the books in /, /^Check [\d,]+ accounts?$/, /^Confirm and post$/];
  return page
    .locator('button:enabled[data-variant="filled"]')
    .filter({ hasText: new RegExp(names.map(({ source }) => source).join('|')) });
}

/** Chooses a file (a sample by its name) and goes the way the page offers; how many clicks that took until it was posted. */
export async function bringBooks(page: Page, file: BookFile, base = ''): Promise<number> {
  await page.goto(`${base}/data-sources`);
  await page.getByLabel('File to import').setInputFiles(typeof file === 'string' ? `${SAMPLES}/${file}` : file);
  const posted = page.getByText(/entr(?:y is|ies are) in the books/);
  let clicks = 0;
  for (;;) {
    await expect(nextButton(page).or(posted).first()).toBeVisible();
    if (await posted.isVisible()) return clicks;
    const button = nextButton(page).first();
    const name = await button.textContent();
    await button.click();
    clicks += 1;
    await expect(page.getByRole('button', { name: name ?? '', exact: true, disabled: false })).toHaveCount(0);
  }
}

/** Debits less credits of every account of somebody's company with postings, smallest first. */
export async function trialBalance(email: string): Promise<number[]> {
  const rows = await queryProduct<{ amount: string }>(
    `select sum(l.amount_base_minor)::text as amount
       from journal_line l
       join membership m on m.company_id = l.company_id
       join app_user u on u.id = m.user_id
      where u.email = $1 and l.basis in ('BOTH', 'ACCRUAL') and l.until_version is null
      group by l.account_id`,
    [email],
  );
  return rows.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
}
