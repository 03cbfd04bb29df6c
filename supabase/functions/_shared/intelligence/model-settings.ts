/** Whose model answers: the office's own key at a known provider, else the operator's. */

import { type ModelSettings, modelKinds } from '@plumbline/domain/intelligence/model/model';
import { z } from 'zod';
import type { FunctionContext } from '../context.ts';
import { modelKeyOwner, sealOf } from '../seal.ts';

/** Offices choose a provider, never an address: one of theirs could lie inside the server's own network. */
export const officeKinds = ['openai', 'anthropic', 'google', 'openrouter'] as const;
export type OfficeKind = (typeof officeKinds)[number];

const providers: Readonly<Record<OfficeKind, Pick<ModelSettings, 'kind' | 'url'>>> = {
  openai: { kind: 'openai', url: 'https://api.openai.com/v1' },
  anthropic: { kind: 'anthropic', url: 'https://api.anthropic.com' },
  google: { kind: 'google', url: 'https://generativelanguage.googleapis.com' },
  openrouter: { kind: 'openai-compatible', url: 'https://openrouter.ai/api/v1' },
};

export const sealedKeySchema = z.object({
  kind: z.enum(officeKinds),
  model: z.string(),
  sealed: z.string(),
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

/** Null when the key can't be opened: its sealing key was retired. */
export async function officeModel(
  context: Pick<FunctionContext, 'env'>,
  organizationId: string,
  { kind, model, sealed }: z.infer<typeof sealedKeySchema>,
): Promise<ModelSettings | null> {
  const key = await sealOf(context).open(sealed, modelKeyOwner(organizationId));
  if (key === null) return null;
  const elsewhere = withoutSlash(context.env('AI_OFFICE_URL'));
  const provider = providers[kind];
  return { kind: provider.kind, url: elsewhere === '' ? provider.url : elsewhere, model, key };
}
