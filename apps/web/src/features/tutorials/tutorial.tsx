import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { useLocation } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Loader } from '#components/controls/loader.ts';
import delayed from '#components/delayed.module.css';
import { classNames } from '#components/class-names.ts';
import { BackLink } from '#components/back-link.tsx';
import { Notice } from '#components/notice.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { StepIndicator } from '#components/step-indicator.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { isHubspotRegistration } from '#session/registration-type.ts';
import { useSessionState } from '#session/session-context.tsx';
import { isSignedIn } from '#session/session.ts';
import { FilePlayer } from './player/file-player.tsx';
import { YoutubePlayer } from './player/youtube-player.tsx';
import { Timeline } from './timeline.tsx';
import { hasNumber, isLast, isOfCompany } from './tutorial-step.ts';
import styles from './tutorial.module.css';
import { useCompleteStep } from './use-complete-step.ts';
import { useTutorialVideo } from './use-tutorial-video.ts';
import { useWatch, type Watching } from './use-watch.ts';
import type { Watch } from './watch-rules.ts';

export function Tutorial({ step }: { step: number }) {
  const { video, isLoading } = useTutorialVideo(step);
  const watching = useWatch();
  const title = video?.stepName ?? 'Tutorial';
  return (
    <div className={styles.page} aria-busy={isLoading}>
      <title>{`${title} · Tieout`}</title>
      <WayOut step={step} />
      {isLast(step) && <FilledBanner />}
      <Indicator step={step} />
      <h1>{title}</h1>
      <p className={styles.lead}>Please, watch the series of short videos to understand how the product works.</p>
      <div className={styles.body}>
        {video === null ? <div className={styles.place} /> : <Screen video={video} watching={watching} />}
        {isLoading && (
          <StatusRegion label="Loading" className={classNames(styles.overlay, delayed.delayed)}>
            <Loader size="sm" />
          </StatusRegion>
        )}
        {!isLoading && video === null && (
          <div className={styles.missing}>
            <Notice tone="warn">This video could not be loaded. You can go on without it.</Notice>
          </div>
        )}
      </div>
      <Foot step={step} watch={watching.watch} isMissing={!isLoading && video === null} />
    </div>
  );
}

/** Watching is never a locked room: back home, or to the questions for whoever has no account yet. */
function WayOut({ step }: { step: number }) {
  const { search } = useLocation();
  if (isSignedIn(useSessionState())) return <BackLink to="/">Back to home</BackLink>;
  return isOfCompany(step) ? null : <BackLink to={`/business-model${search}`}>Back</BackLink>;
}

/** Not on the last step; blank for whoever comes through the CRM integration (spec section 2). */
function Indicator({ step }: { step: number }) {
  const { search } = useLocation();
  if (!hasNumber(step)) return null;
  return isHubspotRegistration(search) ? <p className={styles.blank} /> : <StepIndicator step={step} />;
}

function FilledBanner() {
  return (
    <div className={styles.banner}>
      <Notice tone="good">
        <strong>Congrats! Your reports have been filled automatically</strong>
        <p>You also have 2 new reports and video explainers to guide you.</p>
      </Notice>
    </div>
  );
}

function Screen({ video, watching }: { video: TutorialVideo; watching: Watching }) {
  const { watch, position, play } = watching;
  return (
    <div className={styles.screen}>
      <div className={styles.stage}>
        <Player video={video} watching={watching} />
        {watch.hasFailed && (
          <div className={styles.failed}>
            <Notice tone="warn">This video cannot be played here. You can go on without it.</Notice>
          </div>
        )}
      </div>
      <Timeline
        video={video}
        position={watch.hasStarted ? position : null}
        hasEnded={watch.hasEnded}
        onSeek={(seconds) => play(seconds)}
      />
    </div>
  );
}

/** Whoever comes to have something explained begins where that is; undefined: at the beginning. */
function startOf(search: string, { durationSeconds }: TutorialVideo): number | undefined {
  const asked = new URLSearchParams(search).get('t') ?? '';
  const seconds = /^\d{1,4}$/u.test(asked) ? Number(asked) : 0;
  return seconds > 0 && seconds < durationSeconds ? seconds : undefined;
}

function Player({ video, watching }: { video: TutorialVideo; watching: Watching }) {
  const { player, watch, onEvent, play } = watching;
  const { search } = useLocation();
  const { videoId } = video;
  return (
    <div className={styles.player}>
      {videoId === null ? (
        <FilePlayer video={video} ref={player} onEvent={onEvent} />
      ) : (
        <YoutubePlayer video={video} videoId={videoId} ref={player} onEvent={onEvent} />
      )}
      {!watch.hasStarted && (
        <button
          type="button"
          className={styles.cover}
          onClick={() => {
            play(startOf(search, video));
            player.current?.focus();
          }}
        >
          <img src={video.coverUrl} alt="" width={1280} height={720} />
          <span className={styles.sign}>
            <svg viewBox="0 0 72 72" aria-hidden="true">
              <path d="M27 21v30l24-15z" />
            </svg>
          </span>
          <VisuallyHidden>Play video: {video.stepName}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

interface FootProps {
  step: number;
  watch: Watch;
  /** There is no video to wait for. */
  isMissing: boolean;
}

function Foot({ step, watch, isMissing }: FootProps) {
  const { isPending, complete } = useCompleteStep(step);
  return (
    <div className={styles.foot}>
      <p className={styles.hint}>{!watch.canGoOn && !isMissing && 'You can go on when 15 seconds or less are left.'}</p>
      {(watch.canSkip || isMissing) && (
        <Button size="lg" className={styles.skip} disabled={isPending} onClick={complete}>
          Skip
        </Button>
      )}
      <Button
        variant="filled"
        size="lg"
        className={styles.next}
        disabled={!watch.canGoOn}
        loading={isPending}
        onClick={complete}
      >
        Next
      </Button>
    </div>
  );
}
