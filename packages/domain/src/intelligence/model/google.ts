/** Google's Gemini API, `generateContent` of v1beta. The key is a header, so no address in a log holds it. */
import { z } from 'zod/mini';
import type { ModelSettings } from './model.ts';
import {
  type Attempt,
  MOST_OUTPUT_TOKENS,
  type Protocol,
  plainAttempts,
  type Rung,
  systemText,
  type Wording,
} from './protocol.ts';

const answerSchema = z.object({
  modelVersion: z.nullish(z.string()),
  promptFeedback: z.nullish(z.object({ blockReason: z.nullish(z.string()) })),
  candidates: z.nullish(
    z.array(
      z.object({
        finishReason: z.nullish(z.string()),
        content: z.nullish(
          z.object({
            parts: z.nullish(
              z.array(z.object({ text: z.optional(z.string()), thought: z.optional(z.boolean()) })),
            ),
          }),
        ),
      }),
    ),
  ),
  usageMetadata: z.nullish(
    z.object({ promptTokenCount: z.nullish(z.number()), candidatesTokenCount: z.nullish(z.number()) }),
  ),
});

const endings: Readonly<Record<string, 'end' | 'length'>> = { STOP: 'end', MAX_TOKENS: 'length' };

export const google: Protocol = {
  attempts: () => plainAttempts('schema', 'object', 'text'),
  word,
  read,
};

function word({ model, key }: ModelSettings, wording: Wording, { rung }: Attempt) {
  return {
    path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    headers: { 'x-goog-api-key': key ?? '' },
    body: {
      systemInstruction: { parts: [{ text: systemText(wording, rung) }] },
      contents: wording.messages.map(({ role, text }, index) => ({
        role: role === 'assistant' ? 'model' : 'user',
        parts: [...(index === 0 ? imageParts(wording) : []), { text }],
      })),
      generationConfig: { maxOutputTokens: MOST_OUTPUT_TOKENS, ...outputConfig(wording, rung) },
    },
  };
}

const imageParts = ({ images }: Wording) =>
  images.map(({ mime, base64 }) => ({ inlineData: { mimeType: mime, data: base64 } }));

function outputConfig({ schema }: Wording, rung: Rung): object {
  if (rung === 'text') return {};
  return {
    responseMimeType: 'application/json',
    ...(rung === 'schema' && { responseJsonSchema: schema }),
  };
}

function read(body: unknown) {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return null;
  const { candidates, promptFeedback, usageMetadata: usage, modelVersion } = parsed.data;
  const candidate = candidates?.[0];
  if (candidate === undefined && promptFeedback?.blockReason == null) return null;
  const parts = candidate?.content?.parts ?? [];
  return {
    text: parts.map(({ text = '', thought = false }) => (thought ? '' : text)).join(''),
    model: modelVersion ?? null,
    usage: {
      inputTokens: usage?.promptTokenCount ?? 0,
      outputTokens: usage?.candidatesTokenCount ?? 0,
    },
    // SAFETY, RECITATION, PROHIBITED_CONTENT and the like.
    stop: endings[candidate?.finishReason ?? 'BLOCKED'] ?? 'refused',
  } as const;
}
