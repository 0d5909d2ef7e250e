import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 12;

/**
 * Films a page picture by picture: what stands still costs one picture, whatever it lasts. A pointer and title cards are
 * laid over the page, so that moving inside the web app keeps them.
 */
export async function openCamera(browser, baseURL) {
  const context = await browser.newContext({ viewport: SIZE, baseURL, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const folder = mkdtempSync(path.join(tmpdir(), 'tieout-clip-'));
  const frames = [];
  let pointer = { x: SIZE.width / 2, y: SIZE.height / 2 };
  let clock = 0;

  async function shoot(seconds) {
    const file = path.join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    await page.screenshot({ path: file });
    frames.push({ file, seconds });
    clock += seconds;
  }

  /** Draws `steps` pictures of something that goes from 0 to 1. */
  async function animate(seconds, draw) {
    const steps = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await draw(share * share * (3 - 2 * share));
      await shoot(seconds / steps);
    }
  }

  async function moveTo(locator, seconds = 0.75) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`${String(locator)} is not to be seen.`);
    const from = pointer;
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await animate(seconds, (share) => {
      pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      return page.evaluate(drawPointer, pointer);
    });
  }

  return {
    page,
    moveTo,
    clock: () => clock,
    /** Keeps the picture until this second of the clip. */
    async until(second) {
      if (second <= clock) throw new Error(`The clip is at ${clock.toFixed(2)} s already, later than ${second} s.`);
      await shoot(second - clock);
    },
    async press(locator) {
      await moveTo(locator);
      await locator.click();
      await page.mouse.move(0, 0);
    },
    /** A card over the whole picture; `under` happens behind it. */
    async card({ title, lines, seconds, under }) {
      await page.evaluate(drawCard, { title, lines });
      if (clock > 0) await animate(0.4, (share) => page.evaluate(fadeCard, share));
      else await page.evaluate(fadeCard, 1);
      await under();
      await shoot(seconds);
      await animate(0.4, (share) => page.evaluate(fadeCard, 1 - share));
    },
    list: () => writeList(folder, frames),
  };
}

/** The pictures as ffmpeg's concat demuxer reads them; it wants the last one twice. */
function writeList(folder, frames) {
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`);
  const list = path.join(folder, 'frames.txt');
  writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  return list;
}

/* The rest runs in the page. Styles are set one by one: the content security policy allows no style sheet of ours. */

function drawPointer({ x, y }) {
  let pointer = document.getElementById('clip-pointer');
  if (pointer === null) {
    const space = 'http://www.w3.org/2000/svg';
    pointer = document.createElementNS(space, 'svg');
    pointer.id = 'clip-pointer';
    pointer.setAttribute('viewBox', '0 0 24 24');
    const shape = document.createElementNS(space, 'path');
    shape.setAttribute('d', 'M4 2v17l4.6-4.2 2.9 6.7 3-1.3-2.9-6.6 6.2-.5Z');
    Object.assign(shape.style, { fill: '#201e1a', stroke: '#fff', strokeWidth: '1.5', strokeLinejoin: 'round' });
    pointer.append(shape);
    Object.assign(pointer.style, { position: 'fixed', width: '28px', zIndex: '9998', pointerEvents: 'none' });
    document.body.append(pointer);
  }
  Object.assign(pointer.style, { left: `${x - 4}px`, top: `${y - 2}px` });
}

function drawCard({ title, lines }) {
  document.getElementById('clip-card')?.remove();
  const card = document.createElement('div');
  card.id = 'clip-card';
  Object.assign(card.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: '0 120px',
    background: '#132764',
    color: '#fff',
    opacity: '0',
    fontVariantNumeric: 'tabular-nums',
  });
  // With reduced motion every change of opacity takes a moment, and the picture would be of the middle of it.
  card.style.setProperty('transition', 'none', 'important');
  function add(text, style) {
    const line = document.createElement('div');
    line.textContent = text;
    Object.assign(line.style, style);
    card.append(line);
  }
  add(title, { fontSize: '52px', lineHeight: '64px', fontWeight: '600', letterSpacing: '-0.02em' });
  for (const line of lines) add(line, { marginTop: '16px', fontSize: '26px', lineHeight: '36px', color: '#a9c3fe' });
  document.body.append(card);
}

function fadeCard(opacity) {
  const card = document.getElementById('clip-card');
  if (card === null) return;
  card.style.opacity = String(opacity);
  card.style.pointerEvents = opacity === 0 ? 'none' : 'auto';
}
