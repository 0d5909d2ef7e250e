import { expect, type Page } from '@playwright/test';

/**
 * What in a document can only come from a text that was taken for HTML: our screens have no handlers in attributes, no
 * inline scripts or styles, no frames, and no link that is a program. `html` is read instead of the page itself.
 */
export function findInjected(page: Page, html: string | null = null): Promise<string[]> {
  return page.evaluate((source) => {
    const inspected = source === null ? document : new DOMParser().parseFromString(`<div>${source}`, 'text/html');
    function isBuilt(element: Element): boolean {
      const url = URL.parse(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.origin);
      return (
        url?.origin === location.origin && /^\/(assets\/[\w.-]+|color-scheme\.js|favicon\.svg)$/.test(url.pathname)
      );
    }
    const loaded = [...inspected.querySelectorAll('script, link')].filter((element) => !isBuilt(element));
    const ownPictures = 'img[src^="/tutorials/cover-"][src$=".svg"], img[src="/demo-partner.svg"]';
    const foreign = inspected.querySelectorAll(
      'style, iframe, object, embed, base, meta[http-equiv], video, audio, form[action], details, math, animate, noscript > *, ' +
        `img:not(${ownPictures})`,
    );
    const attributes = [...inspected.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ element, name, value })),
    );
    const isProgram = /^\s*(java\s*script|vbscript|data):/i;
    const active = attributes.filter(
      ({ name, value }) => /^on/i.test(name) || (/href|src|action|data$/i.test(name) && isProgram.test(value)),
    );
    return [...loaded, ...foreign, ...active.map(({ element }) => element)].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  }, html);
}

export async function expectNothingInjected(page: Page): Promise<void> {
  expect(await findInjected(page), `elements on ${page.url()} that no screen of ours has`).toEqual([]);
}
