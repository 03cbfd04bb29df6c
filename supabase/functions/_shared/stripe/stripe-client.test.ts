import { expect, it } from 'vitest';
import { readForm } from '../../../../apps/server/src/testing/stripe-server.ts';
import { stripeForm } from './stripe-client.ts';

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
