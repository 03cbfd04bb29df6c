/** Speech as every model takes it: 16 kHz, mono, 16 bits, in a WAV file. */
export const VOICE_RATE = 16_000;
const HEADER_BYTES = 44;

/** Decodes what the recorder wrote; throws when the browser can't. */
export async function samplesOf(recorded: Blob): Promise<Float32Array> {
  // Decoding resamples to the rate of its context.
  const context = new OfflineAudioContext(1, 1, VOICE_RATE);
  const decoded = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, n) => decoded.getChannelData(n));
  const [only, ...others] = channels;
  if (only !== undefined && others.length === 0) return only;
  const mixed = new Float32Array(decoded.length);
  for (const channel of channels)
    for (let at = 0; at < mixed.length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / channels.length;
  return mixed;
}

export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const kept = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * 2, Math.round(kept * 0x7fff), true);
  });
  return bytes;
}
