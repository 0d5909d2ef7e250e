/** A line for each thing that is said; what is empty says nothing. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function textOf(lines: readonly string[]): string {
  return lines.join('\n');
}
