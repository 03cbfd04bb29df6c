import * as z from 'zod/mini';

const schema = z.object({
  /** What is open: 'type', 'general', a section, an item, a question, and so on. */
  at: z.catch(z.optional(z.string()), undefined),
  show: z.catch(z.optional(z.enum(['form', 'pdf'])), undefined),
});
export type BuilderSearch = z.infer<typeof schema>;

export const parseBuilderSearch = (search: Record<string, unknown>): BuilderSearch => {
  const { at, show } = schema.parse(search);
  return { ...(at !== undefined && { at }), ...(show !== undefined && { show }) };
};
