import { expect, it } from 'vitest';
import { aiRequests } from '../tables/records.ts';
import { asSettled } from './request-state.ts';

const row = (values: object) => {
  const parsed = aiRequests.parse(
    {
      ...aiRequests.firstValues,
      report_id: 'r',
      feature: 'narrative',
      item_path: 'roof',
      sources: {},
      ...values,
    },
    { id: 'q', scopeId: 's', createdAt: '', createdBy: '', updatedAt: '', deletedAt: null } as never,
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.record;
};

it('takes the server’s word for a request that the server answers', () => {
  const request = row({ state: 'failed', failure: 'refused', settled_at: '2026-11-27T10:00:00Z' });
  expect(asSettled(request)).toBe(request);
});

it('takes the word of the device that answers', () => {
  const at = '2026-11-27T10:00:00Z';
  const own = { answered_by: 'device-1' };
  expect(asSettled(row(own))).toMatchObject({ state: 'waiting', failure: '' });
  expect(asSettled(row({ ...own, settled_failure: 'unreachable' }))).toMatchObject({
    state: 'waiting',
    failure: 'unreachable',
  });
  expect(asSettled(row({ ...own, settled_at: at }))).toMatchObject({ state: 'answered', answeredAt: at });
  expect(asSettled(row({ ...own, settled_at: at, settled_failure: 'refused' }))).toMatchObject({
    state: 'failed',
    failure: 'refused',
  });
});
