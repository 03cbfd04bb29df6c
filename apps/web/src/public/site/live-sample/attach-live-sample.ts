/**
 * Puts the sample report into its box when its link is pressed: a reader who scrolls past loads nothing, and a wheel or
 * thumb on its way down is not caught by the frame. Without this script the link leads to the sample's own page.
 */
import { LIVE_SAMPLE_PATH } from './live-sample-path.ts';

/** @returns detaches */
export function attachLiveSample(
  box: HTMLElement,
  isThere: (address: string) => Promise<boolean> = answers,
): () => void {
  const link = box.querySelector('a');
  const told = box.querySelector('[role=status]');
  async function open(event: MouseEvent): Promise<void> {
    // Opens a separate tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('aria-busy') === 'true')
      return;
    event.preventDefault();
    link?.setAttribute('aria-busy', 'true');
    const isAnswered = await isThere(LIVE_SAMPLE_PATH);
    link?.removeAttribute('aria-busy');
    if (isAnswered) show(box);
    else if (told !== null) told.textContent = 'The sample report couldn’t load. Check your connection.';
  }
  const onClick = (event: MouseEvent): void => void open(event);
  link?.addEventListener('click', onClick);
  return () => link?.removeEventListener('click', onClick);
}

function show(box: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.src = LIVE_SAMPLE_PATH;
  frame.title = 'Sample report';
  frame.className = 'absolute inset-0 size-full border-0 bg-bg';
  // Its own script and nothing else of this site.
  frame.setAttribute('sandbox', 'allow-scripts');
  for (const each of box.children) (each as HTMLElement).hidden = true;
  box.append(frame);
  frame.focus();
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
