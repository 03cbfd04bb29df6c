/** What a page asks of the function repair-request. Texts and sizes are limited here, before anything is looked up. */
import {
  authorSchema,
  MAX_CONTENT_BYTES,
  repairContentSchema,
} from '@plumbline/domain/report/repair-request/content';
import { TOKEN_PATTERN } from '@plumbline/domain/report/repair-request/link-tokens';
import { z } from 'zod';

const token = z.string().regex(TOKEN_PATTERN);
/** The report link with the proof that it was opened, and the request's own link. */
const author = { token, pass: z.string().max(100), request: token };
const version = z.int().min(1).max(50);
const bytesOf = (content: unknown): number => new TextEncoder().encode(JSON.stringify(content)).byteLength;

export const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('open'), ...author }),
  z.object({
    action: z.literal('save'),
    ...author,
    save: z.uuid(),
    /** The version that the author saw; 0 for a new request. */
    base: z.int().min(0).max(50),
    reportVersion: z.int().min(1).max(100_000),
    author: authorSchema,
    content: z.unknown().transform((content, context) => {
      const parsed = repairContentSchema.safeParse(content);
      if (parsed.success && bytesOf(parsed.data) <= MAX_CONTENT_BYTES) return parsed.data;
      context.addIssue({ code: 'custom', message: 'not a repair request' });
      return z.NEVER;
    }),
  }),
  z.object({
    action: z.literal('share'),
    ...author,
    /** A reading link to open, or null to end it; absent: unchanged. */
    view: token.nullable().optional(),
    withOffice: z.boolean().optional(),
  }),
  z.object({ action: z.literal('document'), ...author, version }),
  z.object({ action: z.literal('view'), view: token }),
]);
export type Asked = z.infer<typeof askedSchema>;
export type AuthorAsked = Exclude<Asked, { action: 'view' }>;
