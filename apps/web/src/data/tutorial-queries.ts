import { queryOptions } from '@tanstack/react-query';
import { getTutorialVideoOfStep, listTutorialVideos, type VideoModel } from '@tieout/contracts/tutorial-videos.ts';
import { callApi } from '#lib/api-client.ts';

/** The video of a step; without a business model the one for everybody. */
export function videoOfStepQuery(stepNumber: number, businessModel: VideoModel | undefined) {
  return queryOptions({
    queryKey: ['tutorial-video', stepNumber, businessModel ?? null],
    queryFn: ({ signal }) =>
      callApi(getTutorialVideoOfStep, { params: { stepNumber }, query: { businessModel } }, signal),
  });
}

/** Fixed while the server runs. */
export function explainersQuery() {
  return queryOptions({
    queryKey: ['tutorial-videos'],
    queryFn: ({ signal }) => callApi(listTutorialVideos, {}, signal),
    staleTime: Infinity,
  });
}
