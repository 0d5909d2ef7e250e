import { fnv1a32, mulberry32First } from './hash.ts';

const TWO_TO_THE_32 = 4294967296;

/** One number per named fact. A stream would make every figure depend on the order in which the code asks. */
export interface Random {
  /** 0 <= value < 1. */
  uniform(key: string): number;
  /** Sum of two uniform numbers less one: -1 <= value < 1, most often near 0. */
  triangular(key: string): number;
  /** A whole number from 0 to count - 1. */
  pick(key: string, count: number): number;
}

export function createRandom(seed: string): Random {
  const seedHash = fnv1a32(`${seed}|`);

  function uniform(key: string): number {
    return mulberry32First(fnv1a32(key, seedHash)) / TWO_TO_THE_32;
  }

  return {
    uniform,
    triangular: (key) => uniform(`${key}|a`) + uniform(`${key}|b`) - 1,
    pick: (key, count) => Math.floor(uniform(key) * count),
  };
}
