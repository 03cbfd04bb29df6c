/** How long tests wait for what has to come: a slow machine is no failure. Their own limit (`testTimeout`) is for what never comes. */
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

const patient = Symbol.for('waits patiently');
const { waitFor } = vi;
// The files of a worker share `vi`: wrapped once.
if (!(patient in waitFor))
  vi.waitFor = Object.assign<typeof waitFor, object>(
    (callback, options) =>
      waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }),
    { [patient]: true },
  );

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
