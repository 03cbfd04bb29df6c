import { expect } from 'vitest';

/** Until what opens has moved and faded in: its place and colors are those that a person sees. */
export async function settled(element: Element): Promise<void> {
  await expect.poll(() => element.hasAttribute('data-starting-style')).toBe(false);
  await Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished));
}
