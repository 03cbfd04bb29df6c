/** Reads a draft written by another device, an older app or a file. It may be incomplete but not malformed. */
import type { ReportDefinition } from '../engine/definition.ts';
import { definitionSchema } from '../engine/definition-schema.ts';
import type { DefinitionError } from '../engine/load-definition.ts';

export type ReadDraftResult =
  | { readonly ok: true; readonly definition: ReportDefinition }
  /** Some values have the wrong type: the builder could not show them. */
  | { readonly ok: false; readonly errors: readonly DefinitionError[] };

/** Problems that a person can fix by entering or shortening text: the shape is right. */
const UNFINISHED: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of'];

export function readDraft(value: unknown): ReadDraftResult {
  const parsed = definitionSchema.safeParse(value);
  if (parsed.success) return { ok: true, definition: parsed.data };
  const misshapen = parsed.error.issues.filter(({ code }) => !UNFINISHED.includes(code));
  if (misshapen.length > 0) {
    return {
      ok: false,
      errors: misshapen.map(({ path, message }) => ({ at: path.map(String).join('.'), problem: message })),
    };
  }
  // Only lengths and patterns are wrong, so the types hold.
  return { ok: true, definition: value as ReportDefinition };
}
