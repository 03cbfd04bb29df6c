/** After a rejected save, focuses the first field with an error once that is rendered. */
export function focusFirstComplaint(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
