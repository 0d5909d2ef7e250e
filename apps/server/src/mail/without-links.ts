/** A scheme, or a dot between a word and two letters: what mail programs make clickable by themselves. */
const CLICKABLE = /:\/\/|[\p{L}\p{N}_-][.。．｡]\p{L}{2}/u;

export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (CLICKABLE.test(word) ? '[link]' : word));
}
