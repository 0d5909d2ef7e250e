import { expect, test } from 'vitest';
import { ruleText } from './rule-text.ts';

test('says what a rule does; its id is for audit and reaches no reader', () => {
  expect(ruleText('K')).toBe('Placed by the kind of account it is');
  expect(ruleText('N07')).toBe('Placed by its name');
  expect(ruleText('Z9')).toBe('Placed automatically');
  const texts = ['M', 'X', 'F1', 'F2', 'K', 'U', 'N07', 'Z9'].map(ruleText);
  expect(texts.filter((text) => /rule/i.test(text))).toEqual([]);
});
