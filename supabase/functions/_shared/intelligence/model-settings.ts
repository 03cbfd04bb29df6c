/** Whose model answers: the office's own key at a known provider, else the operator's. */

import { type ModelSettings, modelKinds } from '@plumbline/domain/intelligence/model/model';
import type { ModelFetch } from '@plumbline/domain/intelligence/model/send';
import type { Hearing } from '@plumbline/domain/intelligence/model/transcribe';
import { z } from 'zod';
import type { FunctionContext } from '../context.ts';
import { modelKeyOwner, sealOf } from '../seal.ts';
import { guardedModelFetch } from './guarded-model-fetch.ts';

/** custom: a server that the office names. Its address is a stranger's, and only ever called by `guardedModelFetch`. */
export const officeKinds = ['openai', 'anthropic', 'google', 'openrouter', 'custom'] as const;
export type OfficeKind = (typeof officeKinds)[number];

const providers: Readonly<Record<Exclude<OfficeKind, 'custom'>, Pick<ModelSettings, 'kind' | 'url'>>> = {
  openai: { kind: 'openai', url: 'https://api.openai.com/v1' },
  anthropic: { kind: 'anthropic', url: 'https://api.anthropic.com' },
  google: { kind: 'google', url: 'https://generativelanguage.googleapis.com' },
  openrouter: { kind: 'openai-compatible', url: 'https://openrouter.ai/api/v1' },
};

export const sealedKeySchema = z.object({
  kind: z.enum(officeKinds),
  model: z.string(),
  sealed: z.string(),
  url: z.string(),
  /** Of the office's choice; '' for the provider's usual one, if it has one. */
  hearing: z.string(),
});

const withoutSlash = (url: string | null): string => url?.trim().replace(/\/+$/, '') ?? '';

/** Null: the operator has set up none. */
export function operatorModel(context: Pick<FunctionContext, 'env'>): ModelSettings | null {
  const url = withoutSlash(context.env('AI_BASE_URL'));
  const model = context.env('AI_MODEL')?.trim() ?? '';
  const kind = modelKinds.find((each) => each === context.env('AI_KIND'));
  if (url === '' || model === '' || kind === undefined) return null;
  return { kind, url, model, key: context.env('AI_KEY') };
}

export interface AskedModel {
  readonly settings: ModelSettings;
  /** Undefined: the address is the operator's or a known provider's. */
  readonly fetchFrom: ModelFetch | undefined;
  /** Null: this one doesn't hear. */
  readonly hearing: Hearing | null;
}

export function askedOperator(context: Pick<FunctionContext, 'env'>): AskedModel | null {
  const settings = operatorModel(context);
  if (settings === null) return null;
  const named = context.env('AI_HEARING_MODEL')?.trim() ?? '';
  return { settings, fetchFrom: undefined, hearing: hearingOf(settings, named) };
}

/** Null when the key can't be opened: its sealing key was retired. */
export async function askedOffice(
  context: Pick<FunctionContext, 'env'>,
  organizationId: string,
  { kind, model, sealed, url, hearing }: z.infer<typeof sealedKeySchema>,
): Promise<AskedModel | null> {
  const key = await sealOf(context).open(sealed, modelKeyOwner(organizationId));
  if (key === null) return null;
  if (kind === 'custom') {
    const settings = { kind: 'openai-compatible', url, model, key: key === '' ? null : key } as const;
    return { settings, fetchFrom: guardedModelFetch(context), hearing: hearingOf(settings, hearing) };
  }
  const elsewhere = withoutSlash(context.env('AI_OFFICE_URL'));
  const provider = providers[kind];
  const settings = { kind: provider.kind, url: elsewhere === '' ? provider.url : elsewhere, model, key };
  const heard = hearingOf(settings, hearing);
  // OpenRouter passes recordings on in a chat only.
  const way = kind === 'openrouter' && heard !== null ? { ...heard, way: 'chat' as const } : heard;
  return { settings, fetchFrom: undefined, hearing: way };
}

/** `private.ai_hears` says the same of a key. */
function hearingOf({ kind, model }: ModelSettings, named: string): Hearing | null {
  if (kind === 'anthropic') return null;
  if (kind === 'google') return { way: 'google', model: named === '' ? model : named };
  if (named !== '') return { way: 'transcriptions', model: named };
  return kind === 'openai' ? { way: 'transcriptions', model: 'whisper-1' } : null;
}
