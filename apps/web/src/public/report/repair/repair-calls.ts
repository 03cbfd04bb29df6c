/** What pages ask the function repair-request. No session is involved: links are the only keys. Failures are values. */
import {
  authorSchema,
  type RepairAuthor,
  type RepairContent,
  repairContentSchema,
  WISHES,
} from '@plumbline/domain/report/repair-request/content';
import type { RepairDocument } from '@plumbline/domain/report/repair-request/repair-document';
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller } from '#src/ground/backend/call-function.ts';
import { brandingSchema, organizationSchema, photoSchema } from '../report-model-schema.ts';

/** The report link, the proof that it was opened, and the request's own link. */
export interface RepairLinks {
  readonly token: string;
  readonly pass: string;
  readonly request: string;
}

const gone = z.object({ status: z.literal('gone') });
/** The pass is older than twelve hours: the report link is opened again. */
const expired = z.object({ status: z.literal('expired') });

const versionSchema = z.object({
  version: z.number(),
  reportVersion: z.number(),
  author: authorSchema,
  savedAt: z.string(),
  content: repairContentSchema,
});
export type SavedVersion = z.infer<typeof versionSchema>;

const openedSchema = z.discriminatedUnion('status', [
  gone,
  expired,
  z.object({
    status: z.literal('ok'),
    isShared: z.boolean(),
    viewNumber: z.number(),
    isSharedWithOffice: z.boolean(),
    versions: z.array(versionSchema),
  }),
]);
export type OpenedRequest = z.infer<typeof openedSchema>;

const savedSchema = z.discriminatedUnion('status', [
  gone,
  expired,
  z.object({ status: z.literal('ok'), version: z.number(), savedAt: z.string() }),
  z.object({ status: z.literal('changed'), version: z.number() }),
  z.object({ status: z.literal('too_many') }),
]);
export type SaveAnswer = z.infer<typeof savedSchema>;

const sharedSchema = z.discriminatedUnion('status', [gone, expired, z.object({ status: z.literal('ok') })]);

const text = z.string();
const documentSchema: z.ZodMiniType<RepairDocument> = z.object({
  head: z.object({
    language: z.literal('en-US'),
    layout: text,
    paperSize: z.enum(['letter', 'a4']),
    accentColor: z.nullable(text),
    organization: organizationSchema,
    branding: z.exactOptional(brandingSchema),
    reportNumber: text,
  }),
  addressLines: z.array(text),
  authorLine: text,
  version: z.number(),
  savedOn: text,
  savedAt: text,
  reportLine: text,
  note: text,
  items: z.array(
    z.object({
      number: text,
      title: text,
      wish: z.enum(WISHES),
      amountCents: z.nullable(z.number()),
      words: text,
      finding: z.nullable(
        z.object({
          number: text,
          severity: z.enum(['minor', 'moderate', 'major']),
          severityWords: text,
          isSafety: z.boolean(),
          observation: text,
          recommendation: text,
          place: text,
          photo: z.nullable(photoSchema),
        }),
      ),
    }),
  ),
  totals: z.object({ creditCents: z.number(), workCents: z.number(), totalCents: z.number() }),
});
const shownSchema = z.discriminatedUnion('status', [
  gone,
  expired,
  z.object({ status: z.literal('preparing') }),
  z.object({ status: z.literal('ok'), document: documentSchema, photos: z.record(text, text) }),
]);
export type ShownRequest = z.infer<typeof shownSchema>;

export interface RepairSave {
  readonly save: string;
  readonly base: number;
  readonly reportVersion: number;
  readonly author: RepairAuthor;
  readonly content: RepairContent;
}

export type RepairCaller = Pick<HttpCaller['backend'], 'config'> & { readonly fetch: typeof fetch };

export function createRepairCalls({ config, fetch }: RepairCaller) {
  const ask = <T>(schema: z.ZodMiniType<T>, body: object): Promise<Result<T>> =>
    callFunction({ backend: { config }, fetch }, 'repair-request', body, (data) => schema.parse(data));

  /** Images are requested without headers, so the key, which is not secret, is in the URL. */
  async function shown(body: object): Promise<Result<ShownRequest>> {
    const answer = await ask(shownSchema, body);
    if (!answer.ok || answer.value.status !== 'ok') return answer;
    const { backendUrl, publishableKey } = await config();
    const full = (path: string): string =>
      `${backendUrl}${path}&apikey=${encodeURIComponent(publishableKey)}`;
    const photos = Object.entries(answer.value.photos).map(([sha256, path]) => [sha256, full(path)] as const);
    return { ok: true, value: { ...answer.value, photos: Object.fromEntries(photos) } };
  }

  return {
    open: (links: RepairLinks) => ask(openedSchema, { action: 'open', ...links }),
    save: (links: RepairLinks, save: RepairSave) => ask(savedSchema, { action: 'save', ...links, ...save }),
    /** A null view ends the reading link. */
    share: (links: RepairLinks, change: { readonly view?: string | null; readonly withOffice?: boolean }) =>
      ask(sharedSchema, { action: 'share', ...links, ...change }),
    document: (links: RepairLinks, version: number) => shown({ action: 'document', ...links, version }),
    view: (view: string) => shown({ action: 'view', view }),
  };
}
export type RepairCalls = ReturnType<typeof createRepairCalls>;
