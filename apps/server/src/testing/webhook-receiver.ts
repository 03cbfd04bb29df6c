/** Test support: a program that receives events and checks signatures with the official library. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const bodySchema = z.object({
  type: z.string(),
  version: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export interface ReceivedWebhook {
  readonly id: string;
  readonly body: z.infer<typeof bodySchema>;
  /** Whether the signature is good under this secret. */
  isSignedWith(secret: string): boolean;
}

export interface WebhookReceiver {
  readonly host: string;
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** What it answers from now on. */
  status: number;
  dispose(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const header = (name: string) => request.headers[name]?.toString() ?? '';
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const headers = Object.fromEntries(names.map((name) => [name, header(name)]));
      received.push({
        id: header('webhook-id'),
        body: bodySchema.parse(JSON.parse(text)),
        isSignedWith(secret) {
          try {
            new Webhook(secret).verify(text, headers);
            return true;
          } catch {
            return false;
          }
        },
      });
      response.writeHead(receiver.status).end();
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    url: `http://${host}/in`,
    received,
    status: 204,
    dispose() {
      http.closeAllConnections();
      http.close();
    },
  };
  return receiver;
}
