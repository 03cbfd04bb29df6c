/** After a refused save: the keyboard goes to the first field that is complained about, once that stands on the screen. */
export function focusFirstComplaint(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
