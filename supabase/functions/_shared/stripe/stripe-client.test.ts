import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readForm } from '../../../../apps/server/src/testing/stripe-forms.ts';
import { createStripe, stripeForm } from './stripe-client.ts';

const made = z.object({ id: z.string() });
const stripe = createStripe({
  secretKey: 'sk_test',
  webhookSecret: 'whsec_test',
  apiUrl: 'https://stripe.test',
});
afterEach(() => vi.unstubAllGlobals());

/** Answers one after the other; returns what was asked. */
function answerWith(...answers: (Response | Error)[]): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(new Request(url, init));
    const answer = answers.shift() ?? new Error('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return asked;
}

it('writes nested values as Stripe reads them', () => {
  const form = stripeForm({
    mode: 'subscription',
    line_items: [{ price: 'price_1', quantity: 1 }],
    lookup_keys: ['a', 'b'],
    subscription_data: { metadata: { organization_id: 'o & p' } },
    cancel_at: '',
    active: true,
  });
  expect(decodeURIComponent(form.toString().replaceAll('+', ' '))).toBe(
    'mode=subscription&line_items[0][price]=price_1&line_items[0][quantity]=1&lookup_keys[0]=a&lookup_keys[1]=b' +
      '&subscription_data[metadata][organization_id]=o & p&cancel_at=&active=true',
  );
  expect(readForm(form)).toMatchObject({ line_items: [{ price: 'price_1', quantity: '1' }], cancel_at: '' });
});

it('reads every page of a list', async () => {
  const asked = answerWith(
    Response.json({ data: [{ id: 'a' }, { id: 'b' }], has_more: true }),
    Response.json({ data: [{ id: 'c' }], has_more: false }),
  );
  expect(await stripe.list('/v1/things', made, { customer: 'cus_1' })).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual([
    '?customer=cus_1&limit=100',
    '?customer=cus_1&starting_after=b&limit=100',
  ]);
});

it('sends a call with a key once more when its answer was lost, under the same key', async () => {
  const asked = answerWith(new TypeError('fetch failed'), Response.json({ id: 'cs_1' }));
  expect(await stripe.post('/v1/things', made, { a: 1 }, 'key_1')).toEqual({ id: 'cs_1' });
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key_1', 'key_1']);
});

it('never repeats a call without a key, nor one that Stripe refused', async () => {
  const lost = answerWith(new TypeError('fetch failed'));
  await expect(stripe.post('/v1/things', made, {})).rejects.toMatchObject({ status: null });
  expect(lost).toHaveLength(1);
  const refused = answerWith(Response.json({ error: { code: 'parameter_invalid' } }, { status: 400 }));
  await expect(stripe.post('/v1/things', made, {}, 'key_2')).rejects.toMatchObject({ status: 400 });
  expect(refused).toHaveLength(1);
});
