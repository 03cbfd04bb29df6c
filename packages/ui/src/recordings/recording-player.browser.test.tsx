/** The player by keys and by its controls, on a short film that the browser makes itself. */

import axe from 'axe-core';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles.css';
import { type PlayerHandle, RecordingPlayer } from './recording-player.tsx';

let film: string;
beforeAll(async () => {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30));
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const paint = setInterval(() => {
    if (context === null) return;
    context.fillStyle = `hsl(${performance.now() / 10} 80% 50%)`;
    context.fillRect(0, 0, 320, 180);
  }, 30);
  setTimeout(() => recorder.stop(), 2500);
  await stopped;
  clearInterval(paint);
  film = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
});

let root: Root;
const player = createRef<PlayerHandle>();
const notes = [
  { id: 'a', atMs: 10_600, text: 'Rust' },
  { id: 'b', atMs: 11_500, text: 'Water' },
];
// The file is a copy of seconds 10 to 12 of its original.
const playable = {
  kind: 'video',
  src: '',
  posterUrl: null,
  offsetMs: 10_000,
  startMs: 10_000,
  endMs: 12_000,
} as const;

/** As shown first: the file is not open yet. */
function show(): void {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  flushSync(() =>
    root.render(
      <RecordingPlayer
        ref={player}
        label="Video 3"
        playable={{ ...playable, src: film }}
        notes={notes}
        overlayAt={(nowMs) => (Math.abs(nowMs - 10_600) < 100 ? <b>drawn</b> : null)}
      />,
    ),
  );
}
const isOpen = () => vi.waitFor(() => expect(player.current?.video()?.readyState).toBeGreaterThanOrEqual(2));
function close(): void {
  root.unmount();
  document.body.replaceChildren();
}

beforeEach(async () => {
  show();
  await isOpen();
});
afterEach(close);

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const bar = () => document.querySelector<HTMLInputElement>('input[type="range"]');
const shown = () => document.body.textContent ?? '';
const now = () => Math.round(player.current?.nowMs() ?? 0);

it('goes from note to note by keys, reads it over the picture and shows what was drawn there', async () => {
  button('Play').focus();
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(now()).toBe(10_600));
  await vi.waitFor(() => expect(shown()).toContain('Rust'));
  expect(shown()).toContain('drawn');
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(shown()).toContain('Water'));
  expect(shown()).not.toContain('drawn');
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(now()).toBe(10_600));
  await userEvent.keyboard('c');
  expect(shown()).not.toContain('Rust');
});

it('begins at a moment that was asked for before the file was open', async () => {
  close();
  show();
  expect(player.current?.video()?.readyState).toBe(0);
  player.current?.seek(10_600);
  await isOpen();
  await vi.waitFor(() => expect(now()).toBe(10_600));
  expect(shown()).toContain('drawn');
});

it('steps by frames, jumps to both ends, and never leaves the part that is shown', async () => {
  button('Play').focus();
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(now()).toBe(12_000));
  await userEvent.keyboard('{ArrowRight}');
  expect(bar()?.getAttribute('aria-valuetext')).toBe('0:02 of 0:02');
  await userEvent.keyboard('{Home}');
  await vi.waitFor(() => expect(now()).toBe(10_000));
  await userEvent.keyboard('.');
  await vi.waitFor(() => expect(now()).toBeGreaterThan(10_020));
  await userEvent.keyboard(',');
  await vi.waitFor(() => expect(now()).toBe(10_000));
});

it('plays to the end of the part and stops there, at the chosen speed', async () => {
  button('Speed 1, change').click();
  await vi.waitFor(() => button('Speed 1.5, change'));
  button('Speed 1.5, change').click();
  await vi.waitFor(() => button('Speed 2, change'));
  expect(player.current?.video()?.playbackRate).toBe(2);
  button('Play').click();
  await vi.waitFor(() => button('Pause'));
  await vi.waitFor(() => button('Play'), { timeout: 10_000 });
  expect(now()).toBeGreaterThanOrEqual(11_900);
});

it('keeps arrows on the bar to itself, so that pages around it do not turn', async () => {
  const turned = vi.fn();
  document.body.addEventListener('keydown', turned);
  bar()?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(turned).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(now()).toBe(10_100));
  document.body.removeEventListener('keydown', turned);
});

it('has no barriers', async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
