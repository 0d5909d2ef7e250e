import { expect, test } from 'vitest';
import { tutorialVideo } from '#testing/document-answers.ts';
import { explainersFor } from './explainers-for.ts';

test('a step has the video of the business model, else the one for all, else none', () => {
  const videos = [
    tutorialVideo({ id: 'three-all', businessModel: 'All' }),
    tutorialVideo({ id: 'three-saas' }),
    tutorialVideo({ id: 'two', stepNumber: 2, businessModel: 'All' }),
    tutorialVideo({ id: 'four', stepNumber: 4, businessModel: 'Marketplace' }),
  ];
  expect(explainersFor(videos, 'SaaS').map(({ id }) => id)).toEqual(['two', 'three-saas']);
  expect(explainersFor(videos, null).map(({ id }) => id)).toEqual(['two', 'three-all']);
});
