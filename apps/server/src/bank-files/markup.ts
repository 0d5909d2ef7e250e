import { FileRefusal } from '#tables/file-refusal.ts';

export interface MarkupNode {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: string;
  text: string;
  children: MarkupNode[];
  line: number;
}

export interface MarkupRules {
  /** SGML as OFX 1 writes it: a value ends where the next tag begins, and nothing closes it. */
  isSgml: boolean;
}

const DEEPEST = 64;
const MOST_NODES = 3_000_000;

/** A tree of tags. No entities but the five of XML, no document types: they are the door to files that grow without end. */
export function readMarkup(source: string, { isSgml }: MarkupRules): MarkupNode {
  const root = nodeOf('', '', 1);
  const open: MarkupNode[] = [root];
  let nodes = 0;
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const top = open.at(-1) ?? root;
    const token = nextToken(source, at, line);
    if (token.kind === 'text') {
      top.text += token.isRaw ? token.text : unescape(token.text);
    } else if (token.kind === 'open') {
      // A value has no tags inside: in SGML it has ended.
      if (isSgml && top !== root && top.text.trim() !== '') open.pop();
      nodes += 1;
      if (open.length > DEEPEST || nodes > MOST_NODES) throw new FileRefusal(`Line ${line}: the tags go too deep.`);
      const node = nodeOf(token.name, token.attributes, line);
      (open.at(-1) ?? root).children.push(node);
      if (!token.isClosed) open.push(node);
    } else if (token.kind === 'close') {
      closeTag(open, token.name, isSgml, line);
    }
    line += linesIn(source, at, token.end);
    at = token.end;
  }
  if (!isSgml && open.length > 1) throw new FileRefusal(`The file ends before <${open.at(-1)?.name}> does.`);
  return root;
}

type Token =
  | { kind: 'text'; text: string; isRaw: boolean; end: number }
  | { kind: 'open'; name: string; attributes: string; isClosed: boolean; end: number }
  | { kind: 'close'; name: string; end: number }
  | { kind: 'none'; end: number };

function nextToken(source: string, at: number, line: number): Token {
  if (source[at] !== '<') {
    const next = source.indexOf('<', at);
    const end = next === -1 ? source.length : next;
    return { kind: 'text', text: source.slice(at, end), isRaw: false, end };
  }
  if (source.startsWith('<!--', at)) return { kind: 'none', end: endOf(source, '-->', at, line) };
  if (source.startsWith('<?', at)) return { kind: 'none', end: endOf(source, '?>', at, line) };
  if (source.startsWith('<![CDATA[', at)) {
    const end = endOf(source, ']]>', at, line);
    return { kind: 'text', text: source.slice(at + 9, end - 3), isRaw: true, end };
  }
  if (source.startsWith('<!', at)) {
    throw new FileRefusal(`Line ${line}: a document type definition. No bank writes one, so the file is not read.`);
  }
  const end = endOf(source, '>', at, line);
  return tagOf(source.slice(at + 1, end - 1), end, line);
}

function tagOf(inside: string, end: number, line: number): Token {
  const match = /^(\/?)(?:[\w.-]+:)?([A-Za-z_][\w.-]*)(?=[\s/]|$)([^<]*)$/.exec(inside);
  if (match === null) throw new FileRefusal(`Line ${line}: “<${inside.slice(0, 40)}>” is not a tag.`);
  const [, slash, name = '', rest = ''] = match;
  if (slash === '/') return { kind: 'close', name, end };
  return { kind: 'open', name, attributes: rest, isClosed: rest.endsWith('/'), end };
}

function endOf(source: string, mark: string, at: number, line: number): number {
  const found = source.indexOf(mark, at);
  if (found === -1) throw new FileRefusal(`Line ${line}: a tag begins that never ends.`);
  return found + mark.length;
}

function closeTag(open: MarkupNode[], name: string, isSgml: boolean, line: number): void {
  const index = open.findLastIndex((node, position) => position > 0 && node.name === name);
  if (!isSgml && index !== open.length - 1) {
    throw new FileRefusal(`Line ${line}: </${name}> closes nothing. Is the file cut off?`);
  }
  if (index > 0) open.length = index;
}

function nodeOf(name: string, attributes: string, line: number): MarkupNode {
  return { name, attributes, text: '', children: [], line };
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The first below, at the end of a path of names. */
export function childOf(node: MarkupNode | undefined, ...path: readonly string[]): MarkupNode | undefined {
  let found = node;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export function childrenOf(node: MarkupNode | undefined, name: string): MarkupNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** All below, at any depth, in the order of the file; none inside another. */
export function descendantsOf(node: MarkupNode, names: readonly string[]): MarkupNode[] {
  return node.children.flatMap((child) => (names.includes(child.name) ? [child] : descendantsOf(child, names)));
}

export function textOf(node: MarkupNode | undefined): string | null {
  const text = node?.text.trim() ?? '';
  return text === '' ? null : text;
}
