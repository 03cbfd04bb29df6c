/** Makes a webhook for a program: the secret is sealed as the function webhook-endpoints seals it. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sealOf, webhookOwner } from '../../../../supabase/functions/_shared/seal.ts';
import { refusedReceiver } from '../../../../supabase/functions/_shared/webhook-hosts.ts';
import { newWebhookSecret } from '../../../../supabase/functions/_shared/webhook-secret.ts';
import type { KeyHolder } from './api-keys.ts';
import type { Values } from './handlers.ts';
import { ApiProblem } from './problem.ts';

export interface WebhookMaker {
  create(client: pg.PoolClient, holder: KeyHolder, body: Values): Promise<{ id: string; secret: string }>;
}

export function createWebhookMaker(env: (name: string) => string | null): WebhookMaker {
  return {
    async create(client, { organizationId }, { url, description, events }) {
      const target = String(url);
      const refusal = refusedReceiver({ env }, target);
      if (refusal !== null)
        throw new ApiProblem(422, null, { errors: [{ path: 'url', message: `Rejected: ${refusal}.` }] });
      const id = randomUUID();
      const secret = newWebhookSecret();
      const sealed = await sealOf({ env }).seal(secret, webhookOwner(id));
      await client.query('select public.webhook_create($1, $2, $3, $4, $5, $6)', [
        organizationId,
        id,
        target,
        description ?? '',
        events,
        sealed,
      ]);
      return { id, secret };
    },
  };
}
