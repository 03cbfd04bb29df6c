import { PDFDocument } from '@cantoo/pdf-lib';
import { type FieldMap, KNOWN_BLANKS, MAX_BLANK_BYTES } from '@plumbline/domain/forms/field-map';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { ReportSnapshot, SnapshotBlank } from '@plumbline/domain/report/snapshot/types';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderDocumentPdf } from '@plumbline/report-pdf/render-document-pdf';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import verifyReportVersion from './handler.ts';

const version = (id: string) => ({
  id,
  organization_id: 'o',
  scope_id: `inspection-${id}`,
  report_id: 'r',
  version: 1,
  snapshot_sha256: 'a'.repeat(64),
  pdf_sha256: 'b'.repeat(64),
});

it('goes on with the next version when storage fails for one, and gives up one that is too large', async () => {
  const settled: unknown[] = [];
  const logged: string[] = [];
  const context: FunctionContext = {
    supabaseUrl: '',
    anonKey: '',
    serviceRoleKey: '',
    invoker: { role: 'service_role', userId: null },
    adminFetch: async (path, init) => {
      if (path.endsWith('report_versions_due')) return Response.json([version('1'), version('2')]);
      if (path.endsWith('report_version_settle')) {
        settled.push(JSON.parse(z.string().parse(init?.body)));
        return Response.json(true);
      }
      if (path.includes('inspection-1')) return new Response('', { status: 503 });
      return new Response('x', { headers: { 'content-length': String(1024 ** 3) } });
    },
    callerFetch: () => Promise.reject(new Error('nobody called')),
    env: () => null,
    readSourceMap: () => Promise.resolve(null),
    sendMail: () => Promise.reject(new Error('no mail here')),
    log: { info: () => undefined, warn: () => undefined, error: (_fields, message) => logged.push(message) },
  };
  const answer = await verifyReportVersion(new Request('http://x'), context);
  expect(await answer.json()).toEqual({ same: 0, different: 0, failed: 1, waiting: 1 });
  expect(settled).toEqual([{ p_version: '2', p_verification: 'failed', p_pdf_sha256: null }]);
  expect(logged).toContain('a version could not be looked at');
});

interface PrintedOn {
  readonly blank: SnapshotBlank;
  /** The published PDF; any will do where nothing is rendered. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
  /** Response for anything besides the version's own files: the fillable form. */
  readonly answer: () => Response;
  readonly isGiven?: boolean;
}

const person = { id: 'p', name: 'Marco Dietz', email: '', phone: '', licenseNumber: '' };
const publication = { version: 1, publishedAt: '2026-11-21T21:05:00Z', publishedBy: person };
const snapshotOn = (formBlank: SnapshotBlank): ReportSnapshot => ({
  ...createSnapshotBuilder(rev0426).snapshot(),
  publication,
  formBlank,
});

/** One due version of a form that is printed on a blank. */
async function verifyFormOn({ blank, pdf = encode('%PDF-'), answer, isGiven = false }: PrintedOn) {
  const built = snapshotOn(blank);
  const snapshot = encode(serializeSnapshot(built));
  const [snapshotSha256, pdfSha256] = await Promise.all([sha256Hex(snapshot), sha256Hex(pdf)]);
  const organizationId = built.organization.id;
  const asked: string[] = [];
  const reasons: unknown[] = [];
  const context: FunctionContext = {
    supabaseUrl: '',
    anonKey: '',
    serviceRoleKey: '',
    invoker: { role: 'service_role', userId: null },
    adminFetch: async (path, init) => {
      if (path.endsWith('report_version_settle')) return Response.json(true);
      if (path.endsWith('office_has_blank')) {
        const of = { p_organization: organizationId, p_sha256: blank.sha256 };
        expect(JSON.parse(z.string().parse(init?.body))).toEqual(of);
        return Response.json(isGiven);
      }
      if (path.endsWith('report_versions_due'))
        return Response.json([
          {
            ...version('1'),
            organization_id: organizationId,
            report_id: built.report.id,
            snapshot_sha256: snapshotSha256,
            pdf_sha256: pdfSha256,
          },
        ]);
      asked.push(path);
      if (path.endsWith(`${snapshotSha256}.json`)) return new Response(snapshot);
      return path.endsWith(`${pdfSha256}.pdf`) ? new Response(pdf) : answer();
    },
    callerFetch: () => Promise.reject(new Error('nobody called')),
    env: () => null,
    readSourceMap: () => Promise.resolve(null),
    sendMail: () => Promise.reject(new Error('no mail here')),
    log: { info: () => undefined, warn: () => undefined, error: ({ reason }) => reasons.push(reason) },
  };
  const counts = await (await verifyReportVersion(new Request('http://x'), context)).json();
  const blankPath = `/storage/v1/object/reports/${organizationId}/${organizationId}/${blank.sha256}.pdf`;
  return { counts, reasons, isBlankAsked: asked.includes(blankPath) };
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const [knownBlank = ''] = Object.keys(KNOWN_BLANKS);
const missing = () => new Response('', { status: 404 });

it('lets a form wait for the agency’s PDF that it is printed on, which lies in the folder of the organization', async () => {
  expect(await verifyFormOn({ blank: { sha256: knownBlank }, answer: missing })).toEqual({
    counts: { same: 0, different: 0, failed: 0, waiting: 1 },
    reasons: [],
    isBlankAsked: true,
  });
});

it('gives up a form on a PDF that nobody gave to the office, without looking at the file', async () => {
  expect(await verifyFormOn({ blank: { sha256: 'e'.repeat(64) }, answer: missing })).toEqual({
    counts: { same: 0, different: 0, failed: 1, waiting: 0 },
    reasons: ['its blank is none that the office has'],
    isBlankAsked: false,
  });
});

it('renders a form on the office’s own PDF again, and tells whether it is the same', async () => {
  const sheet = await PDFDocument.create();
  sheet.addPage([612, 792]).drawText('Our own form', { x: 40, y: 740 });
  const bytes = new Uint8Array(await sheet.save());
  const sha256 = await sha256Hex(bytes);
  const map: FieldMap = {
    version: 1,
    pdfSha256: sha256,
    formNumber: 'Own 1',
    pages: [{ widthPt: 612, heightPt: 792 }],
    questions: [],
    fields: [
      {
        kind: 'text',
        page: 1,
        path: 'owner/owner_name',
        rect: { x: 40, y: 100, widthPt: 200, heightPt: 14 },
        sizePt: 10,
        lines: 1,
        leadingPt: 12,
        onlyWith: null,
      },
    ],
  };
  const blank = { sha256, map };
  const chunks: Uint8Array[] = [];
  await renderDocumentPdf(buildReportDocument(snapshotOn(blank), { draft: false }), {
    loadImage: async () => bytes,
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk.slice()),
  });
  const pdf = new Uint8Array(Buffer.concat(chunks));
  const given = { blank, answer: () => new Response(bytes), isGiven: true };
  expect(await verifyFormOn({ ...given, pdf })).toMatchObject({ counts: { same: 1 }, isBlankAsked: true });
  expect(await verifyFormOn(given)).toMatchObject({ counts: { same: 0, different: 1, failed: 0 } });
});

it('gives up a form on a file that is larger than any blank', async () => {
  const headers = { 'content-length': String(MAX_BLANK_BYTES + 1) };
  const { counts, reasons } = await verifyFormOn({
    blank: { sha256: knownBlank },
    answer: () => new Response('%PDF-', { headers }),
  });
  expect(counts).toEqual({ same: 0, different: 0, failed: 1, waiting: 0 });
  expect(reasons).toEqual(['a file is too large']);
});
