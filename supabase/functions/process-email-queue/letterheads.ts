/** Letterheads of organizations, read once for all emails of a run. An email never waits for its letterhead. */
import type { Letterhead } from '@plumbline/domain/letters/email-letterhead';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

const organizationSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  brand_color: z.string().nullable(),
  logo_path: z.string().nullable(),
  logo_width: z.number().nullable(),
  logo_height: z.number().nullable(),
});
const settingsSchema = z.object({ mail_sender_name: z.string(), mail_reply_to: z.string() });

export interface Signature {
  /** Null when it cannot be read. */
  readonly head: Letterhead | null;
  readonly sender: { readonly fromName: string | null; readonly replyTo: string | null };
}

export type ReadLetterhead = (organizationId: string) => Promise<Signature>;
type Context = Pick<FunctionContext, 'adminFetch' | 'supabaseUrl' | 'log'>;

const UNSIGNED: Signature = { head: null, sender: { fromName: null, replyTo: null } };

export function createLetterheads(context: Context): ReadLetterhead {
  const known = new Map<string, Promise<Signature>>();
  return (organizationId) => {
    const found = known.get(organizationId) ?? readOne(context, organizationId);
    known.set(organizationId, found);
    return found;
  };
}

async function readOne(context: Context, organizationId: string): Promise<Signature> {
  try {
    const [organization, settings] = await Promise.all([
      readRow(context, 'organizations', organizationSchema, { id: `eq.${organizationId}` }),
      readRow(context, 'messaging_settings', settingsSchema, { organization_id: `eq.${organizationId}` }),
    ]);
    if (organization === null) return UNSIGNED;
    const {
      name,
      brand_color: brandColor,
      logo_path: path,
      logo_width: width,
      logo_height: height,
    } = organization;
    const hasLogo = path !== null && width !== null && height !== null;
    const url = `${context.supabaseUrl}/storage/v1/object/public/branding/${path}`;
    return {
      head: { name, brandColor, logo: hasLogo ? { url, widthPx: width, heightPx: height } : null },
      sender: {
        fromName: settings?.mail_sender_name || name,
        replyTo: settings?.mail_reply_to || addressOf(organization.email),
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log.warn({ organizationId, reason }, 'no letterhead');
    return UNSIGNED;
  }
}

/** The organization's address is free text. */
const addressOf = (email: string | null): string | null =>
  email !== null && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(email.trim()) ? email.trim() : null;

async function readRow<T extends Record<string, unknown>>(
  { adminFetch }: Context,
  table: string,
  schema: z.ZodObject & z.ZodType<T>,
  filter: Record<string, string>,
): Promise<T | null> {
  const query = new URLSearchParams({ ...filter, select: Object.keys(schema.shape).join(',') });
  const answer = await adminFetch(`/rest/v1/${table}?${query}`);
  if (!answer.ok) throw new Error(`${table} answered ${answer.status}`);
  return z.array(schema).parse(await answer.json())[0] ?? null;
}
