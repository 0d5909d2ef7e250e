import { useRef } from 'react';
import { Controls } from './controls.tsx';
import type { PlayerProps } from './player.ts';
import styles from './player.module.css';
import { useVideo } from './use-video.ts';

/** A video of ours, with its captions. Nothing plays by itself, and only its head is loaded before somebody wants it. */
export function FilePlayer(props: PlayerProps) {
  const { video, onEvent } = props;
  const player = useRef<HTMLDivElement>(null);
  const { element, rail, events, onKeyDown, hasCaptions, toggle, seek, toggleCaptions, ...shown } = useVideo(props);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset is part of a form, and the keys are those of the controls in here
    <div ref={player} className={styles.player} role="group" aria-label="Video" onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where the video has */}
      <video
        ref={element}
        className={styles.picture}
        poster={video.coverUrl}
        preload="metadata"
        playsInline
        aria-label={video.stepName}
        onClick={toggle}
        {...events}
      >
        {video.files.map(({ url, type }, index) => (
          <source
            key={url}
            src={url}
            type={type}
            // The browser tries one after the other; there is nothing after the last.
            onError={() => {
              if (index === video.files.length - 1) onEvent('failed');
            }}
          />
        ))}
        {video.captionsUrl !== null && (
          <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
        )}
      </video>
      <Controls
        {...shown}
        rail={rail}
        marks={video.timelines.map((entry) => entry.seconds)}
        captions={video.captionsUrl === null ? null : { isShown: hasCaptions, onToggle: toggleCaptions }}
        onToggle={toggle}
        onSeek={seek}
        onFullScreen={() => void toggleFullScreen(player.current)}
      />
    </div>
  );
}

async function toggleFullScreen(player: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen();
  // Phones that show only their own player full screen refuse; the video then plays where it is.
  return player?.requestFullscreen?.().catch(() => undefined);
}
