/** Random text of 32 characters has fewer only once in many millions. */
const FEWEST_CHARACTERS = 8;
const REPEATED = /^(.+?)\1+.{0,10}$/s;
const PLACEHOLDERS =
  /change.?(me|this|it)|replace.?(me|this)|your.?secret|pass.?word|example|tieout|demo.?account|qwerty|asdfgh|1q2w3e/i;

/** Long enough, yet nothing that a machine has drawn: repeated, counted up, or words of an instruction. */
export function isGuessable(secret: string): boolean {
  if (secret === '') return false;
  return (
    new Set(secret).size < FEWEST_CHARACTERS ||
    REPEATED.test(secret) ||
    isCountedUp(secret) ||
    PLACEHOLDERS.test(secret)
  );
}

/** Through the alphabet or the digits, up or down: two thirds of its characters follow from the one before. */
function isCountedUp(secret: string): boolean {
  const codes = Array.from(secret.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step === 1).length * 3 >= steps.length * 2;
}
