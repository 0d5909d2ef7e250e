import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';

/** Where each part of the clip begins, in seconds; scripts/record-tour.mjs films it so. */
const PARTS = {
  opening: 0,
  home: 5,
  statement: 13,
  lines: 26,
  plan: 36,
  export: 48,
  sources: 54,
  closing: 62,
} as const;

export type Part = keyof typeof PARTS;

/** Where a part begins. */
export function secondOf(part: Part): number {
  return PARTS[part];
}

/** The one clip there is: a tour of the product, which every step plays until its own is recorded. */
export const TOUR: Pick<TutorialVideo, 'videoId' | 'files' | 'captionsUrl' | 'durationSeconds'> = {
  videoId: null,
  files: [
    { url: '/tutorials/tour.webm', type: 'video/webm; codecs="vp9"' },
    { url: '/tutorials/tour.mp4', type: 'video/mp4; codecs="avc1.4d401f"' },
  ],
  captionsUrl: '/tutorials/tour.en.vtt',
  durationSeconds: 68,
};

/** What is told about each part, in the order of the clip. */
export function timelineOf(texts: Partial<Record<Part, string>>): TutorialVideo['timelines'] {
  return (Object.keys(PARTS) as Part[]).flatMap((part) => {
    const description = texts[part];
    const seconds = PARTS[part];
    return description === undefined ? [] : [{ seconds, timeLabel: timeLabel(seconds), description }];
  });
}

/** 65 as `1:05`. */
function timeLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
