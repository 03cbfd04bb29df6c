import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from './field-context.ts';
import { type InputSize, inputLook } from './input-look.ts';

export interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'disabled'> {
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A calendar day as `YYYY-MM-DD`; on touch, the device's own picker works best. */
export function DateInput({ size, className, ...rest }: DateInputProps) {
  const control = useFieldControl();
  return <input {...control} {...rest} type="date" className={inputLook(size, className)} />;
}
