import { Field, TextInput } from '@plumbline/ui';
import { useDraft } from './use-draft.ts';

/** The text for 'Other'. */
export function OtherText({ path, label }: { path: string; label: string }) {
  const draft = useDraft(path);
  return (
    <Field label={label} className="mt-3">
      <TextInput maxLength={200} {...draft.bind} />
    </Field>
  );
}
