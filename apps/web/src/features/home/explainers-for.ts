import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';

/** One video for each step: that of the company's business model where there is one, else the one for all. */
export function explainersFor(videos: readonly TutorialVideo[], businessModel: string | null): TutorialVideo[] {
  const ofStep = new Map<number, TutorialVideo>();
  for (const video of videos) {
    const isOwn = video.businessModel === businessModel;
    if (isOwn || (video.businessModel === 'All' && !ofStep.has(video.stepNumber))) ofStep.set(video.stepNumber, video);
  }
  return [...ofStep.values()].toSorted((one, other) => one.stepNumber - other.stepNumber);
}
