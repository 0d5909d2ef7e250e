/** A scheme, or a dot between anything and two letters: what mail programs make clickable by themselves. */
const CLICKABLE = /:\/\/|\S[.。．｡][\p{L}\p{M}]{2}/u;

export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (CLICKABLE.test(word) ? '[link]' : word));
}
