/** Records from the browser's fake camera and microphone, and reads the result back. */
import {
  ALL_FORMATS,
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryFileStore } from '#src/ground/local/files/memory-file-store.ts';
import { cutRecording } from './cut-recording.ts';
import { hashFile } from './hash-file.ts';
import { inspectRecording } from './inspect-recording.ts';
import { closeStream, openStream } from './open-recorder.ts';
import { pictureOfRecording } from './recording-picture.ts';
import { startRecording } from './recording-session.ts';
import { createBrowserRecordingTools } from './recording-tools.ts';

type Kind = 'video' | 'audio';

async function start(kind: Kind, files = createMemoryFileStore()) {
  const opened = await openStream(navigator.mediaDevices, kind);
  if (!opened.ok) throw new Error(opened.failure);
  let leave = (_end: 'hidden' | 'closed'): void => undefined;
  const session = startRecording({
    kind,
    stream: opened.stream,
    fileName: 'a.part',
    files,
    nowMs: () => performance.now(),
    listenToPage: (onGone) => {
      leave = onGone;
      return () => undefined;
    },
  });
  if (session === null) throw new Error('nothing can be recorded');
  const read = async () => (await files.blob('a.part')) ?? new Blob();
  return {
    session,
    hide: () => leave('hidden'),
    close: () => closeStream(opened.stream),
    read,
    /** The file's content decides, not the clock: a slow machine starts recording later. */
    untilHeld: (lengthMs: number) =>
      vi.waitFor(
        async () => expect((await inspectRecording(await read()))?.durationMs).toBeGreaterThan(lengthMs),
        { timeout: 40_000, interval: 200 },
      ),
    untilParts: (count: number) =>
      vi.waitFor(async () => expect((await startsOfParts(await read())).length).toBeGreaterThan(count), {
        timeout: 40_000,
        interval: 200,
      }),
  };
}

/** Where the parts of a recording begin, in bytes: 'moof' of MP4, 'Cluster' of WebM. */
async function startsOfParts(file: Blob): Promise<number[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marks = [
    [0x6d, 0x6f, 0x6f, 0x66],
    [0x1f, 0x43, 0xb6, 0x75],
  ];
  const starts = (mark: number[]) =>
    [...bytes.keys()].filter((at) => mark.every((byte, next) => bytes[at + next] === byte));
  return marks.flatMap(starts);
}

async function record(kind: Kind, lengthMs: number): Promise<Blob> {
  const recording = await start(kind);
  await recording.untilHeld(lengthMs);
  if (kind === 'video') await recording.untilParts(2);
  recording.session.stop();
  await recording.session.finished;
  recording.close();
  return recording.read();
}

let video: Blob;
let audio: Blob;
beforeAll(async () => {
  video = await record('video', 3500);
  audio = await record('audio', 2000);
});

describe('a recording of the browser', () => {
  it('is a video with length, size and key frames', async () => {
    const facts = await inspectRecording(video);
    expect(facts).toMatchObject({ kind: 'video', latitude: null, longitude: null });
    expect(facts?.mime).toMatch(/^video\/(mp4|webm)$/);
    expect(facts?.durationMs).toBeGreaterThan(3000);
    expect(facts?.widthPx).toBeGreaterThan(100);
    expect(facts?.keyFramesMs[0]).toBeLessThan(100);
  });

  it('is sound, where there is no camera to it', async () => {
    const facts = await inspectRecording(audio);
    expect(facts).toMatchObject({ kind: 'audio', widthPx: null, keyFramesMs: [] });
    expect(facts?.mime).toMatch(/^audio\/(mp4|webm)$/);
  });

  it('is read as far as it goes when the tab was killed in the middle of a part', async () => {
    const whole = await inspectRecording(video);
    // A slow machine writes long parts: their ends are looked up, not guessed from the size of the file.
    const [begin = 0, end = 0] = (await startsOfParts(video)).slice(-2);
    const part = await inspectRecording(video.slice(0, Math.floor((begin + end) / 2)));
    expect(part?.kind).toBe('video');
    expect(part?.durationMs).toBeGreaterThan(500);
    expect(part?.durationMs).toBeLessThan(whole?.durationMs ?? 0);
  });

  it('has a picture: a frame, or the waves of the sound', async () => {
    for (const file of [video, audio]) {
      const facts = await inspectRecording(file);
      if (facts === null) throw new Error('not read');
      const picture = await pictureOfRecording(file, facts, 500);
      const bitmap = await createImageBitmap(picture);
      expect(bitmap.width).toBeGreaterThanOrEqual(320);
      bitmap.close();
    }
  });

  it('cannot be read when it is something else', async () => {
    expect(
      await inspectRecording(new Blob(['not a video at all, but long enough to be looked at'])),
    ).toBeNull();
    expect(await cutRecording(new Blob([new Uint8Array(4096)]), 0, 1000)).toBeNull();
  });
});

describe('what a phone writes beside a video', () => {
  it('is read with the original, and is not in the copy for other people', async () => {
    const filmed = await withTags(video, {
      title: 'Kitchen of the Delgados',
      date: new Date('2026-11-19T15:00:00Z'),
      raw: { '©xyz': '+26.7153-080.0534/' },
    });
    const facts = await inspectRecording(filmed);
    expect(facts).toMatchObject({ latitude: 26.7153, longitude: -80.0534 });
    expect(facts?.takenAt?.slice(0, 10)).toBe('2026-11-19');
    const cut = await cutRecording(filmed, 0, 2000);
    if (cut === null) throw new Error('not cut');
    const copy = new Blob([cut.bytes]);
    expect(await inspectRecording(copy)).toMatchObject({ latitude: null, longitude: null, takenAt: null });
    const [before, after] = [await filmed.text(), await copy.text()];
    for (const secret of ['+26.7153', 'Delgados']) {
      expect(before).toContain(secret);
      expect(after).not.toContain(secret);
    }
  });
});

/**
 * The same video as a phone's camera would write it; each frame's time and duration, in seconds, can be changed.
 */
async function withTags(
  file: Blob,
  tags: MetadataTags,
  timed: (packet: EncodedPacket, at: number) => EncodedPacket = (packet) => packet,
  format: OutputFormat = new MovOutputFormat(),
): Promise<Blob> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !decoderConfig) throw new Error('no picture');
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  let at = 0;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(timed(packet, at++), { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer()]);
}

describe('a cut', () => {
  it('begins at a key frame, holds the part and nothing behind it, and needs no new encoding', async () => {
    const facts = await inspectRecording(video);
    const startMs = facts?.keyFramesMs.findLast((ms) => ms <= 2000) ?? 0;
    const cut = await cutRecording(video, startMs, startMs + 1500);
    if (cut === null) throw new Error('not cut');
    const copy = new Blob([cut.bytes]);
    const read = await inspectRecording(copy);
    expect(read?.kind).toBe('video');
    expect(read?.durationMs).toBeGreaterThan(1000);
    expect(read?.durationMs).toBeLessThan(1800);
    expect(read?.keyFramesMs[0]).toBe(0);
    expect(cut.sha256).toBe(await hashFile(copy));
    expect(copy.size).toBeLessThan(video.size);
  });

  it('begins at the very key frame that was shown, where the frame before it is said to last longer', async () => {
    const whole = await withTags(
      video,
      {},
      (packet, at) =>
        packet.clone({ type: at % 10 === 0 ? 'key' : 'delta', timestamp: at * 0.1, duration: 0.2 }),
      new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.9 }),
    );
    // As browsers write it while recording: fragments without links to the next and no final index ('mfra').
    const listBytes = new DataView(await whole.slice(-4).arrayBuffer()).getUint32(0);
    const film = whole.slice(0, -listBytes);
    const facts = await inspectRecording(film);
    expect(facts?.keyFramesMs.length).toBeGreaterThan(3);
    for (const ms of facts?.keyFramesMs ?? [])
      expect((await cutRecording(film, ms, ms + 500))?.durationMs, `at ${ms}`).toBe(500);
  });

  it('ends in the middle of a frame that is shown for long', async () => {
    const slow = await withTags(video, {}, (packet, at) => packet.clone({ timestamp: at * 2, duration: 2 }));
    const cut = await cutRecording(slow, 0, 3000);
    const read = cut && (await inspectRecording(new Blob([cut.bytes])));
    expect(read?.durationMs).toBe(3000);
  });

  it('plays in a video element, with a length that can be sought in', async () => {
    const cut = await cutRecording(video, 0, 60_000);
    if (cut === null) throw new Error('not cut');
    const element = document.createElement('video');
    element.src = URL.createObjectURL(new Blob([cut.bytes], { type: cut.mime }));
    await new Promise((resolve, reject) => {
      element.onloadedmetadata = resolve;
      element.onerror = reject;
    });
    expect(Number.isFinite(element.duration)).toBe(true);
    expect(element.duration).toBeGreaterThan(3);
  });

  it('takes sound anywhere', async () => {
    const cut = await cutRecording(audio, 700, 1700);
    const read = cut && (await inspectRecording(new Blob([cut.bytes])));
    expect(read?.kind).toBe('audio');
    expect(read?.durationMs).toBeGreaterThan(800);
    expect(read?.durationMs).toBeLessThan(1200);
  });
});

describe('a sound file of a voice recorder', () => {
  it.each([
    ['audio/mpeg', new Mp3OutputFormat()],
    ['audio/wav', new WavOutputFormat()],
    ['audio/ogg', new OggOutputFormat()],
  ] as const)('of type %s is read, cut anywhere, and has its waves and no captions', async (mime, format) => {
    const file = await soundFile(format, { title: 'Kitchen of the Delgados' });
    const facts = await inspectRecording(file);
    expect(facts).toMatchObject({ kind: 'audio', mime, widthPx: null, keyFramesMs: [] });
    expect(facts?.durationMs).toBeGreaterThan(1900);
    expect(facts?.durationMs).toBeLessThan(2200);
    const cut = await cutRecording(file, 500, 1500);
    if (cut === null || facts === null) throw new Error('not cut');
    expect(cut.mime).toBe(mime);
    const copy = new Blob([cut.bytes]);
    const read = await inspectRecording(copy);
    expect(read).toMatchObject({ kind: 'audio', mime });
    expect(read?.durationMs).toBeGreaterThan(900);
    expect(read?.durationMs).toBeLessThan(1100);
    expect(await file.text()).toContain('Delgados');
    expect(await copy.text()).not.toContain('Delgados');
    const picture = await createImageBitmap(await pictureOfRecording(file, facts, 0));
    expect(picture.width).toBeGreaterThanOrEqual(320);
    picture.close();
    const element = document.createElement('audio');
    element.src = URL.createObjectURL(new Blob([cut.bytes], { type: mime }));
    await new Promise((resolve, reject) => {
      element.onloadedmetadata = resolve;
      element.onerror = reject;
    });
    expect(element.duration).toBeGreaterThan(0.9);
  });
});

/**
 * Two seconds of audio. Browsers encode no MP3: its frames are hand-made silence (layer III, 128 kbit/s, 44.1 kHz).
 */
async function soundFile(format: OutputFormat, tags: MetadataTags): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.setMetadataTags(tags);
  if (format instanceof Mp3OutputFormat) {
    const source = new EncodedAudioPacketSource('mp3');
    output.addAudioTrack(source);
    await output.start();
    const frame = new Uint8Array(417);
    frame.set([0xff, 0xfb, 0x90, 0xc0]);
    const seconds = 1152 / 44_100;
    const decoderConfig = { codec: 'mp3', numberOfChannels: 1, sampleRate: 44_100 };
    for (let at = 0; at < 77; at += 1)
      await source.add(new EncodedPacket(frame, 'key', at * seconds, seconds), { decoderConfig });
  } else {
    const codec = format instanceof WavOutputFormat ? 'pcm-s16' : 'opus';
    const source = new AudioBufferSource({ codec, bitrate: 64_000 });
    output.addAudioTrack(source);
    await output.start();
    const buffer = new AudioBuffer({ length: 96_000, sampleRate: 48_000 });
    buffer.getChannelData(0).forEach((_, at, samples) => {
      samples[at] = Math.sin(at / 20) / 2;
    });
    await source.add(buffer);
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer()]);
}

describe('what ends a recording', () => {
  it('keeps what was written before the device was full', async () => {
    const files = createMemoryFileStore();
    const recording = await start('video', files);
    await recording.untilHeld(600);
    files.limitBytes = 1;
    expect((await recording.session.finished).end).toBe('no-room');
    recording.close();
    await recording.untilHeld(600);
  });

  it('keeps what was recorded when a call takes the camera', async () => {
    const recording = await start('video');
    await recording.untilHeld(600);
    recording.close();
    expect((await recording.session.finished).end).toBe('interrupted');
    await recording.untilHeld(600);
  });

  it('stops a video at a page that is hidden; a voice goes on, with all of it on disk', async () => {
    const video = await start('video');
    video.hide();
    expect((await video.session.finished).end).toBe('hidden');
    video.close();
    const audio = await start('audio');
    await audio.untilHeld(500);
    const before = (await audio.read()).size;
    audio.hide();
    await vi.waitFor(async () => expect((await audio.read()).size).toBeGreaterThan(before), 20_000);
    audio.session.stop();
    expect((await audio.session.finished).end).toBe('stopped');
    audio.close();
  });

  it('says why there is no camera', async () => {
    const refusing = (name: string) => ({
      getUserMedia: () => Promise.reject(new DOMException('no', name)),
    });
    const failures = await Promise.all(
      ['NotAllowedError', 'NotFoundError', 'NotReadableError'].map((name) =>
        openStream(refusing(name), 'video'),
      ),
    );
    expect(failures.map((each) => !each.ok && each.failure)).toEqual(['not-allowed', 'not-found', 'in-use']);
    expect(await openStream(undefined, 'audio')).toEqual({ ok: false, failure: 'not-supported' });
  });
});

describe('the recording worker', () => {
  const tools = createBrowserRecordingTools();
  afterAll(() => tools.dispose());

  it('reads, cuts and counts away from the page', async () => {
    expect((await tools.inspect(video))?.kind).toBe('video');
    expect(await tools.hash(video)).toBe(await hashFile(video));
    expect((await tools.cut(video, 0, 1000))?.bytes.length).toBeGreaterThan(1000);
    expect(await tools.inspect(new Blob(['x']))).toBeNull();
  });
});
