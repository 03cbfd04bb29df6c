import { classNames } from '../class-names.ts';

/** `auto` is 52 on touch and 36 on desktop. */
export type InputSize = 'auto' | 'field' | 'desk';

const BASE =
  'w-full min-w-0 bg-bg-sunken font-regular text-text text-ellipsis shadow-[inset_0_0_0_1px_var(--line-strong)] outline-none ' +
  'transition-shadow duration-(--d-fast)';
// The same ring twice, because class names must be complete in the source.
const FOCUS =
  'focus:shadow-[inset_0_0_0_1px_var(--focus),0_0_0_3px_color-mix(in_oklab,var(--focus)_55%,transparent)]';
const FOCUS_WITHIN =
  'has-[input:focus,select:focus,textarea:focus]:shadow-[inset_0_0_0_1px_var(--focus),0_0_0_3px_color-mix(in_oklab,var(--focus)_55%,transparent)]';
const INVALID =
  'aria-invalid:not-focus:shadow-[inset_0_0_0_1.5px_var(--major)] has-[[aria-invalid]:not(:focus)]:shadow-[inset_0_0_0_1.5px_var(--major)]';
const SIZES: Record<InputSize, string> = {
  field: 'min-h-13 rounded-photo px-4 text-field leading-6.25',
  desk: 'min-h-9 rounded-desk px-3 text-label leading-5',
  auto:
    'min-h-13 rounded-photo px-4 text-field leading-6.25 desk:min-h-9 desk:rounded-desk desk:px-3 ' +
    'desk:text-label desk:leading-5',
};

/** The look of a control that is its own box. */
export function inputLook(size: InputSize = 'auto', className?: string): string {
  return classNames(BASE, FOCUS, INVALID, SIZES[size], className);
}

/** The look of a box around a bare input and its neighbors (unit, icon, button). */
export function inputBoxLook(size: InputSize = 'auto', className?: string): string {
  return classNames('flex items-center gap-2.5', BASE, FOCUS_WITHIN, INVALID, SIZES[size], className);
}

/** The input inside such a box. */
export const bareInput =
  'h-full min-h-[inherit] w-full min-w-0 flex-1 bg-transparent text-inherit text-ellipsis outline-none';
