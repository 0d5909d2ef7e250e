const MOST_SHOWN = 80;

/** A cell as far as a screen shows it. */
export function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** `C5`: as spreadsheets name it. */
export function addressOf(index: number, line: number): string {
  const letters = index < 26 ? '' : String.fromCodePoint(64 + Math.floor(index / 26));
  return `${letters}${String.fromCodePoint(65 + (index % 26))}${line}`;
}
