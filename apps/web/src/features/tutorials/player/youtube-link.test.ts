import { describe, expect, test } from 'vitest';
import type { PlayerEvent } from './player.ts';
import { createYoutubeLink, youtubeAddress } from './youtube-link.ts';

function createLink() {
  const sent: unknown[] = [];
  const events: PlayerEvent[] = [];
  const link = createYoutubeLink(
    (text) => sent.push(JSON.parse(text)),
    (event) => events.push(event),
  );
  return { link, sent, events, tell: (body: object) => link.receive(JSON.stringify(body)) };
}

const PLAY = { event: 'command', func: 'playVideo', args: [] };

test('the frame is the one without cookies, with autoplay and related videos off', () => {
  const address = new URL(youtubeAddress('a b/c', 'https://tieout.example'));
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/a%20b%2Fc');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    autoplay: '0',
    rel: '0',
    enablejsapi: '1',
    origin: 'https://tieout.example',
  });
});

describe('the conversation', () => {
  test('begins with a greeting, repeated until the player answers', () => {
    const { link, sent, tell } = createLink();
    link.greet();
    link.greet();
    expect(sent).toEqual(Array(2).fill({ event: 'listening', id: 1, channel: 'widget' }));
    tell({ event: 'onReady' });
    sent.length = 0;
    link.greet();
    expect(sent).toEqual([]);
  });

  test('plays as soon as the player answers, when somebody has asked before', () => {
    const { link, sent, tell } = createLink();
    link.play();
    expect(sent).toEqual([]);
    tell({ event: 'initialDelivery', info: { duration: 68, currentTime: 0 } });
    expect(sent).toContainEqual(PLAY);
    expect(link.duration()).toBe(68);
  });

  test('plays nothing by itself', () => {
    const { sent, tell } = createLink();
    tell({ event: 'onReady' });
    expect(sent).not.toContainEqual(PLAY);
  });

  test('tells of playing, pausing and the end, each once', () => {
    const { events, tell } = createLink();
    for (const state of [-1, 3, 1, 1]) tell({ event: 'onStateChange', info: state });
    tell({ event: 'infoDelivery', info: { playerState: 1 } });
    tell({ event: 'infoDelivery', info: { playerState: 2 } });
    for (const state of [2, 1, 0]) tell({ event: 'onStateChange', info: state });
    expect(events).toEqual(['playing', 'paused', 'playing', 'ended']);
  });

  test('takes a jump of the position for a seek in the player, and its run for none', () => {
    const { link, events, tell } = createLink();
    for (const currentTime of [0.3, 0.6, 1.4, 33, 33.3]) tell({ event: 'infoDelivery', info: { currentTime } });
    expect(events).toEqual(['moved', 'moved', 'moved', 'sought', 'moved']);
    expect(link.position()).toBe(33.3);
  });

  test('seeks and pauses by command; a seek before the first answer waits for it', () => {
    const { link, sent, events, tell } = createLink();
    link.seek(26);
    expect([sent, link.position(), events]).toEqual([[], 26, ['sought']]);
    tell({ event: 'onReady' });
    expect(sent).toContainEqual({ event: 'command', func: 'seekTo', args: [26, true] });
    link.pause();
    expect(sent.at(-1)).toEqual({ event: 'command', func: 'pauseVideo', args: [] });
  });

  test('says when the video cannot be played', () => {
    const { events, tell } = createLink();
    tell({ event: 'onError', info: 150 });
    expect(events).toEqual(['failed']);
  });

  test.each([undefined, 7, {}, 'no json', '{"event":"alert"}', '{"event":"onStateChange","info":"1"}', 'null'])(
    '%j means nothing',
    (data) => {
      const { link, events, sent } = createLink();
      link.receive(data);
      expect([events, sent]).toEqual([[], []]);
    },
  );
});
