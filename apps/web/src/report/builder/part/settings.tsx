/** Single-line settings of a section, an item, or a question, written into the draft as they are typed. */
import { Field, NumberInput, Select, type SelectOption, Switch, TextArea, TextInput } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';

interface SettingProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string | null | undefined;
}

interface TextSettingProps extends SettingProps {
  readonly value: string | undefined;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
}

/** `rows`: several lines. */
export function TextSetting({ value = '', onChange, rows, placeholder, ...field }: TextSettingProps) {
  return (
    <Field {...field}>
      {rows === undefined ? (
        <TextInput
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextArea rows={rows} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

interface NumberSettingProps extends SettingProps {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly unit?: string | undefined;
  readonly isWhole?: boolean;
}

/** Empty means no value. Invalid input stays visible with an error. */
export function NumberSetting({ value, onChange, unit, isWhole, error, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && readNumber(typed, isWhole) === value ? typed : written(value);
  const shown = typed !== null && Number.isNaN(readNumber(typed, isWhole)) ? typed : text;
  const isWrong = shown === typed && Number.isNaN(readNumber(shown, isWhole));
  return (
    <Field
      {...field}
      error={isWrong ? (isWhole ? 'This is not a whole number.' : 'This is not a number.') : error}
    >
      <NumberInput
        unit={unit}
        isWhole={isWhole}
        value={shown}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const read = readNumber(next, isWhole);
          if (!Number.isNaN(read)) onChange(read);
        }}
      />
    </Field>
  );
}

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Returns NaN for invalid input. */
function readNumber(text: string, isWhole = false): number | undefined {
  const trimmed = text.trim().replace(/,/g, '');
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return isWhole && !Number.isInteger(value) ? Number.NaN : value;
}

interface SelectSettingProps<Value extends string> extends SettingProps {
  readonly value: Value;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly onChange: (value: Value) => void;
}

export function SelectSetting<Value extends string>({
  value,
  options,
  onChange,
  ...field
}: SelectSettingProps<Value>) {
  return (
    <Field {...field}>
      <Select
        value={value}
        options={options}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Field>
  );
}

interface SwitchSettingProps {
  readonly label: string;
  readonly description?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const SwitchSetting = (props: SwitchSettingProps) => <Switch {...props} />;

interface LinesSettingProps extends SettingProps {
  readonly value: readonly string[] | undefined;
  readonly onChange: (lines: string[]) => void;
}

/** A list of texts, one per line. */
export function LinesSetting({ value = [], onChange, ...field }: LinesSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && linesOf(typed).join('\n') === value.join('\n');
  return (
    <Field {...field}>
      <TextArea
        rows={2}
        value={isSame ? typed : value.join('\n')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(linesOf(event.currentTarget.value));
        }}
      />
    </Field>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
