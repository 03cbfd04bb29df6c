import { parseClockTime } from '@plumbline/domain/time/parse-day';
import { Field, PickedText } from '@plumbline/ui';
import { timeExample, writeTime } from '#src/ground/device/hour-style.ts';
import type { TextProps } from '#src/ground/form/use-form.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly input: TextProps;
}

/** A time of day in a form whose draft is text. */
export const TimeField = ({ label, error, input }: TimeFieldProps) => (
  <Field label={label} error={error}>
    <PickedText
      kind="time"
      name={input.name}
      read={parseClockTime}
      write={writeTime}
      example={timeExample()}
      text={input.value}
      onTextChange={(value) => input.onChange({ target: { value } })}
    />
  </Field>
);
