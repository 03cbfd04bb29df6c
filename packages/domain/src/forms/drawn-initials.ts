/** Initials on a form as drawn once. The typed initials are the answer; their drawing is stored next to it. */
import { type SignatureAnswer, signatureSchema } from '../report/engine/answer-codec.ts';
import { drawnInitialsPath } from '../report/engine/answer-path.ts';
import type { ReadAnswer } from '../report/engine/condition.ts';
import type { FieldDefinition } from '../report/engine/definition.ts';

/** A field for initials that may be drawn. */
export const asksForInitials = ({ type, fact }: Pick<FieldDefinition, 'type' | 'fact'>): boolean =>
  type === 'text' && fact === 'inspector.initials';

/** The drawing made for these letters; once other initials are typed, it no longer applies. */
export function drawnInitials(read: ReadAnswer, path: string): SignatureAnswer | null {
  const drawn = signatureSchema.safeParse(read(drawnInitialsPath(path)));
  return drawn.success && drawn.data.name === read(path) ? drawn.data : null;
}
