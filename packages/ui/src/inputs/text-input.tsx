import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from './field-context.ts';
import { type InputSize, inputLook } from './input-look.ts';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'disabled'> {
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text (also email, tel, url). Used inside a Field, or with its own aria-label. */
export function TextInput({ size, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl();
  return <input {...control} {...rest} type={type} className={inputLook(size, className)} />;
}
