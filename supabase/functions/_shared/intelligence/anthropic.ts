/** Anthropic's Messages API, version 2023-06-01. The enforced shape is the input of one tool, which is never run. */
import { z } from 'zod';
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
  model: z.string().nullish(),
  content: z.array(
    z.looseObject({ type: z.string(), text: z.string().optional(), input: z.unknown().optional() }),
  ),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() }).nullish(),
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
