import { expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { createMessageLog } from './message-log.ts';

it('asks for one page of one organization, newest first', async () => {
  const asked: URL[] = [];
  const rest = createRestClient({
    config: { backendUrl: 'https://db.test', publishableKey: 'key' } as never,
    accessToken: async () => 'token',
    fetch: async (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input));
      return Response.json([], { headers: { 'content-range': '*/60' } });
    },
  });
  const log = createMessageLog(async () => rest, 'o1');
  const page = await log.emails({ words: 'ann', statuses: ['failed', 'bounced'], page: 3 });
  expect(page).toEqual({ rows: [], totalCount: 60 });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    organization_id: 'eq.o1',
    status: 'in.(failed,bounced)',
    or: '(to_email.ilike."*ann*",to_name.ilike."*ann*",subject.ilike."*ann*")',
    order: 'created_at.desc,id.desc',
    offset: '50',
    limit: '25',
  });
});
