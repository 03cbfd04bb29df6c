import { Field, TextArea, TextInput } from '@plumbline/ui';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useTyping } from '../fields/use-typing.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorFinding } from '../model/editor-model.ts';

export interface FindingTextProps {
  readonly kind: 'line' | 'long';
  readonly label: string;
  readonly finding: EditorFinding['finding'];
  readonly column: 'title' | 'observation' | 'implication' | 'recommendation';
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

/** One text of a finding, typed or dictated. */
export function FindingText({ kind, label, finding, column, placeholder, isRequired }: FindingTextProps) {
  const { actions } = useEditor();
  const { text, setText, bind } = useTyping({
    stored: finding[column],
    write: (typed, isUnseen) => actions.updateFinding(finding.id, { [column]: typed }, isUnseen),
    dirty: (typed) => ({ kind: 'finding', findingId: finding.id, patch: { [column]: typed } }),
  });
  return (
    <Field
      label={label}
      aside={
        <span className="flex items-center gap-2">
          {isRequired && text.trim() === '' && <span className="type-meta text-text-3">Required</span>}
          <DictateButton label={label} text={text} onText={setText} />
        </span>
      }
    >
      {kind === 'line' ? (
        <TextInput maxLength={200} placeholder={placeholder} {...bind} />
      ) : (
        <TextArea rows={3} placeholder={placeholder} {...bind} />
      )}
    </Field>
  );
}
