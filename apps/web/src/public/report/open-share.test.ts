import { handedOutForm } from '@plumbline/domain/forms/handed-out-form';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation/rev-04-26/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
import { handedOutFormSchema } from './handed-out-form-schema.ts';
import { createShareCalls } from './open-share.ts';
import { reportModelSchema } from './report-model-schema.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .status('roof/roof_coverings', 'repair_replace')
    .finding('roof/roof_coverings', { isSafety: true }, ['North slope'])
    .photo('finding')
    .mark({ kind: 'rect', box: [0.1, 0.1, 0.5, 0.5], color: '#ff0000', width: 0.007 })
    .mark({
      kind: 'path',
      points: [0.1, 0.1, 0.2, 0.3],
      pressures: [0.2, 0.9],
      color: '#ff0000',
      width: 0.007,
    })
    .mark({ kind: 'text', at: [0.1, 0.1], text: 'Felt', color: '#ff0000', width: 0.007 })
    .mark({ kind: 'marker', at: [0.1, 0.1], number: 1, color: '#ff0000', width: 0.007 })
    .answer('closing/signature', {
      name: 'Marco Dietz',
      signedAt: '2026-11-19T18:00:00Z',
      widthPx: 9,
      heightPx: 9,
      strokes: [[1, 1, 2, 2]],
    })
    .snapshot(),
  { draft: false },
);
const url = '/functions/v1/report-share/file/e.pdf?proof=p';
const pdf = { url, sha256: 'e', sizeBytes: 9, pageCount: 1, fileName: 'Report.pdf' };
const opened = {
  status: 'ok',
  organization: { name: 'Dietz', brandColor: null, phone: '', email: '', website: '' },
  inspector: null,
  report: model,
  version: 1,
  pass: '1.a',
  pdf,
  photos: { abc: '/functions/v1/report-share/file/abc.jpg?proof=p' },
  smallCover: { url: '/functions/v1/report-share/file/small.jpg?proof=p', widthPx: 800 },
  recordings: { def: '/functions/v1/report-share/file/def.mp4?proof=p' },
};

function answering(respond: () => Response | Promise<Response>) {
  const seen: { url: string; body: unknown }[] = [];
  const calls = createShareCalls({
    config: async () => ({ backendUrl: 'https://db.test', publishableKey: 'key' }),
    fetch: async (input, init) => {
      seen.push({
        url: input instanceof Request ? input.url : input.toString(),
        body: JSON.parse(z.string().parse(init?.body)),
      });
      return respond();
    },
  });
  return { calls, seen };
}

it('takes a whole report as the server sends it, with the logo that lies in it', () => {
  expect(reportModelSchema.parse(JSON.parse(JSON.stringify(model)))).toEqual(model);
  const logo = { sha256: 'a'.repeat(64), widthPx: 40, heightPx: 20, picture: 'iVBORw0KGgo=' };
  const branded = { ...model, branding: { logo, fontSet: 'plex', footerText: 'For the client alone.' } };
  expect(reportModelSchema.parse(branded)).toEqual(branded);
});

it('takes the page of an agent, which has no PDF and says on every copy whose it is', async () => {
  const report = { ...model, copyLine: 'Agent copy' };
  const page = await answering(() => Response.json({ ...opened, report, pdf: null })).calls.open(
    'token',
    null,
  );
  expect(page).toMatchObject({ value: { status: 'ok', pdf: null, report: { copyLine: 'Agent copy' } } });
});

it('takes the official form of an agent as the server sends it', async () => {
  const form = handedOutForm(
    createSnapshotBuilder(rev0426)
      .answer('owner/owner_city', 'Tampa')
      .answer('signing/inspector_signature', { name: 'Marco Dietz', signedAt: '2026-11-19T18:00:00Z' })
      .photo('q2/q2_proof')
      .snapshot(),
  );
  const page = await answering(() => Response.json({ ...opened, pdf: null, form })).calls.open('token', null);
  expect(page.ok && page.value.status === 'ok' && handedOutFormSchema.parse(page.value.form)).toEqual(form);
});

it('takes a video with its notes as the server sends it', () => {
  const filmed = buildReportModel(
    createSnapshotBuilder(homeInspection)
      .recording('roof/roof_coverings')
      .note(5000, 'Water runs below the flashing')
      .still(9000, 'Rust')
      .copy()
      .snapshot(),
    { draft: false },
  );
  expect(reportModelSchema.parse(JSON.parse(JSON.stringify(filmed)))).toEqual(filmed);
});

it('gives photos and PDF the address of the backend, and the key without which it answers nobody', async () => {
  const page = await answering(() => Response.json(opened)).calls.open('token', null);
  expect(page).toMatchObject({
    value: {
      status: 'ok',
      photos: { abc: 'https://db.test/functions/v1/report-share/file/abc.jpg?proof=p&apikey=key' },
      smallCover: { url: 'https://db.test/functions/v1/report-share/file/small.jpg?proof=p&apikey=key' },
      recordings: { def: 'https://db.test/functions/v1/report-share/file/def.mp4?proof=p&apikey=key' },
    },
  });
  const { calls, seen } = answering(() => Response.json({ status: 'ok', pdf }));
  expect(await calls.download('token', 'brass')).toMatchObject({
    value: { pdf: { url: 'https://db.test/functions/v1/report-share/file/e.pdf?proof=p&apikey=key' } },
  });
  expect(seen).toEqual([
    {
      url: 'https://db.test/functions/v1/report-share',
      body: { token: 'token', password: 'brass', event: 'downloaded', document: 'report' },
    },
  ]);
});

it('tells no network, too many tries and a broken answer apart', async () => {
  const open = async (respond: () => Response) =>
    outcomeOf(await answering(respond).calls.open('token', null));
  expect(
    await open(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).toBe('offline');
  expect(await open(() => new Response('', { status: 429 }))).toBe('not-now');
  expect(await open(() => new Response('oops', { status: 500 }))).toBe('failed');
  expect(await open(() => Response.json({ status: 'ok', report: {} }))).toBe('failed');
  const gone = answering(() => Response.json({ status: 'gone' })).calls.open('token', null);
  expect(await gone).toEqual({ ok: true, value: { status: 'gone' } });
});
