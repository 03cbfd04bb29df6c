/** Anthropic's Messages API, version 2023-06-01. The enforced shape is the input of one tool, which is never run. */
import { z } from 'zod/mini';
import type { ModelSettings } from './model.ts';
import {
  type Attempt,
  MOST_OUTPUT_TOKENS,
  type Protocol,
  plainAttempts,
  systemText,
  type Wording,
} from './protocol.ts';

const TOOL = 'answer';

const answerSchema = z.object({
  model: z.nullish(z.string()),
  content: z.array(
    z.looseObject({ type: z.string(), text: z.optional(z.string()), input: z.optional(z.unknown()) }),
  ),
  stop_reason: z.nullish(z.string()),
  usage: z.nullish(z.object({ input_tokens: z.nullish(z.number()), output_tokens: z.nullish(z.number()) })),
});

export const anthropic: Protocol = { attempts: () => plainAttempts('schema', 'text'), word, read };

function word({ model, key }: ModelSettings, wording: Wording, { rung }: Attempt) {
  return {
    path: '/v1/messages',
    headers: { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: MOST_OUTPUT_TOKENS,
      system: systemText(wording, rung),
      messages: wording.messages.map(({ role, text }, index) => ({
        role,
        content: [...(index === 0 ? imageBlocks(wording) : []), { type: 'text', text }],
      })),
      ...(rung === 'schema' && {
        tools: [{ name: TOOL, description: 'Gives the answer.', input_schema: wording.schema }],
        tool_choice: { type: 'tool', name: TOOL },
      }),
    },
  };
}

const imageBlocks = ({ images }: Wording) =>
  images.map(({ mime, base64 }) => ({
    type: 'image',
    source: { type: 'base64', media_type: mime, data: base64 },
  }));

function read(body: unknown) {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return null;
  const { content, stop_reason: reason, usage, model } = parsed.data;
  const used = content.find(({ type }) => type === 'tool_use');
  const said = content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');
  return {
    text: used === undefined ? said : JSON.stringify(used.input ?? null),
    model: model ?? null,
    usage: { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0 },
    stop: reason === 'refusal' ? 'refused' : reason === 'max_tokens' ? 'length' : 'end',
  } as const;
}
