/** Text without what XML cannot hold, such as half a letter or U+FFFF: one of them, and the workbook counts as damaged. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}');
}
