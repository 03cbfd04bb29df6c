import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { log } from '../../log.ts';
import { type FieldErrors, fieldErrors } from './auth-rules.ts';

export interface AuthFormOptions<Schema extends z.ZodMiniObject> {
  schema: Schema;
  initial: z.input<Schema> & Record<string, string>;
  /** Gets trimmed, validated values. Returned field errors are shown at their fields. */
  onSubmit: (values: z.output<Schema>) => Promise<FieldErrors<z.input<Schema>> | null>;
}

/**
 * State of a small form: errors appear on submit and disappear as soon as their field is valid. The first invalid
 * field gets the focus. A second submit during the first does nothing.
 */
export function useAuthForm<Schema extends z.ZodMiniObject>({
  schema,
  initial,
  onSubmit,
}: AuthFormOptions<Schema>) {
  type Values = typeof initial;
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: FieldErrors<Values>): void {
    setErrors(found);
    const first = Object.keys(values).find((name) => name in found);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  function change(name: keyof Values & string, value: string): void {
    const next = { ...values, [name]: value };
    setValues(next);
    if (errors[name] === undefined) return;
    const checked = schema.safeParse(next);
    const still = checked.success ? {} : fieldErrors<Values>(checked.error.issues);
    const { [name]: _old, ...others } = errors;
    const complaint = (still as FieldErrors<Values>)[name];
    setErrors((complaint === undefined ? others : { ...others, [name]: complaint }) as FieldErrors<Values>);
  }
  async function submit(): Promise<void> {
    const checked = schema.safeParse(values);
    if (!checked.success) return show(fieldErrors<Values>(checked.error.issues));
    setErrors({});
    setBusy(true);
    try {
      const refused = await onSubmit(checked.data);
      if (refused !== null) show(refused as FieldErrors<Values>);
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    values,
    errors,
    isBusy,
    input: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
    handleSubmit: (event: FormEvent): void => {
      event.preventDefault();
      if (isBusy) return;
      submit().catch((error: unknown) => log.error('The form was not sent.', error));
    },
  };
}
