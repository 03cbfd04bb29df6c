/**
 * A recording -> its words. `/audio/transcriptions` of OpenAI, which vLLM, LocalAI and whisper.cpp's server speak as well; chat completions
 * with `input_audio` (OpenRouter); generateContent with a sound (Google). Anthropic documents none.
 */
import { z } from 'zod/mini';
import { google } from './google.ts';
import { ModelFailure, type ModelSettings, type ModelUsage } from './model.ts';
import { openAi } from './openai.ts';
import { MOST_OUTPUT_TOKENS, type WireAnswer } from './protocol.ts';
import { type ModelFetch, sendBody } from './send.ts';

export type HearingWay = 'transcriptions' | 'chat' | 'google';
export interface Hearing {
  readonly way: HearingWay;
  /** As its provider names it; often another one than reads and writes. */
  readonly model: string;
}

export interface TranscribeRequest {
  /** For models that take instructions; never text that a person typed. */
  readonly system: string;
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

export interface Heard {
  readonly text: string;
  readonly model: string;
  readonly usage: ModelUsage;
}

const PATIENCE_MS = 90_000;
const NONE: ModelUsage = { inputTokens: 0, outputTokens: 0 };

/** @throws ModelFailure */
export async function transcribe(
  settings: Pick<ModelSettings, 'url' | 'key'>,
  { way, model }: Hearing,
  { system, wav, signal: given }: TranscribeRequest,
  { patienceMs = PATIENCE_MS, fetchFrom }: { patienceMs?: number; fetchFrom?: ModelFetch | undefined } = {},
): Promise<Heard> {
  const timeout = AbortSignal.timeout(patienceMs);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const { path, headers, body } = WORD[way](settings.key, model, system, wav);
  const sent = await sendBody(settings.url + path, { headers, body }, signal, fetchFrom);
  if (sent.kind === 'unsupported') throw new ModelFailure('rejected', 'the provider takes no recording');
  const heard =
    way === 'transcriptions' ? readTranscription(sent.body) : readSaid(PROTOCOLS[way].read(sent.body));
  return { ...heard, model: heard.model ?? model };
}

const PROTOCOLS = { chat: openAi, google } as const;

interface Worded {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}
type Word = (key: string | null, model: string, system: string, wav: Uint8Array<ArrayBuffer>) => Worded;

const bearer = (key: string | null): Record<string, string> =>
  key === null ? {} : { authorization: `Bearer ${key}` };
const JSON_TYPE = { 'content-type': 'application/json' };

const WORD: Readonly<Record<HearingWay, Word>> = {
  transcriptions(key, model, _system, wav) {
    const boundary = `plumbline-${crypto.randomUUID()}`;
    return {
      path: '/audio/transcriptions',
      headers: { ...bearer(key), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: multipart(boundary, { model, language: 'en', response_format: 'json' }, wav),
    };
  },
  chat: (key, model, system, wav) => ({
    path: '/chat/completions',
    headers: { ...bearer(key), ...JSON_TYPE },
    body: JSON.stringify({
      model,
      stream: false,
      max_tokens: MOST_OUTPUT_TOKENS,
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: [{ type: 'input_audio', input_audio: { data: base64Of(wav), format: 'wav' } }],
        },
      ],
    }),
  }),
  google: (key, model, system, wav) => ({
    path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    headers: { 'x-goog-api-key': key ?? '', ...JSON_TYPE },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: system }] },
      contents: [{ role: 'user', parts: [{ inlineData: { mimeType: 'audio/wav', data: base64Of(wav) } }] }],
      generationConfig: { maxOutputTokens: MOST_OUTPUT_TOKENS },
    }),
  }),
};

function multipart(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  wav: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const named = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="note.wav"\r\ncontent-type: audio/wav\r\n\r\n`;
  const text = new TextEncoder();
  const [head, tail] = [text.encode(named.join('') + file), text.encode(`\r\n--${boundary}--\r\n`)];
  const whole = new Uint8Array(head.length + wav.length + tail.length);
  whole.set(head, 0);
  whole.set(wav, head.length);
  whole.set(tail, head.length + wav.length);
  return whole;
}

/** In steps: a whole recording is too long for the arguments of one call. */
function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

const transcriptionSchema = z.object({ text: z.string() });

function readTranscription(body: unknown): Omit<Heard, 'model'> & { readonly model: string | null } {
  const parsed = transcriptionSchema.safeParse(body);
  if (!parsed.success) throw new ModelFailure('unreadable', 'the answer is of another protocol');
  return { text: parsed.data.text, model: null, usage: NONE };
}

function readSaid(answer: WireAnswer | null): Omit<Heard, 'model'> & { readonly model: string | null } {
  if (answer === null) throw new ModelFailure('unreadable', 'the answer is of another protocol');
  if (answer.stop === 'refused') throw new ModelFailure('refused', 'the model declined');
  return { text: answer.text, model: answer.model, usage: answer.usage };
}
