import { parseArgs } from 'node:util';
import { BenchRefusal } from '../bench-refusal.ts';

export interface Options {
  names: readonly string[];
  isRecorded: boolean;
  isStrict: boolean;
  /** Only make sure that the ledger of this size is there. */
  ledger: number | null;
  chromium: string | null;
}

const LEDGER_SIZES = [10_000, 100_000, 1_000_000];

/** @throws BenchRefusal for an unknown bench, option or ledger. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new BenchRefusal(`There is no bench named ${unknown}. There are: ${known.join(', ')}.`);
  }
  return {
    names: positionals.length === 0 ? known : known.filter((name) => positionals.includes(name)),
    isRecorded: values['no-record'] !== true,
    isStrict: values.strict === true,
    ledger: values.ledger === undefined ? null : readSize(values.ledger),
    chromium: values.chromium ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'no-record': { type: 'boolean' },
        strict: { type: 'boolean' },
        ledger: { type: 'string' },
        chromium: { type: 'string' },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BenchRefusal(`${reason}\nUsage: npm run bench -- [--strict] [--no-record] [--ledger SIZE] [name …]`, {
      cause,
    });
  }
}

function readSize(text: string): number {
  const size = LEDGER_SIZES.find((candidate) => String(candidate) === text.replaceAll(/[,_]/g, ''));
  if (size === undefined) throw new BenchRefusal(`A ledger has ${LEDGER_SIZES.join(', ')} transactions, not ${text}.`);
  return size;
}
