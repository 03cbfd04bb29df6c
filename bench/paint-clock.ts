/** How long a page takes from a person's choice until the changed screen is painted. Runs in the page. */

export interface ChosenFilter {
  /** Label of the select. */
  readonly label: string;
  readonly value: string;
  /** The part of the screen whose text must change; a change of page may draw it as another element. */
  readonly watched: string;
}

/** @throws when nothing changed within five seconds. No function has a name here: tsx would wrap it in its own `__name`. */
export async function msUntilPainted({ label, value, watched }: ChosenFilter): Promise<number> {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label);
  const select = labelled?.control;
  if (!(select instanceof HTMLSelectElement)) throw new Error(`no select ${label}`);
  const before = document.querySelector(watched)?.textContent;
  const beganMs = performance.now();
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  while (document.querySelector(watched)?.textContent === before) {
    if (performance.now() - beganMs > 5_000) throw new Error(`${label} '${value}' changed nothing`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // The task after a frame's work begins once that frame was handed over.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - beganMs;
}
