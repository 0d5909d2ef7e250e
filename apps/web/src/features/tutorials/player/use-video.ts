import { useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import type { PlayerProps } from './player.ts';

const STEP_SECONDS = 5;

/** What a video element does, what is known of it, and what it tells the page. */
export function useVideo({ video, ref, onEvent }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const rail = useRef<HTMLInputElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(video.durationSeconds);
  const [hasCaptions, setCaptions] = useState(video.captionsUrl !== null);

  function play(): void {
    // Refused where a browser allows no video at all, or none of the files.
    element.current?.play().catch(() => onEvent('failed'));
  }
  function seek(to: number): void {
    if (element.current !== null) element.current.currentTime = Math.min(Math.max(0, to), length);
  }
  function toggle(): void {
    if (element.current?.paused === true) play();
    else element.current?.pause();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A button does with Space what it says.
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) toggle();
    else if (event.key === 'ArrowRight') seek(seconds + STEP_SECONDS);
    else if (event.key === 'ArrowLeft') seek(seconds - STEP_SECONDS);
    else return;
    event.preventDefault();
  }
  useImperativeHandle(ref, () => ({
    play,
    pause: () => element.current?.pause(),
    seek,
    focus: () => rail.current?.focus(),
    position: () => element.current?.currentTime ?? 0,
    duration: () => durationOf(element.current),
  }));

  const events = {
    onPlaying() {
      setPlaying(true);
      onEvent('playing');
    },
    onPause() {
      setPlaying(false);
      onEvent('paused');
    },
    onSeeking: () => onEvent('sought'),
    onEnded: () => onEvent('ended'),
    onTimeUpdate() {
      setSeconds(element.current?.currentTime ?? 0);
      onEvent('moved');
    },
    onLoadedMetadata: () => setLength(durationOf(element.current) ?? video.durationSeconds),
  };
  function toggleCaptions(): void {
    showCaptions(element.current, !hasCaptions);
    setCaptions(!hasCaptions);
  }
  return { element, rail, isPlaying, seconds, length, hasCaptions, events, onKeyDown, toggle, seek, toggleCaptions };
}

/** Null until the head of a file has been read. */
function durationOf(element: HTMLVideoElement | null): number | null {
  return element !== null && Number.isFinite(element.duration) && element.duration > 0 ? element.duration : null;
}

function showCaptions(element: HTMLVideoElement | null, isShown: boolean): void {
  for (const track of element?.textTracks ?? []) track.mode = isShown ? 'showing' : 'hidden';
}
