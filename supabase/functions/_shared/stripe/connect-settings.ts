/** Keys for card payments on the offices' own accounts (Connect Standard). Without them, invoices are paid otherwise. */
import type { FunctionContext } from '../context.ts';

export interface ConnectKeys {
  readonly secretKey: string;
  readonly clientId: string;
  /** Secret of the Connect webhook endpoint, 'whsec_...'. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly connectUrl: string;
}

/** @returns null when this server has no keys */
export function readConnectKeys({ env }: Pick<FunctionContext, 'env'>): ConnectKeys | null {
  const read = (name: string): string => env(name)?.trim() ?? '';
  const [secretKey, clientId, webhookSecret] = [
    read('STRIPE_SECRET_KEY'),
    read('STRIPE_CONNECT_CLIENT_ID'),
    read('STRIPE_CONNECT_WEBHOOK_SECRET'),
  ];
  if (secretKey === '' || clientId === '' || webhookSecret === '') return null;
  const url = (name: string, usual: string): string => (read(name) || usual).replace(/\/+$/, '');
  return {
    secretKey,
    clientId,
    webhookSecret,
    apiUrl: url('STRIPE_API_URL', 'https://api.stripe.com'),
    connectUrl: url('STRIPE_CONNECT_URL', 'https://connect.stripe.com'),
  };
}
