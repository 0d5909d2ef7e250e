import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { openDecisionsSentence, openDecisionsText, rangeText } from './open-decisions.ts';

test('a range says between what, and until when', () => {
  const range = { low: minorUnits(130_638_05), high: minorUnits(136_343_25) };
  expect(rangeText(range, 'USD', { undecided: 0, unsure: 4 })).toBe(
    'Between 130,638.05 and 136,343.25 until 4 accounts are decided',
  );
  expect(rangeText(range, 'USD', { undecided: 0, unsure: 1 })).toMatch(/until 1 account is decided$/);
});

test('what is not decided weighs more than what is unsure', () => {
  expect(openDecisionsText({ undecided: 1, unsure: 4 })).toBe('Not decided');
  expect(openDecisionsText({ undecided: 0, unsure: 1 })).toBe('1 account unsure');
  expect(openDecisionsSentence({ undecided: 2, unsure: 1 }, true)).toBe(
    '2 accounts are not decided and stand in no subtotal. ' +
      '1 account is unsure: figures with an amber dot lie in a range until it is decided.',
  );
  expect(openDecisionsSentence({ undecided: 0, unsure: 3 }, false)).toBe(
    '3 accounts are unsure: no figure here ties out until they are decided.',
  );
});
