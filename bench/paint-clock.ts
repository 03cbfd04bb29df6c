/** How long a page takes from a person's choice until the changed screen is painted. Runs in the page. */

export interface ChosenFilter {
  /** Label of the select. */
  readonly label: string;
  readonly value: string;
  /** The part of the screen that must change. */
  readonly watched: string;
}

export function msUntilPainted({ label, value, watched }: ChosenFilter): Promise<number> {
  const labelled = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label);
  const select = labelled?.control;
  const part = document.querySelector(watched);
  if (!(select instanceof HTMLSelectElement) || part === null) throw new Error(`no select ${label}`);
  return new Promise((resolve) => {
    const beganMs = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // The task after the frame's work begins once that frame was handed over.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - beganMs);
        port2.postMessage(null);
      });
    });
    observer.observe(part, { childList: true, subtree: true, characterData: true });
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
