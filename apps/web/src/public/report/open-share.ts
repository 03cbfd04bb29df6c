/** Fetches what a link opens. No session is involved: the token is the only key. Failures are values. */
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller } from '#src/ground/backend/call-function.ts';
import { reportModelSchema } from './report-model-schema.ts';

const pdfSchema = z.object({
  sha256: z.string(),
  sizeBytes: z.number(),
  pageCount: z.number(),
  fileName: z.string(),
});
/** With a URL that is valid for a few minutes. */
const fetchablePdfSchema = z.extend(pdfSchema, { url: z.string() });
export type SharedPdf = z.infer<typeof fetchablePdfSchema>;

const openedSchema = z.object({
  status: z.literal('ok'),
  organization: z.object({
    name: z.string(),
    brandColor: z.nullable(z.string()),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  inspector: z.nullable(
    z.object({ name: z.string(), phone: z.string(), email: z.string(), licenseNumber: z.string() }),
  ),
  report: reportModelSchema,
  version: z.number(),
  /** Proof that the link was opened, for saving a repair request. */
  pass: z.string(),
  /** Null on an agent's link: its report is this page, and files created from it. */
  pdf: z.nullable(pdfSchema),
  /** For an agent, if the report is an official form; parsed by the code that prints it. */
  form: z.optional(z.unknown()),
  /** The client page of the credit estimate, a separate document. */
  creditPage: z.nullish(pdfSchema),
  photos: z.record(z.string(), z.string()),
  /** The cover at a phone's size. */
  smallCover: z.nullish(z.object({ url: z.string(), widthPx: z.number() })),
  /** English -> Spanish, accepted by the office; absent on agents' links. */
  translation: z.nullish(z.object({ language: z.literal('es'), texts: z.record(z.string(), z.string()) })),
  /** Playable copies of video and audio, by checksum. */
  recordings: z._default(z.record(z.string(), z.string()), {}),
});
export type OpenedShare = z.infer<typeof openedSchema>;

const closed = [
  z.object({ status: z.literal('gone') }),
  z.object({ status: z.literal('preparing') }),
  z.object({ status: z.literal('password_required') }),
  z.object({
    status: z.literal('wrong_password'),
    isBlocked: z.boolean(),
    waitSeconds: z.optional(z.number()),
  }),
  /** The company releases it once something is done. */
  z.object({ status: z.literal('locked'), reasons: z.array(z.enum(['signature', 'payment'])) }),
] as const;
const pageSchema = z.discriminatedUnion('status', [...closed, openedSchema]);
const downloadSchema = z.discriminatedUnion('status', [
  ...closed,
  z.object({ status: z.literal('ok'), pdf: fetchablePdfSchema }),
]);

export type ShareAnswer = z.infer<typeof pageSchema>;
export type DownloadAnswer = z.infer<typeof downloadSchema>;

export type SharedDocument = 'report' | 'credit-estimate';

export interface ShareCalls {
  open(token: string, password: string | null): Promise<Result<ShareAnswer>>;
  /** Counts as a download, and returns a PDF URL that is valid for a few minutes. */
  download(
    token: string,
    password: string | null,
    document?: SharedDocument,
  ): Promise<Result<DownloadAnswer>>;
}

export interface ShareDeps {
  readonly config: HttpCaller['backend']['config'];
  readonly fetch: typeof fetch;
}

export function createShareCalls({ config, fetch }: ShareDeps): ShareCalls {
  async function ask<T>(
    schema: z.ZodMiniType<T>,
    body: object,
    place: (answer: T, full: (path: string) => string) => T,
  ): Promise<Result<T>> {
    const answer = await callFunction({ backend: { config }, fetch }, 'report-share', body, (data) =>
      schema.parse(data),
    );
    if (!answer.ok) return answer;
    const { backendUrl, publishableKey } = await config();
    // Images are requested without headers, so the key, which is not secret, is in the URL.
    const full = (path: string): string =>
      `${backendUrl}${path}&apikey=${encodeURIComponent(publishableKey)}`;
    return { ok: true, value: place(answer.value, full) };
  }

  return {
    open: (token, password) =>
      ask(pageSchema, { token, password }, (answer, full) =>
        answer.status === 'ok'
          ? {
              ...answer,
              photos: withAddress(answer.photos, full),
              smallCover: answer.smallCover && { ...answer.smallCover, url: full(answer.smallCover.url) },
              recordings: withAddress(answer.recordings, full),
            }
          : answer,
      ),
    download: (token, password, document = 'report') =>
      ask(downloadSchema, { token, password, event: 'downloaded', document }, (answer, full) =>
        answer.status === 'ok' ? { ...answer, pdf: { ...answer.pdf, url: full(answer.pdf.url) } } : answer,
      ),
  };
}

/** The function returns paths; the backend's URL is known here. */
const withAddress = (
  photos: Readonly<Record<string, string>>,
  full: (path: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(photos).map(([sha256, path]) => [sha256, full(path)]));
