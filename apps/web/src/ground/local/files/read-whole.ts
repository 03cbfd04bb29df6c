import type { Bytes } from './file-store.ts';

/** Returns the content in one piece, whether it arrives at once, in parts, or as a stream. */
export async function readWhole(content: Bytes | readonly Bytes[] | ReadableStream<Bytes>): Promise<Bytes> {
  if (content instanceof Uint8Array) return content;
  const parts: Bytes[] = [];
  if (isParts(content)) parts.push(...content);
  else {
    const reader = content.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) parts.push(step.value);
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const isParts = (content: readonly Bytes[] | ReadableStream<Bytes>): content is readonly Bytes[] =>
  Array.isArray(content);
