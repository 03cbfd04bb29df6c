/** One request by Node's own client, which takes less of the machine than `fetch`: what is measured is the server. */
import { type Agent, request } from 'node:http';

export interface PlainCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PlainAnswer {
  readonly status: number;
  /** As sent: compressed if the call said that it may be. */
  readonly body: Buffer;
}

/** Reads the answer to its end. */
export function plainRequest(
  address: string,
  agent: Agent,
  { method, path, body, headers = {} }: PlainCall,
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
