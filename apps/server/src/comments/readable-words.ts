import type { CommentPerson } from '@tieout/contracts/comments.ts';

/** A person that a text names. */
export const MENTION = /@([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/gi;

/** The words as they are read, with names. */
export function readableWords(text: string, people: readonly CommentPerson[]): string {
  return text.replaceAll(MENTION, (_whole, id: string) => {
    const person = people.find((each) => each.id === id.toLowerCase());
    return `@${person?.name ?? 'somebody'}`;
  });
}
