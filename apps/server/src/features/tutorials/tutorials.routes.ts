import { getTutorialVideo, getTutorialVideoOfStep, listTutorialVideos } from '@tieout/contracts/tutorial-videos.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { notFound } from '#server/app-error.ts';
import { findVideo, findVideoOfStep } from '#server/tutorials/find-video.ts';
import { TUTORIAL_VIDEOS } from '#server/tutorials/tutorial-videos.ts';

export function tutorialRoutes(): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(listTutorialVideos), handler: async () => [...TUTORIAL_VIDEOS] });
    app.route({
      ...routeOf(getTutorialVideo),
      handler: async ({ params, query }) => found(findVideo(TUTORIAL_VIDEOS, params.id, query.businessModel)),
    });
    app.route({
      ...routeOf(getTutorialVideoOfStep),
      handler: async ({ params, query }) =>
        found(findVideoOfStep(TUTORIAL_VIDEOS, params.stepNumber, query.businessModel)),
    });
  };
}

function found<T>(video: T | undefined): T {
  if (video === undefined) throw notFound();
  return video;
}
