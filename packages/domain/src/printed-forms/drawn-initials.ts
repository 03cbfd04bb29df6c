/** Initials that stand on a form as they were drawn once. The letters are the answer; their picture lies beside it. */
import { type SignatureAnswer, signatureSchema } from '../report-engine/answer-codec.ts';
import { drawnInitialsPath } from '../report-engine/answer-path.ts';
import type { ReadAnswer } from '../report-engine/condition.ts';
import type { FieldDefinition } from '../report-engine/definition.ts';

/** A field for letters that may be drawn. */
export const asksForInitials = ({ type, fact }: Pick<FieldDefinition, 'type' | 'fact'>): boolean =>
  type === 'text' && fact === 'inspector.initials';

/** The picture that was taken with these very letters; once other letters are typed it is somebody else's. */
export function drawnInitials(read: ReadAnswer, path: string): SignatureAnswer | null {
  const drawn = signatureSchema.safeParse(read(drawnInitialsPath(path)));
  return drawn.success && drawn.data.name === read(path) ? drawn.data : null;
}
