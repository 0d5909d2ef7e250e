import { expect, type Page } from '@playwright/test';

/**
 * No amount, and no head of a column, is cut off or covered: neither by the frame it scrolls in, nor by the column that
 * stays while it passes, nor by anything that lies over it. What is wholly scrolled away is not in sight; a part of a
 * figure is, and `−115,703` without its sign is a profit. Every spec that opens a new screen calls this, with its
 * menus closed; of what lies over a screen only the amounts `inside` it are looked at.
 */
export async function expectAmountsInSight(page: Page, inside = 'body'): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Polled: a table takes its widths a frame after it stands.
  await expect.poll(() => amountsCutOn(page, inside), { message: `amounts of ${page.url()}` }).toEqual([]);
}

/** Every amount that is in sight in part only, with what cuts it. */
export function amountsCutOn(page: Page, inside = 'body'): Promise<string[]> {
  return page.evaluate(cutAmounts, inside);
}

/** Runs in the page. */
function cutAmounts(inside: string): string[] {
  const AMOUNT = /^[−+<>]{0,2}\(?\d[\d,.]*(K|M|B)?\)?(\s?%|\spp|x)?$/u;
  /** Anti-aliasing and rounding of widths, not letters. */
  const TOLERANCE = 1;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  interface Cut {
    cutter: string | null;
    isAway: boolean;
  }

  function insideOf(element: Element): Box {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight };
  }

  interface Facts {
    isHidden: boolean;
    overflowX: string;
    overflowY: string;
    /** Stays at the left while its row passes. */
    isStaying: boolean;
  }

  /** Each element is asked once: a wide statement has thousands of amounts, and all of them share their ancestors. */
  const known = new Map<Element, Facts>();
  function factsOf(element: Element): Facts {
    let facts = known.get(element);
    if (facts === undefined) {
      const { clipPath, visibility, opacity, overflowX, overflowY, position, left } = getComputedStyle(element);
      const isHidden = clipPath.startsWith('inset(50%') || visibility === 'hidden' || opacity === '0';
      facts = { isHidden, overflowX, overflowY, isStaying: position === 'sticky' && left !== 'auto' };
      known.set(element, facts);
    }
    return facts;
  }

  const edges = new Map<Element, number>();
  /** Where the cells of a row that stay end. */
  function edgeOf(row: Element): number {
    let edge = edges.get(row);
    if (edge === undefined) {
      const staying = [...row.children].filter((cell) => factsOf(cell).isStaying);
      edge = Math.max(...staying.map((cell) => cell.getBoundingClientRect().right));
      edges.set(row, edge);
    }
    return edge;
  }

  function ancestorsOf(element: Element): Element[] {
    const parents: Element[] = [];
    for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) parents.push(parent);
    return parents;
  }

  function isApart(box: Box, other: Box, [start, end]: readonly ['left' | 'top', 'right' | 'bottom']): boolean {
    return box[end] <= other[start] + TOLERANCE || box[start] >= other[end] - TOLERANCE;
  }

  function isWithin(box: Box, other: Box, [start, end]: readonly ['left' | 'top', 'right' | 'bottom']): boolean {
    return box[start] >= other[start] - TOLERANCE && box[end] <= other[end] + TOLERANCE;
  }

  const X = ['left', 'right'] as const;
  const Y = ['top', 'bottom'] as const;

  /**
   * What scrolls may hold an amount out of sight, and then nothing around it matters; what only hides must show all of it.
   * Rows may end at an edge below.
   */
  function cutterOf(box: Box, parents: readonly Element[]): Cut {
    for (const parent of parents) {
      const { overflowX, overflowY } = factsOf(parent);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const inside = insideOf(parent === document.body ? document.documentElement : parent);
      const scrolls = [overflowX, overflowY].map((overflow) => overflow === 'auto' || overflow === 'scroll');
      const isCutX = overflowX !== 'visible' && !isWithin(box, inside, X);
      const isCutY = overflowY !== 'visible' && !isWithin(box, inside, Y);
      if (isCutX && !(scrolls[0] === true && isApart(box, inside, X))) return { cutter: nameOf(parent), isAway: false };
      if (isCutY && scrolls[1] !== true) return { cutter: nameOf(parent), isAway: false };
      if (isCutX || isCutY) return { cutter: null, isAway: true };
    }
    return { cutter: null, isAway: false };
  }

  /** By the cells of its row that stay: what ends before theirs do lies under them, or further away. */
  function coverOf(box: Box, cell: Element | null): Cut {
    const row = cell?.parentElement ?? null;
    if (cell === null || row === null || factsOf(cell).isStaying) return { cutter: null, isAway: false };
    const edge = edgeOf(row);
    const isAway = box.right <= edge + TOLERANCE;
    const isCut = !isAway && box.left < edge - TOLERANCE;
    return { cutter: isCut ? 'the columns that stay' : null, isAway };
  }

  /** Whatever else lies over its first or last letter, where the window shows it. */
  function overlayOf(box: Box, owner: Element): string | null {
    const y = (box.top + box.bottom) / 2;
    const covered = [box.left + 1.5, box.right - 1.5].map((x) => {
      const top = document.elementFromPoint(x, y);
      return top === null || top.contains(owner) || owner.contains(top) || isSeenThrough(top, owner) ? null : top;
    });
    const [first, last] = covered;
    // Wholly covered is what lies under a drawer or a bar on purpose.
    if (first === undefined || last === undefined || (first === null) === (last === null)) return null;
    return nameOf(first ?? last ?? owner);
  }

  /** Between two bars that stay, a part of what passes under both is neither here nor away. Nothing passes in a chart. */
  function slitOf(box: Box, owner: Element): string | null {
    if (owner instanceof SVGElement) return null;
    const x = (box.left + box.right) / 2;
    function coverAt(y: number): Element | null {
      const top = document.elementFromPoint(x, y);
      return top === null || top.contains(owner) || owner.contains(top) ? null : top;
    }
    // Most amounts end here: to look at each line of all of them takes a minute.
    const [first, last] = [coverAt(box.top + 0.5), coverAt(box.bottom - 0.5)];
    if (first === null || last === null) return null;
    for (let y = box.top + 1.5; y < box.bottom - 1; y += 1) {
      if (coverAt(y) === null) return `${nameOf(first)} and ${nameOf(last)}`;
    }
    return null;
  }

  /** The button over a whole tile or cell is no cover: it is the figure's own. */
  function isSeenThrough(top: Element, owner: Element): boolean {
    const tile = owner.closest('li, td, th, button, a, section');
    return tile !== null && tile.contains(top);
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    return `${element.tagName.toLowerCase()} "${words}"`;
  }

  const found: string[] = [];
  const root = document.querySelector(inside);
  if (root === null) return [`There is no ${inside}.`];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (owner === null || text === '' || !(AMOUNT.test(text) || owner.closest('thead th') !== null)) continue;
    const parents = ancestorsOf(owner);
    if (parents.some((parent) => factsOf(parent).isHidden)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cover = coverOf(box, owner.closest('td, th'));
    const cut = cover.isAway || cover.cutter !== null ? cover : cutterOf(box, parents);
    const cutter = cut.cutter ?? (cut.isAway ? null : (overlayOf(box, owner) ?? slitOf(box, owner)));
    if (cutter !== null) found.push(`${text} is cut by ${cutter}`);
  }
  // A field scrolls what does not fit, so that 228,361.73 reads as 228,36.
  for (const field of root.querySelectorAll('input')) {
    const isCut = AMOUNT.test(field.value.trim()) && field.scrollWidth > field.clientWidth + TOLERANCE;
    if (isCut && field !== document.activeElement) found.push(`${field.value} is cut by its field`);
  }
  return found;
}
