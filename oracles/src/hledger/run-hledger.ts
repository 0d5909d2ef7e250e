import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Rows of a report of hledger. The journal goes in by its standard input: nothing is left on the disk. */
export async function runHledger(journal: string, args: readonly string[]): Promise<string[][]> {
  const child = spawn('hledger', ['-f', '-', ...args, '-O', 'csv'], { stdio: 'pipe' });
  child.stdin.end(journal);
  const [code, output, complaints] = await Promise.all([
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`hledger ${args.join(' ')} failed: ${complaints.slice(0, 500)}`);
  return output.trimEnd().split('\n').map(cellsOf);
}

/** hledger quotes every cell; names in our journals hold no quote. */
function cellsOf(line: string): string[] {
  return line.slice(1, -1).split('","');
}

/** `"1234.5" -> 123450n`: exact, because a double is not. */
export function centsOf(amount: string): bigint {
  const match = /^(?:[A-Z]{3} )?(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (match === null) throw new Error(`Not an amount: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}
