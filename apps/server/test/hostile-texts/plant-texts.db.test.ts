import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { plantTexts } from './plant-texts.ts';

/** The walk itself takes a browser and a night; a table it could not fill would keep it from beginning. */
test('every text column of every table can be given a hostile text', async () => {
  const { superuserUrl } = await createTestDatabase();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { planted } = await plantTexts(client, ['<script>hostile-text-00</script>', '"><img src=x>']);
    expect(planted).toEqual(expect.arrayContaining(['connect_link.provider', 'document.title', 'outbox_mail.subject']));
  } finally {
    await client.end();
  }
});
