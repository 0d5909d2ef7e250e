/** A reason to stop that the person at the keyboard can act on: shown as one sentence, without a stack. */
export class BenchRefusal extends Error {
  override name = 'BenchRefusal';
}
