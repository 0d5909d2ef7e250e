/** Control characters, but not tab and line feed: they have no place in a mail, and PostgreSQL refuses the first of them. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Text as a person typed it: its line breaks as \n, nothing invisible. */
export function plainText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROL, '');
}

/** For headers, in which a line break would begin the next header. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
