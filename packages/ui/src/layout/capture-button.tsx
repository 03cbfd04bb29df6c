import { Camera } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface CaptureButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> {
  label?: string | undefined;
  /** Shows the label next to the camera (tablet). */
  isLabelShown?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The camera: the editor's single primary action, in the middle of the dock. */
export function CaptureButton({
  label = 'Take photo',
  isLabelShown,
  className,
  type = 'button',
  ...rest
}: CaptureButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={isLabelShown ? undefined : label}
      className={classNames(
        'inline-flex min-h-15 min-w-19 flex-none items-center justify-center gap-2 rounded-capture bg-accent px-4 text-field font-strong text-on-accent transition-[background-color,transform] duration-(--d-instant) hover:bg-accent-hover active:scale-[.97] active:bg-accent-press',
        className,
      )}
    >
      <Icon of={Camera} size={isLabelShown ? 'field' : 'capture'} />
      {isLabelShown && label}
    </button>
  );
}
