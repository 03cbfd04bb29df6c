/** How loud a stream is right now, 0 to 1 as a person hears it, for a meter. Null where the browser has no Web Audio. */
import { log } from '#src/ground/log.ts';

export interface SoundLevel {
  read(): number;
  dispose(): void;
}

/** Quieter than this is silence: the noise of a phone's microphone. */
const FLOOR_DB = -60;

export function openSoundLevel(stream: MediaStream): SoundLevel | null {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  // Opened by an effect, a little after the tap: some browsers let it rest until they are asked.
  context.resume().catch((error: unknown) => log.info('The level meter rests.', error));
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    dispose() {
      context.close().catch((error: unknown) => log.info('The level meter was not closed.', error));
    },
  };
}

export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibel = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.min(1, Math.max(0, 1 - decibel / FLOOR_DB));
}
