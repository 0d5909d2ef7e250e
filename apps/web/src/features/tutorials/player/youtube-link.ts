import { z } from 'zod';
import type { PlayerEvent, PlayerHandle } from './player.ts';

/** The host that sets no cookies before somebody plays; the only one the content security policy lets into a frame. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com';

/** Autoplay and related videos are off (spec section 2); the rest lets the page drive the player by messages. */
export function youtubeAddress(videoId: string, origin: string): string {
  const options = { enablejsapi: '1', autoplay: '0', rel: '0', playsinline: '1', origin };
  return `${YOUTUBE_ORIGIN}/embed/${encodeURIComponent(videoId)}?${new URLSearchParams(options).toString()}`;
}

const info = z.object({
  currentTime: z.number().optional(),
  duration: z.number().optional(),
  playerState: z.number().optional(),
});
const message = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['initialDelivery', 'infoDelivery']), info: info.nullish() }),
  z.object({ event: z.literal('onStateChange'), info: z.number() }),
  z.object({ event: z.literal('onReady') }),
  z.object({ event: z.literal('onError') }),
]);

const STATES: Readonly<Record<number, PlayerEvent>> = { 0: 'ended', 1: 'playing', 2: 'paused' };
/** Positions come a few times a second; one further away than this was sought. */
const JUMP_SECONDS = 2;

export interface YoutubeLink extends Omit<PlayerHandle, 'focus'> {
  /** Asks the player to tell about itself; repeated until it has answered. */
  greet: () => void;
  receive: (data: unknown) => void;
}

/** Speaks with the player in the frame by the messages of its IFrame API; none of its scripts runs in our page. */
export function createYoutubeLink(post: (text: string) => void, onEvent: (event: PlayerEvent) => void): YoutubeLink {
  let [position, duration, state] = [0, 0, -1];
  let [hasAnswered, isWanted] = [false, false];
  let wantedPosition: number | null = null;

  function command(func: string, ...args: unknown[]): void {
    post(JSON.stringify({ event: 'command', func, args }));
  }

  function answered(): void {
    if (hasAnswered) return;
    hasAnswered = true;
    for (const name of ['onStateChange', 'onError']) command('addEventListener', name);
    if (wantedPosition !== null) command('seekTo', wantedPosition, true);
    if (isWanted) command('playVideo');
  }

  function changeState(next: number): void {
    if (next === state) return;
    state = next;
    const event = STATES[next];
    if (event !== undefined) onEvent(event);
  }

  function deliver({ currentTime, duration: length, playerState }: z.output<typeof info>): void {
    if (length !== undefined && length > 0) duration = length;
    if (currentTime !== undefined) {
      const isJump = Math.abs(currentTime - position) > JUMP_SECONDS;
      position = currentTime;
      onEvent(isJump ? 'sought' : 'moved');
    }
    if (playerState !== undefined) changeState(playerState);
  }

  return {
    position: () => position,
    duration: () => (duration > 0 ? duration : null),
    play() {
      isWanted = true;
      if (hasAnswered) command('playVideo');
    },
    pause() {
      isWanted = false;
      if (hasAnswered) command('pauseVideo');
    },
    seek(seconds) {
      position = seconds;
      // Before it has answered it would not hear the command.
      if (hasAnswered) command('seekTo', seconds, true);
      else wantedPosition = seconds;
      onEvent('sought');
    },
    greet() {
      if (!hasAnswered) post(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }));
    },
    receive(data) {
      const parsed = parse(data);
      if (parsed === null) return;
      answered();
      if (parsed.event === 'onError') onEvent('failed');
      else if (parsed.event === 'onStateChange') changeState(parsed.info);
      else if (parsed.event !== 'onReady') deliver(parsed.info ?? {});
    },
  };
}

function parse(data: unknown): z.output<typeof message> | null {
  if (typeof data !== 'string') return null;
  try {
    return message.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
