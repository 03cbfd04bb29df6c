/** Makes a webhook for a program: the secret is sealed as the function webhook-endpoints seals it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { refusedTarget } from '@plumbline/domain/public-api/webhook-target';
import type pg from 'pg';
import { integrationsKey, sealSecret } from '../../../../supabase/functions/_shared/sealed-secret.ts';
import { allowedHosts } from '../../../../supabase/functions/_shared/webhook-hosts.ts';
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
      const isAllowed = URL.canParse(target) && allowedHosts({ env }).includes(new URL(target).host);
      const refusal = isAllowed ? null : refusedTarget(target);
      if (refusal !== null)
        throw new ApiProblem(422, null, { errors: [{ path: 'url', message: `Refused: ${refusal}.` }] });
      const id = randomUUID();
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const sealed = sealSecret(integrationsKey({ env }), secret, id);
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
