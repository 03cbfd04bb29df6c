/**
 * Reads what the build has written in place of a module of definitions (definition-data-plugin.ts). A file that cannot be loaded is
 * reported like any other missing part of the app: as `vite:preloadError`, and by a TypeError.
 */
export async function readDefinitions(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(`${address} is not there: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
    throw error;
  }
}
