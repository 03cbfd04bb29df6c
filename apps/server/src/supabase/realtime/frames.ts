/** Phoenix messages on the wire: serializer 1.0.0 (objects) and 2.0.0 (arrays, and binary frames for broadcasts). */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { isNestedTooDeep } from '#src/ground/read-json.ts';

export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

export type Vsn = '1.0.0' | '2.0.0';

const refSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((ref) => (ref === null || ref === undefined ? null : String(ref)));
const payloadSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((payload) => payload ?? {});
const arraySchema = z.tuple([refSchema, refSchema, z.string().max(300), z.string().max(300), payloadSchema]);
const objectSchema = z.object({
  join_ref: refSchema,
  ref: refSchema,
  topic: z.string().max(300),
  event: z.string().max(300),
  payload: payloadSchema,
});

const pushKind = 3;
const broadcastKind = 4;
const jsonEncoding = 1;

export function decodeText(text: string): Frame | null {
  const raw = isNestedTooDeep(text) ? undefined : parseJson(text);
  if (Array.isArray(raw)) {
    const parsed = arraySchema.safeParse(raw);
    if (!parsed.success) return null;
    const [joinRef, ref, topic, event, payload] = parsed.data;
    return { joinRef, ref, topic, event, payload };
  }
  const parsed = objectSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { join_ref, ref, topic, event, payload } = parsed.data;
  return { joinRef: join_ref, ref, topic, event, payload };
}

/** A broadcast pushed by a 2.0.0 client: header of lengths, then the parts, then the payload. */
export function decodeBinary(data: Buffer): Frame | null {
  if (data.length < 7 || data[0] !== pushKind) return null;
  const lengths = [...data.subarray(1, 6)];
  const encoding = data[6];
  const parts: string[] = [];
  let at = 7;
  for (const length of lengths) {
    parts.push(data.toString('utf8', at, at + length));
    at += length;
  }
  const [joinRef = '', ref = '', topic = '', userEvent = ''] = parts;
  if (at > data.length || topic === '') return null;
  const body = data.subarray(at);
  const payload = encoding === jsonEncoding ? parseJson(body.toString('utf8')) : new Uint8Array(body);
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event: userEvent, payload },
  };
}

export function encodeFrame(vsn: Vsn, frame: Frame): string | Buffer {
  const { joinRef, ref, topic, event, payload } = frame;
  if (event === 'broadcast' && payload.payload instanceof Uint8Array) {
    return encodeBinary(topic, String(payload.event), payload.payload);
  }
  if (vsn === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

function encodeBinary(topic: string, userEvent: string, payload: Uint8Array): Buffer {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(userEvent);
  const header = Buffer.from([broadcastKind, topicBytes.length, eventBytes.length, 0, 0]);
  return Buffer.concat([header, topicBytes, eventBytes, payload]);
}
