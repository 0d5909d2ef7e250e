import { expectAccessible } from '../pages/accessible.ts';
import { expect, test } from '../pages/watched-test.ts';

test.use({ isScanned: false });

function pageWith(content: string): string {
  return `<!doctype html><html lang="en"><title>Page</title><main><h1>Heading</h1>${content}</main>`;
}

test('a fault is found on a page that looked like a good one before it', async ({ page }) => {
  let content = '';
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(content) }));
  async function open(changed: string): Promise<void> {
    content = changed;
    await page.goto('/plain');
  }
  for (const [good, bad, rule] of [
    ['<button>Save</button>', '<button></button>', 'button-name'],
    ['<p style="color: #111">Words</p>', '<p style="color: #999">Words</p>', 'color-contrast'],
    ['<label for="a">A</label><input id="a">', '<label for="b">A</label><input id="a">', 'label'],
    ['<input aria-label="Name">', '<input aria-label="">', 'label'],
    ['<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><p>Two</p></ul>', 'list'],
    ['<img alt="Logo" src="">', '<img src="">', 'image-alt'],
    [
      '<div role="checkbox" tabindex="0" aria-checked="true">On</div>',
      '<div role="checkbox" tabindex="0">On</div>',
      'aria',
    ],
  ] as const) {
    await open(good);
    await expectAccessible(page);
    await open(good.replace('Save', 'Store').replace('Words', 'Other words'));
    await expectAccessible(page);
    await open(bad);
    await expect(expectAccessible(page), bad).rejects.toThrow(rule);
  }
});
