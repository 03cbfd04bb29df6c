/** The letterheads of organizations, read once for all their letters of a run. A letter never waits for its head. */
import type { Letterhead } from '@plumbline/domain/email-letterhead';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    brand_color: z.string().nullable(),
    logo_path: z.string().nullable(),
    logo_width: z.number().nullable(),
    logo_height: z.number().nullable(),
  }),
);
const columns = Object.keys(rowsSchema.element.shape).join(',');

/** Null when it cannot be read. */
export type ReadLetterhead = (organizationId: string) => Promise<Letterhead | null>;

export function createLetterheads(
  context: Pick<FunctionContext, 'adminFetch' | 'supabaseUrl' | 'log'>,
): ReadLetterhead {
  const known = new Map<string, Promise<Letterhead | null>>();
  return (organizationId) => {
    const found = known.get(organizationId) ?? readOne(context, organizationId);
    known.set(organizationId, found);
    return found;
  };
}

async function readOne(
  { adminFetch, supabaseUrl, log }: Pick<FunctionContext, 'adminFetch' | 'supabaseUrl' | 'log'>,
  organizationId: string,
): Promise<Letterhead | null> {
  const query = new URLSearchParams({ id: `eq.${organizationId}`, select: columns });
  try {
    const answer = await adminFetch(`/rest/v1/organizations?${query}`);
    const [row] = rowsSchema.parse(answer.ok ? await answer.json() : []);
    if (row === undefined) return null;
    const { name, brand_color: brandColor, logo_path: path, logo_width: width, logo_height: height } = row;
    const hasLogo = path !== null && width !== null && height !== null;
    const url = `${supabaseUrl}/storage/v1/object/public/branding/${path}`;
    return { name, brandColor, logo: hasLogo ? { url, widthPx: width, heightPx: height } : null };
  } catch (error) {
    log.warn({ organizationId, reason: error instanceof Error ? error.message : 'unknown' }, 'no letterhead');
    return null;
  }
}
