interface Choice {
  value: string;
  label: string;
}

/** The next choice after the chosen one whose name begins with a letter, round the end; null when none does. */
export function nextByLetter(choices: readonly Choice[], value: string, letter: string): string | null {
  const at = choices.findIndex((choice) => choice.value === value);
  const inOrder = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  const wanted = letter.toLowerCase();
  return inOrder.find(({ label }) => label.toLowerCase().startsWith(wanted))?.value ?? null;
}
