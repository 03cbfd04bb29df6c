/** What is read back of a draft. Apart from the form itself, so that a form without a draft loads no schema for it. */
import * as z from 'zod/mini';
import type { FormEdit } from './form-core.ts';

/** Parses a saved draft. Returns null when it was written by an incompatible version. */
export function parseFormEdit<D>(kept: unknown, schema: z.ZodMiniType<D>): FormEdit<D> | null {
  const parsed = z.object({ begun: schema, typed: schema }).safeParse(kept);
  return parsed.success ? { begun: parsed.data.begun, typed: parsed.data.typed } : null;
}

/**
 * Parses a saved draft of a form whose fields are texts and lists of texts: fields that another version added, dropped,
 * or changed have their current value. Null: there is none.
 */
export function parseTexts<V extends object>(kept: unknown, standing: V): FormEdit<V> | null {
  const parsed = z.object({ begun: fields, typed: fields }).safeParse(kept);
  if (!parsed.success) return null;
  const known = (given: Readonly<Record<string, unknown>>): V =>
    Object.fromEntries(
      Object.entries(standing).map(([name, now]) => {
        const value = given[name];
        if (typeof now === 'string') return [name, typeof value === 'string' ? value : now];
        return [name, Array.isArray(value) ? value.filter((each) => typeof each === 'string') : now];
      }),
    ) as V;
  return { begun: known(parsed.data.begun), typed: known(parsed.data.typed) };
}
const fields = z.record(z.string(), z.unknown());
