import { ChipGroup } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Yes, no, or unanswered, which a switch could not show. */
export function BooleanField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const value = typeof view.value === 'boolean' ? (view.value ? 'yes' : 'no') : null;
  return (
    <ChoiceFrame view={view}>
      {(ids) => (
        <ChipGroup
          kind="single"
          label={view.field.label}
          choices={CHOICES}
          value={value}
          onValueChange={(next) => void actions.setAnswer(view.path, next === null ? null : next === 'yes')}
          {...ids}
        />
      )}
    </ChoiceFrame>
  );
}
