/** Search parameters of the list; anything else is ignored. */
import * as z from 'zod/mini';

const schema = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  /** Id of a report type. */
  type: z.catch(z.optional(z.string()), undefined),
  view: z.catch(z.optional(z.enum(['archive'])), undefined),
});

export interface TemplateSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly view?: 'archive' | undefined;
}

export function parseTemplateSearch(value: unknown): TemplateSearch {
  const parsed = schema.safeParse(value);
  return parsed.success ? tidy(parsed.data) : {};
}

/** Omits empty values: the plain list has a plain URL. */
export const changeTemplateSearch = (now: TemplateSearch, patch: TemplateSearch): TemplateSearch =>
  tidy({ ...now, ...patch });

const tidy = ({ q, type, view }: TemplateSearch): TemplateSearch => ({
  ...(q && { q }),
  ...(type && { type }),
  ...(view && { view }),
});
