/** Sends a request exactly as written, without the normalization of `fetch`. */
import { request as httpRequest } from 'node:http';
import type { FuzzedRequest } from './fuzz-world.ts';

export interface RawAnswer {
  /** 0: the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

const timeoutMs = 40_000;

export function sendRaw(address: string, wanted: FuzzedRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      hostname,
      port,
      path: wanted.path.replace(/[^\x21-\x7e]/g, ''),
      method: wanted.method,
      headers: {
        ...wanted.headers,
        ...(wanted.body !== null && { 'content-length': Buffer.byteLength(wanted.body) }),
      },
      timeout: timeoutMs,
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, text: '' });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', () => resolve({ status: 0, text: '' }));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('timeout', () => {
      request.destroy();
      reject(new Error(`no answer in ${timeoutMs} ms to ${wanted.method} ${wanted.path}`));
    });
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(wanted.body ?? undefined);
  });
}
