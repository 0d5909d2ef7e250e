import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { businessModel } from '@tieout/contracts/people.ts';
import { ALL_MODELS, tutorialVideo, videoModel } from '@tieout/contracts/tutorial-videos.ts';
import { describe, expect, test } from 'vitest';
import { findVideo, findVideoOfStep } from './find-video.ts';
import { TUTORIAL_VIDEOS } from './tutorial-videos.ts';

const PUBLIC_FILES = fileURLToPath(new URL('../../../web/public', import.meta.url));
const STEPS = [2, 3, 4, 5, 6];

function ofStep(step: number, model?: (typeof videoModel.options)[number]) {
  return findVideoOfStep(TUTORIAL_VIDEOS, step, model);
}

function sizeOf(url: string): number {
  return statSync(`${PUBLIC_FILES}${url}`).size;
}

describe('every video', () => {
  test.each(TUTORIAL_VIDEOS.map((video) => [video.id, video] as const))('%s keeps to its contract', (_, video) => {
    expect(tutorialVideo.parse(video)).toEqual(video);
    expect(video.stepName).not.toBe('');
  });

  test.each(TUTORIAL_VIDEOS.map((video) => [video.id, video] as const))(
    '%s has a timeline that runs forward and ends before the clip',
    (_, { timelines, durationSeconds }) => {
      const seconds = timelines.map((entry) => entry.seconds);
      expect(seconds.length).toBeGreaterThan(3);
      expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
      expect(seconds.at(-1)).toBeLessThan(durationSeconds);
      for (const { seconds: at, timeLabel } of timelines) {
        const [minutes = 0, rest = 0] = timeLabel.split(':').map(Number);
        expect(minutes * 60 + rest).toBe(at);
      }
    },
  );

  test('asks nobody to connect what cannot be connected', () => {
    const texts = TUTORIAL_VIDEOS.flatMap(({ stepName, timelines }) => [
      stepName,
      ...timelines.map(({ description }) => description),
    ]);
    const captions = TUTORIAL_VIDEOS.flatMap(({ captionsUrl }) =>
      captionsUrl === null ? [] : readFileSync(`${PUBLIC_FILES}${captionsUrl}`, 'utf8').split('\n'),
    );
    expect([...texts, ...captions].filter((text) => /connect/i.test(text))).toEqual([]);
  });

  test('has a name of its own', () => {
    const ids = TUTORIAL_VIDEOS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of another step has another cover', () => {
    expect(new Set(STEPS.map((step) => ofStep(step)?.coverUrl)).size).toBe(STEPS.length);
  });

  test('names files that exist, small enough to load at once, with a cover and captions that fit the clip', () => {
    for (const { files, coverUrl, captionsUrl, durationSeconds } of TUTORIAL_VIDEOS) {
      for (const { url } of files) expect(sizeOf(url)).toBeLessThan(1_000_000);
      expect(sizeOf(coverUrl)).toBeLessThan(60_000);
      if (captionsUrl === null) continue;
      const captions = readFileSync(`${PUBLIC_FILES}${captionsUrl}`, 'utf8');
      expect(captions.startsWith('WEBVTT')).toBe(true);
      const ends = [...captions.matchAll(/--> (\d+):(\d+)\.\d+/g)].map(
        ([, min, sec]) => Number(min) * 60 + Number(sec),
      );
      expect(ends.length).toBeGreaterThan(5);
      expect(Math.max(...ends)).toBeLessThanOrEqual(durationSeconds);
    }
  });
});

describe('the video of a step', () => {
  test.each([2, 6])('%i is the same for everybody', (step) => {
    for (const model of videoModel.options) expect(ofStep(step, model)).toMatchObject({ businessModel: ALL_MODELS });
  });

  test.each([3, 4, 5])('%i is that of the business model', (step) => {
    for (const model of businessModel.options) {
      expect(ofStep(step, model)).toMatchObject({ stepNumber: step, businessModel: model });
    }
  });

  test.each(STEPS)('%i is the general one where no business model is said', (step) => {
    expect(ofStep(step)).toMatchObject({ stepNumber: step, businessModel: ALL_MODELS });
  });
});

describe('a video by its name', () => {
  test.each([
    ['step-3-saas', undefined, true],
    ['step-3-saas', 'SaaS', true],
    ['step-3-saas', 'Marketplace', false],
    ['step-3-saas', 'All', false],
    ['step-3-e-commerce-manufacturing', 'E-commerce / Manufacturing', true],
    ['step-2-all', 'Marketplace', true],
    ['step-2-all', undefined, true],
    ['step-9-saas', undefined, false],
  ] as const)('%s for %s: %s', (id, model, fits) => {
    expect(findVideo(TUTORIAL_VIDEOS, id, model)?.id).toBe(fits ? id : undefined);
  });
});
