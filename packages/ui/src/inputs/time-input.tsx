import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from './field-context.ts';
import { type InputSize, inputLook } from './input-look.ts';

export interface TimeInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'disabled'> {
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A time of day as `HH:MM`, in the device's own clock format. */
export function TimeInput({ size, className, ...rest }: TimeInputProps) {
  const control = useFieldControl();
  return <input {...control} {...rest} type="time" className={inputLook(size, className)} />;
}
