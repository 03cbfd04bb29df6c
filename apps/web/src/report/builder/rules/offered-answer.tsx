/** The answer that a rule suggests: fixed, or from another question; with its reason. */
import { Combobox, Field, SegmentedControl } from '@plumbline/ui';
import { AnswerSetting } from '../field/answer-setting.tsx';
import type { FieldNames } from '../model/place-names.ts';
import { TextSetting } from '../part/settings.tsx';
import { type EffectOf, firstAnswer } from './rule-effects.ts';

interface OfferedAnswerProps {
  readonly effect: EffectOf<'derive'>;
  readonly names: FieldNames;
  readonly onChange: (effect: EffectOf<'derive'>, key?: string) => void;
}

export function OfferedAnswer({ effect, names, onChange }: OfferedAnswerProps) {
  const { value, path } = effect;
  const field = names.find(path)?.field;
  const others = names.choices.filter((choice) => {
    const other = names.find(choice.value)?.field;
    return choice.value !== path && other !== undefined && other.type === field?.type;
  });
  const [first] = others;
  return (
    <>
      {(first !== undefined || typeof value === 'object') && (
        <SegmentedControl
          label="Suggestion"
          value={typeof value === 'object' ? 'other' : 'own'}
          options={[
            { value: 'own', label: 'An answer' },
            { value: 'other', label: 'Another answer' },
          ]}
          onValueChange={(from) =>
            onChange({
              ...effect,
              value: from === 'own' || first === undefined ? firstAnswer(field) : { path: first.value },
            })
          }
        />
      )}
      {typeof value === 'object' ? (
        <Field label="The answer to">
          <Combobox
            choices={others}
            value={value.path}
            onValueChange={(from) => from !== null && onChange({ ...effect, value: { path: from } })}
          />
        </Field>
      ) : (
        field !== undefined && (
          <AnswerSetting
            label="Suggested answer"
            field={field}
            value={value}
            onChange={(next, isTyped) =>
              onChange({ ...effect, value: next ?? '' }, isTyped ? 'value' : undefined)
            }
          />
        )
      )}
      <TextSetting
        label="Because"
        description="Continues after ‘because.’ {general/inspection_date} stands for the answer to that question."
        value={effect.reason}
        onChange={(reason) => onChange({ ...effect, reason }, 'reason')}
      />
    </>
  );
}
