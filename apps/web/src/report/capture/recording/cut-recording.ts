/**
 * Copies a part of a recording into a new file without re-encoding: original audio and video, no camera metadata,
 * and an index at the start, so that playback can seek while it loads. A video begins at the key frame at or before
 * `startMs`. Runs in the recording worker.
 */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { type ContainerKind, type OpenRecording, openRecording } from './open-recording.ts';
import type { CutRecording } from './recording-messages.ts';

/** Returns null when there is nothing to copy, or for a codec that no container here supports. */
export async function cutRecording(file: Blob, startMs: number, endMs: number): Promise<CutRecording | null> {
  const opened = await openRecording(file);
  if (opened === null) return null;
  try {
    return await copyPart(opened, startMs / 1000, endMs / 1000);
  } finally {
    opened.input.dispose();
  }
}

async function copyPart(opened: OpenRecording, start: number, end: number): Promise<CutRecording | null> {
  const { input } = opened;
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  const format = await formatFor(opened, [video, audio]);
  if (format === null) return null;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const base = video === null ? start : await keyFrameBefore(video, start);
  const copies = [
    video && (await copyVideo(output, video, base, end)),
    audio && (await copyAudio(output, audio, base, end)),
  ].filter((copy) => copy !== null);
  if (copies.length === 0) return null;
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  if (target.buffer === null) return null;
  const bytes = new Uint8Array(target.buffer);
  return {
    bytes,
    sha256: await sha256Hex(bytes),
    mime: opened.mimeOf(video === null ? 'audio' : 'video'),
    durationMs: Math.round((end - base) * 1000),
  };
}

const mp4First = (): OutputFormat[] => [new Mp4OutputFormat(), new MovOutputFormat()];

/**
 * MP4 plays in more places than MOV, and supports the codecs of nearly every phone. Audio stays in its container.
 */
const FORMATS: Record<ContainerKind, () => OutputFormat[]> = {
  mp4: mp4First,
  mov: mp4First,
  webm: () => [new WebMOutputFormat()],
  mp3: () => [new Mp3OutputFormat()],
  wav: () => [new WavOutputFormat()],
  ogg: () => [new OggOutputFormat()],
};

async function formatFor(
  { container }: OpenRecording,
  tracks: readonly (InputTrack | null)[],
): Promise<OutputFormat | null> {
  const present = tracks.filter((track) => track !== null);
  const known = await Promise.all(present.map((track) => track.getCodec()));
  const takes = (format: OutputFormat): boolean =>
    known.every((codec) => codec !== null && format.getSupportedCodecs().includes(codec));
  return FORMATS[container]().find(takes) ?? null;
}

async function keyFrameBefore(track: InputVideoTrack, start: number): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly: true };
  let packet = (await sink.getKeyPacket(start, options)) ?? (await sink.getFirstKeyPacket(options));
  // The last frame of a part may claim to last into the next part, in which case the key frame lookup misses its
  // start.
  while (packet !== null) {
    const next = await sink.getNextKeyPacket(packet, options);
    if (next === null || next.timestamp > start) return packet.timestamp;
    packet = next;
  }
  return start;
}

type Copy = () => Promise<void>;

async function copyVideo(
  output: Output,
  track: InputVideoTrack,
  base: number,
  end: number,
): Promise<Copy | null> {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (codec === null || decoderConfig === null) return null;
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return async () => {
    const sink = new EncodedPacketSink(track);
    const first = await sink.getKeyPacket(base);
    const last = await sink.getPacket(end, { metadataOnly: true });
    for await (const packet of sink.packets(first ?? undefined)) {
      // Frames are in decoding order: some before `end` may follow one after it.
      if (packet.timestamp >= end && packet.sequenceNumber > (last?.sequenceNumber ?? -1)) break;
      if (packet.timestamp < base) continue; // leading frames of an open group need what was cut off
      await source.add(moved(shownUntil(packet, end), base), { decoderConfig });
    }
    source.close();
  };
}

async function copyAudio(
  output: Output,
  track: InputAudioTrack,
  base: number,
  end: number,
): Promise<Copy | null> {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (codec === null || decoderConfig === null) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    const sink = new EncodedPacketSink(track);
    const first = await sink.getPacket(base);
    for await (const packet of sink.packets(first ?? undefined)) {
      if (packet.timestamp >= end) break;
      if (packet.timestamp >= base) await source.add(moved(packet, base), { decoderConfig });
    }
    source.close();
  };
}

/** A camera in the dark delivers few frames: the last one of a part is shown to its end and no longer. */
const shownUntil = (packet: EncodedPacket, end: number): EncodedPacket =>
  packet.timestamp < end && packet.timestamp + packet.duration > end
    ? packet.clone({ duration: end - packet.timestamp })
    : packet;

const moved = (packet: EncodedPacket, base: number): EncodedPacket =>
  packet.clone({ timestamp: Math.max(0, packet.timestamp - base) });
