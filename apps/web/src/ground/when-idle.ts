/** Resolves after a delay, when the browser is idle; Safari has no idle callback. */
export async function whenIdle(afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (typeof requestIdleCallback !== 'function') return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: afterMs });
  });
}
