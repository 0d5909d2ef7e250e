import { ALL_MODELS, type TutorialVideo, type VideoModel } from '@tieout/contracts/tutorial-videos.ts';

/** The video with this name, if it is for whoever asks: one of another business model does not fit. */
export function findVideo(
  videos: readonly TutorialVideo[],
  id: string,
  model: VideoModel | undefined,
): TutorialVideo | undefined {
  return videos.find(
    (video) => video.id === id && (model === undefined || [model, ALL_MODELS].includes(video.businessModel)),
  );
}

/**
 * The step's video for the business model; where it has none, or the company has not said what it does, the one for
 * everybody.
 */
export function findVideoOfStep(
  videos: readonly TutorialVideo[],
  stepNumber: number,
  model: VideoModel = ALL_MODELS,
): TutorialVideo | undefined {
  const ofStep = videos.filter((video) => video.stepNumber === stepNumber);
  return (
    ofStep.find(({ businessModel }) => businessModel === model) ??
    ofStep.find(({ businessModel }) => businessModel === ALL_MODELS)
  );
}
