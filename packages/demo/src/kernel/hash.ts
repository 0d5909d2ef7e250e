const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

/**
 * FNV-1a, 32 bit, over the UTF-8 bytes of the text. Pass an earlier result as `from` to hash text in pieces.
 *
 * @throws RangeError when the text is not ASCII. Names and keys of the demo are, so character codes are their bytes;
 * encoding close to a million keys would take most of the generation.
 */
export function fnv1a32(text: string, from = FNV_OFFSET): number {
  let hash = from;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text.charCodeAt(index);
    if (byte > 127) throw new RangeError(`Not ASCII: ${text}`);
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  return hash >>> 0;
}

/** The first output of the mulberry32 generator with this seed, 0 to 2^32 - 1. */
export function mulberry32First(seed: number): number {
  const state = (seed + 0x6d2b79f5) >>> 0;
  const mixed = Math.imul(state ^ (state >>> 15), state | 1);
  const stirred = (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))) >>> 0;
  return (stirred ^ (stirred >>> 14)) >>> 0;
}
