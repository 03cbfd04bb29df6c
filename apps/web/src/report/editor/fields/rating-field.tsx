import { ChipGroup } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';

export function RatingField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const scale = view.field.scale ?? 5;
  const choices = Array.from({ length: scale }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }));
  return (
    <ChoiceFrame view={view}>
      {(ids) => (
        <ChipGroup
          kind="single"
          label={`${view.field.label}, 1 to ${scale}`}
          choices={choices}
          value={typeof view.value === 'number' ? String(view.value) : null}
          onValueChange={(next) => void actions.setAnswer(view.path, next === null ? null : Number(next))}
          {...ids}
        />
      )}
    </ChoiceFrame>
  );
}
