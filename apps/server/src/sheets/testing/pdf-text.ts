import { inflateSync } from 'node:zlib';

/** The texts of a PDF, page by page, in the order in which they were set. Enough for our own files. */
export function pdfPages(file: Buffer): string[][] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(id, inflated(body));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const content = objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '';
    const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, letters(objects, id)]),
    );
    return textsOf(content, fonts);
  });
}

function inflated(body: string): string {
  const packed = body.includes('/FlateDecode') ? /stream\n(.*)\nendstream/s.exec(body)?.[1] : undefined;
  return packed === undefined ? body : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** What the glyphs of a font stand for. */
function letters(objects: ReadonlyMap<string, string>, id: string): string[] {
  const map = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '';
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) =>
      String.fromCharCode(...(code.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}

function textsOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  let font: string[] = [];
  const texts: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (shown !== undefined) texts.push(glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''));
  }
  return texts;
}
