/**
 * The image that represents a recording in strips, PDF, and web report: a frame of a video, the waveform of an
 * audio note. Always present: what this browser cannot show gets a plain card, because a recording without an image
 * would be missing from the report.
 */
import type { RecordingFacts } from './recording-messages.ts';

const SEEK_PATIENCE_MS = 8000;
const JPEG_QUALITY = 0.9;
const WAVE_SIZE = { widthPx: 1200, heightPx: 450 };
const INK = '#16130f';
const PAPER = '#f4f1ea';

export async function pictureOfRecording(file: Blob, facts: RecordingFacts, atMs: number): Promise<Blob> {
  if (facts.kind === 'audio') return drawWaves(await peaksOf(file));
  const frame = await frameOfFile(file, atMs);
  return frame ?? drawCard(facts.widthPx ?? 1280, facts.heightPx ?? 720);
}

async function frameOfFile(file: Blob, atMs: number): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    if (!(await arrival(video, 'loadeddata'))) return null;
    // At 0 many browsers show nothing yet.
    video.currentTime = Math.max(0.001, atMs / 1000);
    if (!(await arrival(video, 'seeked'))) return null;
    return await pictureOfVideo(video);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), SEEK_PATIENCE_MS);
    const settle = (isThere: boolean) => () => {
      clearTimeout(timer);
      resolve(isThere);
    };
    video.addEventListener(event, settle(true), { once: true });
    video.addEventListener('error', settle(false), { once: true });
  });
}

/** Returns the current frame of a video element; null while it shows nothing. */
export function pictureOfVideo(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return Promise.resolve(null);
  return draw(videoWidth, videoHeight, (context) => context.drawImage(video, 0, 0));
}

/**
 * Returns the loudness in 200 steps, 0 to 1. Read at a low rate: half an hour of audio would fill the memory
 * otherwise.
 */
async function peaksOf(file: Blob, steps = 200): Promise<number[]> {
  try {
    const context = new OfflineAudioContext(1, 1, 8000);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const samples = sound.getChannelData(0);
    const perStep = Math.max(1, Math.floor(samples.length / steps));
    const peaks = Array.from({ length: steps }, (_, step) => {
      let most = 0;
      for (const sample of samples.subarray(step * perStep, (step + 1) * perStep))
        most = Math.max(most, Math.abs(sample));
      return most;
    });
    const loudest = Math.max(0.05, ...peaks);
    return peaks.map((peak) => peak / loudest);
  } catch {
    return Array.from({ length: steps }, () => 0.04); // truncated: draw a flat line
  }
}

function drawWaves(peaks: readonly number[]): Promise<Blob> {
  const { widthPx, heightPx } = WAVE_SIZE;
  return drawn(widthPx, heightPx, (context) => {
    context.fillStyle = PAPER;
    context.fillRect(0, 0, widthPx, heightPx);
    context.fillStyle = INK;
    const step = (widthPx - 80) / peaks.length;
    peaks.forEach((peak, index) => {
      const height = Math.max(6, peak * (heightPx - 100));
      context.fillRect(40 + index * step, (heightPx - height) / 2, Math.max(2, step * 0.6), height);
    });
  });
}

/** Draws a triangle on paper, the universal sign for video. */
function drawCard(widthPx: number, heightPx: number): Promise<Blob> {
  return drawn(widthPx, heightPx, (context) => {
    const size = Math.min(widthPx, heightPx) / 5;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, widthPx, heightPx);
    context.fillStyle = INK;
    context.beginPath();
    context.moveTo(widthPx / 2 - size / 2, heightPx / 2 - size / 2);
    context.lineTo(widthPx / 2 + size / 2, heightPx / 2);
    context.lineTo(widthPx / 2 - size / 2, heightPx / 2 + size / 2);
    context.fill();
  });
}

async function drawn(
  widthPx: number,
  heightPx: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const blob = await draw(widthPx, heightPx, paint);
  if (blob === null) throw new Error('this browser draws no pictures');
  return blob;
}

function draw(
  widthPx: number,
  heightPx: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  paint(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
