/** A reason not to start that the person at the keyboard can act on: one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
