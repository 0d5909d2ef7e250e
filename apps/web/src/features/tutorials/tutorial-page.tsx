import { ALL_MODELS } from '@tieout/contracts/tutorial-videos.ts';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router';
import { loginPath } from '#session/login-path.ts';
import { meQuery } from '#data/me-queries.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { videoOfStepQuery } from '#data/tutorial-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { hasTutorials, isOfCompany, stepOf } from './tutorial-step.ts';
import { Tutorial } from './tutorial.tsx';

/** A step that does not exist is an unknown path like any other. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const step = stepOf(params['stepNumber']);
  if (step === null) throw redirect(loginPath(new URL(request.url).search));
  if (!hasTutorials(context.get(sessionContext).getState().roleType)) throw redirect('/');
  if (isOfCompany(step)) warmQuery(context, meQuery());
  else warmQuery(context, videoOfStepQuery(step, ALL_MODELS));
  return null;
}

export function Component() {
  const step = stepOf(useParams()['stepNumber']);
  // The loader has sent whoever asked for another one away; the key keeps one step from going on with the other's player.
  return step === null ? null : <Tutorial key={step} step={step} />;
}
