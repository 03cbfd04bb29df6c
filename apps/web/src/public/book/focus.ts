/** Where the focus goes when the page changes under a person who uses keys or a screen reader. */

/** A ref for a heading: announces what follows like a new page. */
export const focusHeading = (heading: HTMLElement | null): void => heading?.focus();

/** A ref for a message above the button that was pressed. */
export const bringIntoSight = (message: HTMLElement | null): void =>
  message?.scrollIntoView?.({ block: 'nearest' });

/** After the errors are rendered, so that the field is announced with its own. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
