import { parseArgs } from 'node:util';
import { BenchRefusal } from '../bench-refusal.ts';

export interface Options {
  names: readonly string[];
  isRecorded: boolean;
  isStrict: boolean;
  /** Only make sure that the ledger of this size is there. */
  ledger: number | null;
  chromium: string | null;
  /** How long a bench under load lasts. */
  loadSeconds: number;
  isHelp: boolean;
}

const USAGE = 'Usage: npm run bench -- [--strict] [--no-record] [--ledger SIZE] [--seconds OF_LOAD] [--help] [name …]';

const LOAD_SECONDS = 300;
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
    loadSeconds: values.seconds === undefined ? LOAD_SECONDS : readSeconds(values.seconds),
    isHelp: values.help === true,
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
        seconds: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BenchRefusal(`${reason}\n${USAGE}`, { cause });
  }
}

function readSeconds(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new BenchRefusal(`A load lasts a whole number of seconds, not ${text}.`);
  return Number(text);
}

function readSize(text: string): number {
  const size = LEDGER_SIZES.find((candidate) => String(candidate) === text.replaceAll(/[,_]/g, ''));
  if (size === undefined) throw new BenchRefusal(`A ledger has ${LEDGER_SIZES.join(', ')} transactions, not ${text}.`);
  return size;
}

/** What `--help` prints: the options, and every bench with what it is held against. */
export function formatHelp(benches: readonly { name: string; reference: string }[]): string {
  const width = Math.max(...benches.map(({ name }) => name.length));
  return [
    USAGE,
    '',
    '  --strict       ends with an error when a goal is missed',
    '  --no-record    writes no line to results.jsonl',
    `  --ledger SIZE  only makes the books of that many transactions (${LEDGER_SIZES.join(', ')})`,
    `  --seconds N    how long the bench load lasts (${LOAD_SECONDS})`,
    '',
    'Without a name all of them run. There are:',
    '',
    ...benches.map(({ name, reference }) => `  ${name.padEnd(width)}  ${reference}`),
  ].join('\n');
}
