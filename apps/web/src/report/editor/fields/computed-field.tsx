import type { AnswerFieldProps } from './answer-field.tsx';
import { FieldWarning } from './field-warning.tsx';

export function ComputedField({ view }: AnswerFieldProps) {
  return (
    <div>
      <div className="flex min-h-11 items-baseline gap-3">
        <p className="type-h3 flex-1">{view.field.label}</p>
        <output className="type-body text-text-2">{view.text === '' ? 'Not known yet' : view.text}</output>
      </div>
      <FieldWarning warning={view.warning} />
    </div>
  );
}
