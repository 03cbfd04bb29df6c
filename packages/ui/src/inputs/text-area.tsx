import { type Ref, type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { useFieldControl } from './field-context.ts';
import { type InputSize, inputLook } from './input-look.ts';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'disabled'> {
  size?: InputSize | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

const supportsFieldSizing = () => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Several lines of text; the box grows with them. Browsers without `field-sizing` are measured instead. */
export function TextArea({ size, className, rows = 3, ref, onInput, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement | null>(null);
  // Runs after every render on purpose: a value set from outside also changes the height.
  useLayoutEffect(() => fitHeight(own.current));
  function attach(node: HTMLTextAreaElement | null) {
    own.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  }
  return (
    <textarea
      {...control}
      {...rest}
      ref={attach}
      rows={rows}
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
      className={inputLook(size, `field-sizing-content resize-none py-3 desk:py-2 ${className ?? ''}`)}
      style={{ minHeight: `calc(${rows}lh + 1.5rem)`, ...rest.style }}
    />
  );
}

function fitHeight(node: HTMLTextAreaElement | null): void {
  if (!node || supportsFieldSizing()) return;
  node.style.height = 'auto';
  node.style.height = `${node.scrollHeight}px`;
}
