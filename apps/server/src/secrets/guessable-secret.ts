/** Random text of 32 characters has fewer only once in many millions. */
const FEWEST_CHARACTERS = 8;
const REPEATED = /^(.{1,10}?)\1+.{0,10}$/s;
const PLACEHOLDERS = /change.?(me|this|it)|replace.?(me|this)|your.?secret|pass.?word|example|qwerty/i;

/** Long enough, yet nothing that a machine has drawn: a few characters again and again, or words of an instruction. */
export function isGuessable(secret: string): boolean {
  if (secret === '') return false;
  return new Set(secret).size < FEWEST_CHARACTERS || REPEATED.test(secret) || PLACEHOLDERS.test(secret);
}
