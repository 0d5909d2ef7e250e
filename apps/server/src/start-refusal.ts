/** A reason not to start that the person at the keyboard can act on: one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

type Rule = readonly [isBroken: boolean, sentence: string];

/** Whoever sets up a server learns all that is wrong with it at once: every sentence that holds, one per line. */
export function refuseAll(rules: readonly Rule[]): void {
  const sentences = rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
  if (sentences.length > 0) throw new StartRefusal(sentences.join('\n'));
}
