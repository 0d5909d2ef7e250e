import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import type { Comment, CommentPerson, CommentValue } from '#data/comments-queries.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';

/** `18,569.00 USD`, or `32.7 %`. */
export function valueText({ unit, currency, amount }: CommentValue): string {
  if (typeof amount !== 'number') return NOT_AVAILABLE;
  if (unit === 'money') return formatExact(minorUnits(amount), currency);
  return formatWithUnit(amount, { unit, currency }, 'exact');
}

const MENTION = /@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;

export interface WordPiece {
  text: string;
  isMention: boolean;
}

/** The text with the names of those it mentions. An id nobody knows stays away. */
export function piecesOf(text: string, people: readonly CommentPerson[]): WordPiece[] {
  const pieces: WordPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const name = people.find(({ id }) => id === match[1]?.toLowerCase())?.name;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMention: false });
    pieces.push({ text: `@${name ?? 'somebody'}`, isMention: name !== undefined });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMention: false });
  return pieces;
}

/** As it is typed: with names. */
export function typedText(text: string, people: readonly CommentPerson[]): string {
  return piecesOf(text, people)
    .map((piece) => piece.text)
    .join('');
}

/** As it is sent: with ids. The longest names first, so that nobody called Ann stands in for Ann Lee. */
export function sentText(typed: string, people: readonly CommentPerson[]): string {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  return byLength.reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@${id}`), typed);
}

/** What is typed after the last @ before the cursor; null where nobody is being mentioned. */
export function mentionBefore(text: string, cursor: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, cursor))?.[1] ?? null;
}

/** `Dana Price` is DP. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

const STATES = {
  open: 'waiting for an answer',
  answered: 'answered',
  expired: 'link expired',
  revoked: 'link withdrawn',
} as const;

/** Whom a question went to, and what became of it. */
export function questionText({ recipient, state }: NonNullable<Comment['question']>): string {
  return `Asked ${recipient}: ${STATES[state]}`;
}
