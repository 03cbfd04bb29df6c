/** How long tests wait for what has to come: a slow machine is no failure. Their own limit (`testTimeout`) is for what never comes. */
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
