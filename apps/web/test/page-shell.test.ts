// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { KEYS } from '#lib/storage.ts';

function read(path: string): Promise<string> {
  return readFile(new URL(`../${path}`, import.meta.url), 'utf8');
}

describe('index.html keeps to the content security policy', () => {
  test('without inline script, style or handler', async () => {
    const html = await read('index.html');
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  test('and sets the colour scheme before the application loads', async () => {
    const html = await read('index.html');
    expect(html.indexOf('/color-scheme.js')).toBeGreaterThan(-1);
    expect(html.indexOf('/color-scheme.js')).toBeLessThan(html.indexOf('/src/main.tsx'));
  });
});

test('the script for the first paint reads the key that the application writes', async () => {
  expect(await read('public/color-scheme.js')).toContain(`getItem('${KEYS.colorScheme}')`);
});

function namesOf(block: string): (string | undefined)[] {
  return [...block.matchAll(/^\s*(--(?!mantine)[\w-]+):/gm)].map((match) => match[1]);
}

test('both schemes define the same semantic variables', async () => {
  const css = await read('src/theme/theme-variables.css');
  const [, light = '', dark = ''] = css.split(/:root\[data-mantine-color-scheme='(?:light|dark)'\]/);
  expect(namesOf(light).length).toBeGreaterThan(20);
  expect(namesOf(light)).toEqual(namesOf(dark));
});
