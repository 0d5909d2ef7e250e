import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { tutorialStep } from './onboarding.ts';
import { businessModel } from './people.ts';

/** Videos of steps 2 and 6 are for everybody (spec section 4). */
export const ALL_MODELS = 'All';
export const videoModel = z.enum([ALL_MODELS, ...businessModel.options]).meta({ id: 'VideoModel' });
export type VideoModel = z.output<typeof videoModel>;

export const tutorialVideo = z
  .object({
    id: z.string().meta({ description: 'Stable name of the video', examples: ['step-3-saas'] }),
    stepNumber: tutorialStep,
    stepName: z.string(),
    businessModel: videoModel,
    videoId: z
      .string()
      .nullable()
      .meta({ description: "YouTube's id, for the privacy-enhanced player; null when the video is a file of ours" }),
    files: z
      .array(z.object({ url: z.string(), type: z.string() }))
      .meta({ description: 'The same video in some formats, best first; empty for a video of YouTube' }),
    captionsUrl: z.string().nullable().meta({ description: 'WebVTT, in English' }),
    coverUrl: z.string(),
    durationSeconds: z.int().positive(),
    timelines: z.array(z.object({ seconds: z.int().nonnegative(), timeLabel: z.string(), description: z.string() })),
  })
  .meta({ id: 'TutorialVideo' });
export type TutorialVideo = z.output<typeof tutorialVideo>;

const modelQuery = z.object({ businessModel: videoModel.optional() });

/** Public: step 2 is watched before registration (decisions section 6). */
export const listTutorialVideos = defineEndpoint({
  method: 'GET',
  path: '/api/tutorial-videos',
  access: 'public',
  summary: 'All tutorial videos, by step',
  response: z.array(tutorialVideo),
});

export const getTutorialVideo = defineEndpoint({
  method: 'GET',
  path: '/api/tutorial-videos/{id}',
  access: 'public',
  summary: 'One tutorial video; 404 when it is not for the business model asked for',
  params: z.object({ id: z.string().max(60) }),
  query: modelQuery,
  refusals: ['not-found'],
  response: tutorialVideo,
});

export const getTutorialVideoOfStep = defineEndpoint({
  method: 'GET',
  path: '/api/tutorial-videos/step/{stepNumber}',
  access: 'public',
  summary: 'The video of a step: of the business model where the step has one for each, else the one for all',
  params: z.object({ stepNumber: z.coerce.number().pipe(tutorialStep) }),
  query: modelQuery,
  refusals: ['not-found'],
  response: tutorialVideo,
});

export const TUTORIAL_VIDEOS_ENDPOINTS: readonly Endpoint[] = [
  listTutorialVideos,
  getTutorialVideo,
  getTutorialVideoOfStep,
];
