/**
 * Writes the server's operators (OPERATOR_EMAILS) to the database, where policies read them. Replaced entirely at each
 * start.
 */

import type { Logger } from 'pino';
import { newClient } from './connections.ts';

export interface OperatorsDeps {
  readonly databaseUrl: string;
  /** Whether sign-ups confirm by email, which verifies the address. */
  readonly emailConfirmation: boolean;
  readonly log: Pick<Logger, 'warn'>;
}

export async function nameOperators(
  { databaseUrl, emailConfirmation, log }: OperatorsDeps,
  setting: string | undefined,
): Promise<void> {
  const emails = (setting ?? '').split(',').flatMap((email) => email.trim() || []);
  if (emails.length > 0 && !emailConfirmation)
    log.warn(
      'OPERATOR_EMAILS names people, but without SMTP_URL signing up does not prove an address: only accounts made with the service key, confirmed, or from a sign-in provider become operators',
    );
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await client.query('select public.operators_set($1)', [emails]);
  } finally {
    await client.end();
  }
}
