/** Checks whether the server will be able to listen, before minutes are spent on installing and building. */
import { createServer } from 'node:net';

/**
 * The server itself reports other problems with the two settings.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string | null>} a sentence when the port is taken
 */
export function checkPort({ PORT = '3000', HOST = '127.0.0.1' }) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(null);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      resolve(isTaken ? `Port ${port} is in use by another program; choose another one with --port.` : null);
    });
    probe.listen(port, HOST, () => probe.close(() => resolve(null)));
  });
}
