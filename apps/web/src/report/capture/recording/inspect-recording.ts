/**
 * Reads the facts of a recording: kind, length, size, key frames, and the time and location that a phone's camera
 * added. A recording cut off by a killed tab is read as far as possible. Runs in the recording worker.
 */

import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny';
import { log } from '#src/ground/log.ts';
import { isReadFailure, openRecording } from './open-recording.ts';
import { parseIso6709 } from './parse-iso6709.ts';
import type { RecordingFacts } from './recording-messages.ts';

/** Returns null when it has no playable video or audio. */
export async function inspectRecording(file: Blob): Promise<RecordingFacts | null> {
  const opened = await openRecording(file);
  if (opened === null) return null;
  const { input } = opened;
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    if (video === null && audio === null) return null;
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    if (durationMs <= 0) return null;
    const kind = video === null ? 'audio' : 'video';
    return {
      kind,
      mime: opened.mimeOf(kind),
      durationMs,
      widthPx: video && (await video.getDisplayWidth()),
      heightPx: video && (await video.getDisplayHeight()),
      keyFramesMs: video === null ? [] : await keyFramesOf(video),
      ...(await writtenBeside(input)),
    };
  } catch (error) {
    if (isReadFailure(error)) throw error;
    log.info('A recording could not be read.', error);
    return null;
  } finally {
    input.dispose();
  }
}

async function keyFramesOf(track: InputVideoTrack): Promise<number[]> {
  const sink = new EncodedPacketSink(track);
  const moments: number[] = [];
  const options = { metadataOnly: true };
  let packet = await sink.getFirstKeyPacket(options);
  while (packet !== null) {
    // Rounded up, so that the moment is inside the frame and not in the one before; the first frame represents the
    // start.
    moments.push(moments.length === 0 ? 0 : Math.ceil(packet.timestamp * 1000));
    packet = await sink.getNextKeyPacket(packet, options);
  }
  return moments;
}

type Beside = Pick<RecordingFacts, 'takenAt' | 'latitude' | 'longitude'>;

/**
 * iPhones write the location as an Apple key, Android phones as '©xyz'. A malformed block gives nothing and never
 * an error.
 */
async function writtenBeside(input: Input): Promise<Beside> {
  try {
    const { date, raw = {} } = await input.getMetadataTags();
    const place = [raw['com.apple.quicktime.location.ISO6709'], raw['©xyz']].find(
      (value): value is string => typeof value === 'string',
    );
    const spot = place === undefined ? null : parseIso6709(place);
    return {
      takenAt: date !== undefined && Number.isFinite(date.getTime()) ? date.toISOString() : null,
      latitude: spot?.latitude ?? null,
      longitude: spot?.longitude ?? null,
    };
  } catch {
    return { takenAt: null, latitude: null, longitude: null };
  }
}
