/** The default answer of a question in new reports. */
import { defaultMisfit } from '@plumbline/domain/report/engine/default-answers';
import type { DefaultAnswer, FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { ChipGroup, FieldGroup } from '@plumbline/ui';
import { AnswerSetting } from './answer-setting.tsx';

interface DefaultEditorProps {
  readonly field: FieldDefinition;
  /** `key`: keystrokes with the same key are one undo step. */
  readonly onChange: (patch: { defaultAnswer: DefaultAnswer | undefined }, key?: string) => void;
}

const LABEL = 'Default answer';

export function DefaultEditor({ field, onChange }: DefaultEditorProps) {
  const { type, defaultAnswer, options = [] } = field;
  const error = defaultMisfit(field) === null ? null : 'This answer doesn’t fit the question.';
  if (type !== 'multi') {
    return (
      <AnswerSetting
        label={LABEL}
        description="The answer a new report starts with. Inspectors can change it."
        error={error}
        field={field}
        value={Array.isArray(defaultAnswer) ? undefined : defaultAnswer}
        onChange={(answer, isTyped) => onChange({ defaultAnswer: answer }, isTyped ? 'default' : undefined)}
      />
    );
  }
  return (
    <FieldGroup label={LABEL} error={error}>
      {(ids) => (
        <ChipGroup
          kind="multiple"
          label={LABEL}
          choices={options.map(({ id, label }) => ({ value: id, label }))}
          value={Array.isArray(defaultAnswer) ? defaultAnswer : []}
          onValueChange={(chosen) =>
            onChange({ defaultAnswer: chosen.length === 0 ? undefined : [...chosen] })
          }
          {...ids}
        />
      )}
    </FieldGroup>
  );
}
