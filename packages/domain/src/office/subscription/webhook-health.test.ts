import { describe, expect, it } from 'vitest';
import { type WebhookHealth, webhookProblem } from './webhook-health.ts';

const well: WebhookHealth = {
  url: 'https://app.example/functions/v1/stripe-webhook?apikey=key',
  heard_at: '2026-11-20T12:00:00+00:00',
  refused_at: null,
  refusal: null,
  missed_since: null,
  missed_at: null,
  endpoint: 'found',
  endpoint_urls: ['https://app.example/functions/v1/stripe-webhook?apikey=key'],
};
const titleOf = (given: Partial<WebhookHealth>) => webhookProblem({ ...well, ...given })?.title;

describe('what is wrong with the webhook', () => {
  it('is nothing while calls are accepted, or before anything has happened', () => {
    expect(webhookProblem(well)).toBeNull();
    expect(webhookProblem({ ...well, heard_at: null })).toBeNull();
    expect(webhookProblem({ ...well, endpoint: 'unknown', heard_at: null })).toBeNull();
  });

  it('is the secret when calls were refused after the last one that was accepted', () => {
    const refused = { refused_at: '2026-11-20T12:00:01Z', refusal: 'signature' } as const;
    const problem = webhookProblem({ ...well, ...refused });
    expect(problem?.title).toBe('Calls arrive, but their signatures are wrong');
    expect(problem?.todo.join(' ')).toContain('STRIPE_WEBHOOK_SECRET');
    expect(titleOf({ ...refused, refused_at: '2026-11-20T11:59:59Z' })).toBeUndefined();
    expect(titleOf({ ...refused, refusal: 'time' })).toBe('This server’s clock is wrong');
  });

  it('is the address when Stripe calls another one, and says which', () => {
    const absent = {
      endpoint: 'absent',
      heard_at: null,
      endpoint_urls: ['https://old.example/hook'],
    } as const;
    const problem = webhookProblem({ ...well, ...absent });
    expect(problem?.title).toBe('Stripe’s webhook has a different address');
    expect(problem?.what).toContain('It calls https://old.example/hook.');
    expect(problem?.todo[0]).toContain(well.url);
    expect(webhookProblem({ ...well, ...absent, endpoint_urls: [] })?.what).toContain(
      'It isn’t calling any address.',
    );
  });

  it('is not the address while calls arrive some other way, as from the Stripe CLI', () => {
    expect(titleOf({ endpoint: 'absent' })).toBeUndefined();
    expect(titleOf({ endpoint: 'absent', missed_at: '2026-11-21T12:00:00Z' })).toBe(
      'Stripe’s webhook has a different address',
    );
  });

  it('is the way here when changes were found that no call brought', () => {
    expect(titleOf({ missed_at: '2026-11-21T12:00:00Z' })).toBe(
      'Stripe’s webhook isn’t reaching this server',
    );
    expect(titleOf({ missed_at: '2026-11-20T11:00:00Z' })).toBeUndefined();
  });

  it('is an endpoint that is switched off or leaves out events, whatever was heard before', () => {
    expect(titleOf({ endpoint: 'disabled' })).toBe('Stripe has turned off its webhook');
    expect(titleOf({ endpoint: 'events' })).toBe('Stripe’s webhook leaves out events');
  });
});
