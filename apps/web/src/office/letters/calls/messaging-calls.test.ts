import { describe, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
import { createMessagingCalls } from './messaging-calls.ts';

type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

function callsWith(answer: Answer) {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' } as never;
  const fetch: typeof globalThis.fetch = async (input, init) =>
    answer(new URL(input instanceof Request ? input.url : input), init);
  const accessToken = async (): Promise<string> => 'token';
  const backend = {
    config: async () => config,
    accessToken,
    rest: async () => createRestClient({ config, accessToken, fetch }),
  };
  return createMessagingCalls({ backend, fetch, organizationId: 'o1' });
}
const wording = { subject: 'S', html: '<p>H</p>', text: 'T' };
const failing = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

it('a number that another organization chose is told as that', async () => {
  const settings = { mailSenderName: '', mailReplyTo: '', smsSender: '+15615550100' };
  const stood = { mailSenderName: '', mailReplyTo: '', smsSender: '' };
  const saving = (answer: Answer) => callsWith(answer).saveSettings(settings, stood).then(outcomeOf);
  expect(await saving(failing(409, '23505', 'duplicate key'))).toBe('known');
  expect(await saving(failing(400, '23514', 'check'))).toBe('invalid');
});

it('settings are compared with what was seen and written in one call', async () => {
  const sent: unknown[] = [];
  const stood = { mailSenderName: 'Rosa', mailReplyTo: '', smsSender: '' };
  const saving = (answer: unknown) =>
    callsWith((url, init) => {
      sent.push(url.pathname, sentIn(init));
      return Response.json(answer);
    })
      .saveSettings({ ...stood, mailReplyTo: 'a@b.example' }, stood)
      .then(outcomeOf);
  expect(await saving('overtaken')).toBe('overtaken');
  expect(await saving('saved')).toBe('done');
  const call = [
    '/rest/v1/rpc/messaging_settings_save',
    {
      p_organization: 'o1',
      p_mail_sender_name: 'Rosa',
      p_mail_answers_to: 'a@b.example',
      p_sms_sender: '',
      p_seen_mail_sender_name: 'Rosa',
      p_seen_mail_answers_to: '',
      p_seen_sms_sender: '',
    },
  ];
  expect(sent).toEqual([...call, ...call]);
});

it('settings that the server did not take are not told as saved', async () => {
  const stood = { mailSenderName: '', mailReplyTo: '', smsSender: '' };
  const saving = (answer: Answer) =>
    callsWith(answer)
      .saveSettings({ ...stood, mailReplyTo: 'a@b.example' }, stood)
      .then(outcomeOf);
  expect(await saving(failing(503, 'PGRST001', 'down'))).toBe('failed');
  expect(await saving(failing(403, '42501', 'row-level security'))).toBe('refused');
  expect(await saving(() => Response.json([]))).not.toBe('done');
});

const sentIn = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

describe('a letter', () => {
  it('is compared with the version that was seen and stored under its organization and type in one call', async () => {
    const sent: unknown[] = [];
    const calls = callsWith((url, init) => {
      sent.push(url.pathname, sentIn(init));
      return Response.json('saved');
    });
    const seenAt = '2026-11-22T09:05:00.123456+00:00';
    expect(await calls.saveTemplate('report_share', wording, seenAt)).toEqual({ ok: true, value: null });
    expect(sent).toEqual([
      '/rest/v1/rpc/email_template_save',
      {
        p_organization: 'o1',
        p_template_type: 'report_share',
        p_subject: 'S',
        p_html: '<p>H</p>',
        p_text: 'T',
        p_seen_at: seenAt,
      },
    ]);
  });

  it('that the server stores without answering it is shown in the words of the specification', async () => {
    const calls = callsWith(() => Response.json([], { status: 201 }));
    expect(await calls.saveTemplate('report_share', wording, null)).toMatchObject({
      error: { kind: 'failed', message: 'No template data returned' },
    });
  });

  it.each([
    [
      failing(400, '23514', 'The HTML body contains a <script> element'),
      { kind: 'invalid', message: 'The HTML body contains a <script> element' },
    ],
    [failing(400, '23514', 'violates check constraint "email_templates_subject_check"'), { kind: 'invalid' }],
    [failing(403, '42501', 'row-level security'), { kind: 'refused' }],
    [failing(401, 'PGRST301', 'JWT expired'), { kind: 'signed-out' }],
    [failing(503, '57P03', 'starting'), { kind: 'failed' }],
    [() => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
  ])('that is not stored is told why (%#)', async (answer, error) => {
    expect(await callsWith(answer).saveTemplate('report_share', wording, null)).toMatchObject({ error });
  });

  it('that somebody else saved since it was read is told as that', async () => {
    const calls = callsWith(() => Response.json('overtaken'));
    expect(await calls.saveTemplate('report_share', wording, null)).toMatchObject({
      error: { kind: 'overtaken' },
    });
  });

  it('is read with its built-in template, in the order of the list; old text fills in for a blank one', async () => {
    const calls = callsWith((url) =>
      Response.json(
        url.pathname.endsWith('client_letter_defaults')
          ? ['report_share', 'from a newer server', 'text_booking'].map((template_type) => ({
              template_type,
              subject: 'B',
              body_html: '<p>B</p>',
              body_text: 'B',
            }))
          : [
              {
                template_type: 'report_share',
                report_email_subject: 'S',
                report_email_body: 'Old',
                body_html: '',
                body_text: ' ',
                updated_at: '2026-11-22T05:00:00Z',
              },
            ],
      ),
    );
    const builtIn = { subject: 'B', html: '<p>B</p>', text: 'B' };
    expect(await calls.templates()).toEqual([
      {
        type: 'report_share',
        builtIn,
        saved: { subject: 'S', html: '', text: 'Old' },
        updatedAt: '2026-11-22T05:00:00Z',
      },
      {
        type: 'text_booking',
        builtIn,
        saved: { subject: '', html: '', text: '' },
        updatedAt: null,
      },
    ]);
  });
});

it.each([
  [{ status: 'sent', smsId: '1', segments: 1 }, 'Sent. It should arrive within a minute.'],
  [
    { status: 'deferred', smsId: '1' },
    'Scheduled. Texts go out from 8 AM to 9 PM, except to the phone number in your profile.',
  ],
  [
    { status: 'refused', reason: 'bad-number', message: 'This isn’t a phone number.' },
    'This isn’t a phone number.',
  ],
  [{ status: 'failed', error: 'Twilio 21211' }, 'Your text provider rejected the message (Twilio 21211).'],
])('says what became of a test text: %j', async (answer, sentence) => {
  const calls = callsWith((_url, init) => {
    expect(sentIn(init)).toMatchObject({
      to: '555',
      timeZone: 'America/New_York',
      body: 'Hello. Reply STOP.',
    });
    return Response.json(answer);
  });
  expect(await calls.sendTestText('555', 'America/New_York', 'Hello. Reply STOP.')).toBe(sentence);
});
