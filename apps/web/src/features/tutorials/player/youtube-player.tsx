import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { PlayerProps } from './player.ts';
import styles from './player.module.css';
import { createYoutubeLink, YOUTUBE_ORIGIN, youtubeAddress, type YoutubeLink } from './youtube-link.ts';

const GREETING_MS = 500;

/** A video at YouTube, in its privacy-enhanced player. Nothing of it is loaded before somebody wants to see it. */
export function YoutubePlayer({ video, videoId, ref, onEvent }: PlayerProps & { videoId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<YoutubeLink>(null);
  const wantedPosition = useRef<number>(null);
  const [isWanted, setWanted] = useState(false);
  const tell = useEffectEvent(onEvent);

  useImperativeHandle(ref, () => ({
    play: () => (link.current === null ? setWanted(true) : link.current.play()),
    pause: () => link.current?.pause(),
    seek(seconds) {
      if (link.current === null) wantedPosition.current = seconds;
      else link.current.seek(seconds);
    },
    focus: () => frame.current?.focus(),
    position: () => link.current?.position() ?? 0,
    duration: () => link.current?.duration() ?? null,
  }));

  useEffect(() => {
    if (!isWanted) return undefined;
    const player = createYoutubeLink(
      (text) => frame.current?.contentWindow?.postMessage(text, YOUTUBE_ORIGIN),
      (event) => tell(event),
    );
    link.current = player;
    if (wantedPosition.current !== null) player.seek(wantedPosition.current);
    player.play();
    function onMessage({ origin, source, data }: MessageEvent): void {
      if (origin === YOUTUBE_ORIGIN && source === frame.current?.contentWindow) player.receive(data);
    }
    window.addEventListener('message', onMessage);
    const timer = setInterval(player.greet, GREETING_MS);
    return () => {
      window.removeEventListener('message', onMessage);
      clearInterval(timer);
      link.current = null;
    };
  }, [isWanted]);

  if (!isWanted) return <div className={styles.picture} />;
  return (
    <iframe
      ref={frame}
      className={styles.picture}
      src={youtubeAddress(videoId, window.location.origin)}
      title={`Video: ${video.stepName}`}
      // Without it the click on our cover could not start a video that lives on another origin.
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The player refuses to play for pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
