import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const isDeep = process.env.TIEOUT_DEEP === '1';

/** States this worker has found accessible: many tests pass through the same ones. */
const found = new Set<string>();

/** No serious or critical finding of axe, with all its rules, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const state = await (isDeep ? stateOf(page) : shapeOf(page));
  if (found.has(state)) return;
  // Our pages have no frames of another origin, so axe may stay in the page; its other way opens a second page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `accessibility of ${page.url()}`,
  ).toEqual([]);
  found.add(state);
}

/** Everything axe looks at: the document, its size and colours, what the pointer and the keyboard are on. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches;
    const touched = [...document.querySelectorAll(':hover, :focus')].at(-1)?.outerHTML ?? '';
    return [innerWidth, innerHeight, scheme, touched, document.documentElement.outerHTML].join(' ');
  });
  return digestOf(state);
}

/** Mantine draws new ids for every page. */
function digestOf(state: string): string {
  return createHash('sha256')
    .update(state.replaceAll(/mantine-[a-z0-9]{9}/g, 'mantine'))
    .digest('hex');
}

/**
 * The same with other words and figures, and however many equal rows, is the same shape. Whatever else axe goes by stays:
 * elements, classes, roles, states, colours, and whether there is a text at all.
 */
async function shapeOf(page: Page): Promise<string> {
  const shape = await page.evaluate(() => {
    const references = /^(aria-(controls|labelledby|describedby|owns)|for)$/;
    const words =
      /^(aria-(label|description|valuenow|valuetext)|id|href|src|title|alt|value|name|content|placeholder|d|points|x\d?|y\d?|c[xy]|width|height|transform|viewBox)$/;
    function shapeOfAttribute({ name, value }: Attr): string {
      if (references.test(name))
        return `${name} ${value.split(' ').every((id) => document.getElementById(id) !== null)}`;
      if (words.test(name)) return value === '' ? `${name}=` : name;
      return `${name}=${name === 'style' ? value.replaceAll(/[\d.]+(?=px|r?em|%)/g, '0') : value}`;
    }
    function shapeOfNode(node: Node): string {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() === '' ? '' : 'text';
      if (!(node instanceof Element)) return '';
      const touched = node.matches(':hover') || node.matches(':focus') ? '*' : '';
      const attributes = [...node.attributes].map(shapeOfAttribute).sort();
      const children = [...node.childNodes].map(shapeOfNode);
      const different = children.filter((child, index) => child !== '' && child !== children[index - 1]);
      return `<${node.tagName}${touched} ${attributes.join(' ')}>${different.join('')}</>`;
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches;
    return [innerWidth, innerHeight, scheme, shapeOfNode(document.documentElement)].join(' ');
  });
  return digestOf(shape);
}

/** Half-faded text has too little contrast for a moment. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((item) => item.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((item) => item.finished));
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
