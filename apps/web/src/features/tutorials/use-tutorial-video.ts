import { useQuery } from '@tanstack/react-query';
import { ALL_MODELS, type TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { useEffect } from 'react';
import { meQuery } from '#data/me-queries.ts';
import { reportError } from '#lib/report-error.ts';
import { videoOfStepQuery } from '#data/tutorial-queries.ts';
import { isOfCompany } from './tutorial-step.ts';

interface TutorialVideoState {
  video: TutorialVideo | null;
  isLoading: boolean;
}

/**
 * The video of a step: of the company's business model where the step has one for each. Without a session the question
 * for the company meets a 401, which leads to the login like every other.
 */
export function useTutorialVideo(step: number): TutorialVideoState {
  const needsCompany = isOfCompany(step);
  const me = useQuery({ ...meQuery(), enabled: needsCompany });
  const ofCompany = me.data?.clientCompanies[0]?.businessModel.businessModel ?? undefined;
  const video = useQuery({
    ...videoOfStepQuery(step, needsCompany ? ofCompany : ALL_MODELS),
    enabled: !needsCompany || !me.isPending,
  });
  useLog(me.error, 'company of the tutorial');
  useLog(video.error, 'tutorial video');
  return { video: video.data ?? null, isLoading: video.isPending };
}

/** Spec section 8: failures of tutorial fetches are only logged. */
function useLog(error: Error | null, context: string): void {
  useEffect(() => {
    if (error !== null) reportError(error, context);
  }, [error, context]);
}
