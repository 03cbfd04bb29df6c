/** After so long, in a moment in which the browser has nothing to do; Safari has no word for that moment. */
export async function whenIdle(afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (typeof requestIdleCallback !== 'function') return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: afterMs });
  });
}
