import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'plain' | 'outline' | 'bare';
/** `auto` is 48 on touch and 36 on desktop; `field` is 56 for the main action under a thumb; `desk` is 44 on touch. */
export type ButtonSize = 'auto' | 'field' | 'regular' | 'desk';

// With text at double size on a phone, the icon is above a label that needs the full width.
const BASE =
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center font-strong leading-tight no-underline max-[17rem]:flex-wrap ' +
  'transition-[background-color,color,box-shadow] duration-(--d-fast) active:duration-(--d-instant)';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  plain: 'bg-control text-text hover:bg-control-hover active:bg-control-hover',
  outline:
    'bg-transparent text-text shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-control active:bg-control-hover',
  bare: 'bg-transparent text-text-2 hover:bg-control hover:text-text active:bg-control-hover',
};

const DESK =
  'min-h-11 gap-2 rounded-desk px-3 py-1.5 text-label desk:min-h-9 desk:after:absolute desk:after:-inset-0.5';
const SIZES: Record<ButtonSize, string> = {
  field: 'min-h-14 gap-2 rounded-lg px-5 py-3 text-field',
  regular: 'min-h-12 gap-2 rounded-md px-4.5 py-2 text-body max-[17rem]:px-3',
  desk: DESK,
  auto:
    'min-h-12 gap-2 rounded-md px-4.5 py-2 text-body max-[17rem]:px-3 desk:min-h-9 desk:rounded-desk desk:px-3 desk:py-1.5 ' +
    'desk:text-label desk:after:absolute desk:after:-inset-0.5',
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  /** A bare button at the start of a line: its text aligns with the text above. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
}

/** Classes shared by everything that looks like a button. */
export function buttonLook({
  variant = 'plain',
  size = 'auto',
  isWide,
  isFlush,
  className,
}: ButtonLook): string {
  return classNames(
    BASE,
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
    isFlush && '-ml-4.5 desk:-ml-3',
    className,
  );
}
