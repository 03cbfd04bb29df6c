import { signatureSchema } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldView, SuggestedAnswer } from '@plumbline/domain/report/engine/report-view';
import { writeDay } from '@plumbline/domain/time/parse-day';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { useEditorPart } from '../model/editor-context.ts';

/** The date field of `inspector_signature` is `inspector_signature_date`. */
const SUFFIX = '_date';

/**
 * Returns the date of the adjacent signature in the house's time zone; null once a date is entered, since a form
 * may be signed on paper earlier, and for every other field.
 */
export function useSignedDay({ path, field, isAnswered }: FieldView): SuggestedAnswer | null {
  const timeZone = useEditorPart((model) => model.timeZone);
  const asks = field.type === 'date' && path.endsWith(SUFFIX) && !isAnswered;
  const beside = useEditorPart(({ readAnswer }) =>
    asks ? readAnswer(path.slice(0, -SUFFIX.length)) : undefined,
  );
  const signature = signatureSchema.safeParse(beside);
  const time = signature.success ? wallTime(signature.data.signedAt, timeZone) : null;
  return time === null
    ? null
    : { value: time.day, text: writeDay(time.day), reason: 'it was signed that day' };
}
