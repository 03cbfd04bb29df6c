/** Emails and texts of one contact against the real tables: ownership, order, and no one else's messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestClient, type Rest } from '#src/ground/backend/rest-client.ts';
import { startTestServer, type TestServer } from '../../../../../server/src/testing/contract-test-server.ts';
import { type Correspondent, readContactMessages } from './contact-messages.ts';

const ANA = '0198f3a0-0000-7000-8000-000000000011';
const ANA_BEFORE = '0198f3a0-0000-7000-8000-000000000012';
let server: TestServer;
let rest: Rest;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { client, token } = await server.signUp('rosa@example.com', { organization_name: 'Lind' });
  organizationId = String((await client.rpc('ensure_organization')).data);
  const other = await server.signUp('otto@example.com', { organization_name: 'Otto' });
  const otherId = String((await other.client.rpc('ensure_organization')).data);
  const letter = (office: string, to: string, subject: string, status: string, minutesAgo: number) =>
    server.database.query(
      `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, status, created_at)
       values ($1, 'report_share', $2, $3, '', '', $4, now() - make_interval(mins => $5))`,
      [office, to, subject, status, minutesAgo],
    );
  const text = (
    direction: string,
    phones: [string, string],
    body: string,
    contact: string | null,
    minutesAgo: number,
  ) =>
    server.database.query(
      `insert into public.sms_log (organization_id, direction, kind, to_phone, from_phone, body, status, contact_id, created_at)
       values ($1, $2, 'test', $3, $4, $5, $6, $7, now() - make_interval(mins => $8))`,
      [
        organizationId,
        direction,
        ...phones,
        body,
        direction === 'in' ? 'received' : 'delivered',
        contact,
        minutesAgo,
      ],
    );
  await letter(organizationId, 'Ana_D@mail.example', 'Your report', 'bounced', 30);
  await letter(organizationId, 'anaxd@mail.example', 'An underscore is no wildcard', 'sent', 29);
  await letter(otherId, 'ana_d@mail.example', 'Of another office', 'sent', 28);
  await text('out', ['+18135550101', '+18135550900'], 'See you at nine.', null, 20);
  await text('in', ['+18135550900', '+18135550101'], `Yes,\n${'ten is better. '.repeat(20)}`, null, 10);
  await text('out', ['+18135550177', '+18135550900'], 'To her number of then.', ANA_BEFORE, 40);
  await text('out', ['+18135550166', '+18135550900'], 'To somebody else.', null, 5);
  const config = { backendUrl: server.url, publishableKey: server.secrets.anonKey };
  rest = createRestClient({ config: config as never, accessToken: async () => token, fetch });
});
afterAll(() => server.dispose());

const read = async (whose: Partial<Correspondent>) => {
  const messages = await readContactMessages(rest, {
    organizationId,
    contactIds: [ANA, ANA_BEFORE],
    emails: [],
    phones: [],
    ...whose,
  });
  return messages.map(({ words, direction, status }) => [words.slice(0, 20), direction, status]);
};

describe('the messages of a contact', () => {
  it('are found by address, by number and by the contact itself, merged ones too, the newest first', async () => {
    expect(
      await read({ emails: ['ana_d@mail.example'], phones: ['+18135550101 ext. 7', 'ask her brother'] }),
    ).toEqual([
      ['Yes, ten is better. ', 'in', 'received'],
      ['See you at nine.', 'out', 'delivered'],
      ['Your report', 'out', 'bounced'],
      ['To her number of the', 'out', 'delivered'],
    ]);
  });

  it('are only texts to the contact itself where nothing but the name is known', async () => {
    expect(await read({})).toEqual([['To her number of the', 'out', 'delivered']]);
  });

  it('are found for an account without people by its own number, and nothing is asked where nothing is known', async () => {
    expect(await read({ contactIds: [], phones: ['+18135550166'] })).toEqual([
      ['To somebody else.', 'out', 'delivered'],
    ]);
    expect(await read({ contactIds: [] })).toEqual([]);
  });

  it('begin with their first words', async () => {
    const [newest] = await readContactMessages(rest, {
      organizationId,
      contactIds: [ANA],
      emails: [],
      phones: ['+18135550101'],
    });
    expect(newest?.words).toMatch(/^Yes, ten is better\. .*…$/);
    expect(newest?.words.length).toBeLessThanOrEqual(160);
  });
});
