/**
 * Chat completions, as documented by OpenAI and spoken by vLLM, Ollama, llama.cpp, LM Studio and OpenRouter. With OpenAI
 * itself, `store: false` keeps the exchange out of its dashboard.
 */
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
  model: z.nullish(z.string()),
  choices: z
    .array(
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
      }),
    )
    .check(z.minLength(1)),
  usage: z.nullish(
    z.object({ prompt_tokens: z.nullish(z.number()), completion_tokens: z.nullish(z.number()) }),
  ),
});

const ladder = plainAttempts('schema', 'object', 'text');
const withStrings = [...ladder, ...ladder.map(({ rung }) => ({ rung, imageForm: 'string' }) as const)];

export const openAi: Protocol = { attempts: () => ladder, word, read };
export const openAiCompatible: Protocol = {
  attempts: (hasImages) => (hasImages ? withStrings : ladder),
  word,
  read,
};

function word({ kind, model, key }: ModelSettings, wording: Wording, attempt: Attempt) {
  return {
    path: '/chat/completions',
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: [
        { role: 'system', content: systemText(wording, attempt.rung) },
        ...wording.messages.map(({ role, text }, index) => ({
          role,
          content: index === 0 ? firstContent(wording, text, attempt) : text,
        })),
      ],
      ...responseFormat(wording, attempt.rung),
      ...(kind === 'openai'
        ? { max_completion_tokens: MOST_OUTPUT_TOKENS, store: false }
        : { max_tokens: MOST_OUTPUT_TOKENS, stream: false }),
    },
  };
}

function firstContent({ images }: Wording, text: string, { imageForm }: Attempt) {
  if (images.length === 0) return text;
  return [
    ...images.map(({ mime, base64 }) => {
      const url = `data:${mime};base64,${base64}`;
      return { type: 'image_url', image_url: imageForm === 'string' ? url : { url } };
    }),
    { type: 'text', text },
  ];
}

function responseFormat({ purpose, schema }: Wording, rung: Rung): object {
  if (rung === 'text') return {};
  if (rung === 'object') return { response_format: { type: 'json_object' } };
  return {
    response_format: { type: 'json_schema', json_schema: { name: purpose, strict: true, schema } },
  };
}

function read(body: unknown) {
  const parsed = answerSchema.safeParse(body);
  const choice = parsed.data?.choices[0];
  if (!parsed.success || choice === undefined) return null;
  const { content, refusal } = choice.message;
  const isRefused = (refusal ?? '') !== '' || choice.finish_reason === 'content_filter';
  return {
    text: content ?? '',
    model: parsed.data.model ?? null,
    usage: {
      inputTokens: parsed.data.usage?.prompt_tokens ?? 0,
      outputTokens: parsed.data.usage?.completion_tokens ?? 0,
    },
    stop: isRefused ? 'refused' : choice.finish_reason === 'length' ? 'length' : 'end',
  } as const;
}
