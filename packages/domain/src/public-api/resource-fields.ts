/** Kinds of value in the public API's resources; their descriptions appear in the reference. */
import * as z from 'zod/mini';

export const id = z.uuid();
export const optionalId = z.nullable(z.uuid());
export const instant = z.iso.datetime({ offset: true });
export const optionalInstant = z.nullable(z.iso.datetime({ offset: true }));
export const optionalDay = z.nullable(z.iso.date());
export const text = z.string();
/** Whole cents. */
export const cents = z.int();
export const optionalCents = z.nullable(z.int());

/** `schema` with a sentence for the reference. */
export const described = <T extends z.ZodMiniType>(schema: T, sentence: string): T =>
  schema.check(z.describe(sentence));
