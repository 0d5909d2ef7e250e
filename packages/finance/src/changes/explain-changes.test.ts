import { expect, test } from 'vitest';
import { generateCompany, PLANTED, type GeneratedCompany } from '../../test/generated-companies.ts';
import { explainChanges } from './explain-changes.ts';

const SEEDS = process.env.TIEOUT_DEEP === '1' ? [1, 2, 3, 4, 5] : [1];
const COMPANIES = 200;

interface Verdict {
  isRight: boolean;
  /** Causes that are named and not true. */
  wrong: string[];
}

function judge({ comparison, planted, row, truths }: GeneratedCompany): Verdict {
  const { told } = explainChanges(comparison);
  const named = told.flatMap(({ row: { code }, explanation }) =>
    explanation === null ? [] : [{ code, cause: explanation.cause }],
  );
  const wrong = named.filter(({ code, cause }) => truths.get(code)?.has(cause) !== true);
  const isRight =
    planted === 'none' ? wrong.length === 0 : named.some(({ code, cause }) => code === row && cause === planted);
  return { isRight, wrong: wrong.map(({ code, cause }) => `${code} ${cause}`) };
}

test.each(SEEDS)('causes planted in 200 companies are found, and no others (seed %i)', (seed) => {
  const judged = Array.from({ length: COMPANIES }, (_, index) => {
    const company = generateCompany(seed * 10_000 + index, PLANTED[index % PLANTED.length] ?? 'none');
    return { ...company, ...judge(company) };
  });
  const missed = judged.filter(({ isRight }) => !isRight);
  const misled = judged.filter(({ wrong }) => wrong.length > 0);
  process.stdout.write(
    `seed ${seed}: right in ${COMPANIES - missed.length} of ${COMPANIES}, a wrong cause in ${misled.length}\n`,
  );
  const listed = [...missed, ...misled].map(({ planted, how, wrong }) => `${planted}: ${how}; ${wrong.join(', ')}`);
  expect(missed.length, listed.join('\n')).toBeLessThanOrEqual(COMPANIES * 0.1);
  expect(misled.length, listed.join('\n')).toBeLessThanOrEqual(COMPANIES * 0.02);
});
