/** PDFs on two devices that were both offline: documents, annotations and comments, over real HTTP. */
import { randomUUID } from 'node:crypto';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { PdfAnnotation, SyncConflict } from '@plumbline/domain/tables/records';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/testing/contract-test-server.ts';
import type { CommitResult } from '../local/change.ts';
import { createDocuments } from '../local/repositories/documents.ts';
import { createPdfAnnotations } from '../local/repositories/pdf-annotations.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { fetchFile } from './downloads/fetch-file.ts';
import { type HttpDevice, openHttpDevice } from './testing/http-device.ts';

let server: TestServer;
let officeId: string;
let inspectionId: string;
let personId: string;
let phone: HttpDevice;
let tablet: HttpDevice;
let documentId: string;

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
const wrote = (result: CommitResult): void => expect(result).toMatchObject({ ok: true });

/** Brings both online: what each sends is on both afterward. */
async function meet(): Promise<void> {
  for (const device of [phone, tablet, phone, tablet])
    expect(await device.engine.runOnce()).toEqual({ outcome: 'done', error: null });
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  const { client, userId, token } = await server.signUp(`${randomUUID()}@example.com`);
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  officeId = String(data);
  personId = userId;
  phone = await openHttpDevice(server, { userId, token });
  tablet = await openHttpDevice(server, { userId, token });
  inspectionId = phone.store.newId();
  const inspections = phone.repositories.inspections;
  wrote(
    await phone.store.commit([
      inspections.inserting(officeId, inspectionId, { addressLine1: '1148 Palmetto Ave' }),
    ]),
  );
  const sha256 = await sha256Hex(PDF);
  await phone.store.files.put(`${sha256}.pdf`, PDF);
  const added = await createDocuments(phone.store).add(officeId, {
    inspectionId,
    title: 'Offer',
    sha256,
    sizeBytes: PDF.length,
  });
  wrote(added.result);
  documentId = added.id;
  await meet();
});
afterEach(() => {
  for (const { engine, store } of [phone, tablet]) {
    engine.dispose();
    store.dispose();
  }
});

const annotationsOn = ({ store }: HttpDevice) => createPdfAnnotations(store);
const rowsOn = async (device: HttpDevice): Promise<PdfAnnotation[]> =>
  (await annotationsOn(device).list({ scopeId: officeId })).filter((row) => row.documentId === documentId);
const openConflicts = ({ repositories }: HttpDevice): Promise<SyncConflict[]> =>
  repositories.conflicts.open(officeId);

const OF_FILE = {
  pageIndex: 0,
  kind: 'highlight',
  x: 0.2,
  y: 0.3,
  width: 0.2,
  height: 0.05,
  content: { replaces: '7R' },
} as const;

async function annotate(device: HttpDevice, text: string): Promise<string> {
  const { id, result } = await annotationsOn(device).insert(officeId, {
    documentId,
    document: documentId,
    pageIndex: 0,
    kind: 'free-text',
    x: 0.2,
    y: 0.3,
    width: 0.2,
    height: 0.05,
    content: { value: text },
  });
  wrote(result);
  return id;
}

describe('a document', () => {
  it('is on the other device with its file, and keeps the name that was given last', async () => {
    expect(await phone.uploads.runOnce()).toBe('done');
    const documents = createDocuments(tablet.store);
    const there = await documents.get(documentId);
    expect(there).toMatchObject({ title: 'Offer', inspectionId, sizeBytes: PDF.length });
    const file = await fetchFile(tablet.store, tablet.transport, {
      scopeId: officeId,
      sha256: there?.sha256 ?? '',
      ext: 'pdf',
    });
    expect(file.ok && new Uint8Array(await file.value.arrayBuffer())).toEqual(PDF);
    wrote(await documents.update({ id: documentId, scopeId: officeId }, { title: 'Offer of June' }));
    await meet();
    expect(await createDocuments(phone.store).get(documentId)).toMatchObject({ title: 'Offer of June' });
  });
});

describe('a page that two devices annotate offline', () => {
  it('has the annotations of both, and the replies of both', async () => {
    const mine = await annotate(phone, 'Roof');
    const theirs = await annotate(tablet, 'Deck');
    await meet();
    for (const device of [phone, tablet])
      expect((await rowsOn(device)).map(({ id }) => id).sort()).toEqual([mine, theirs].sort());
    wrote(
      (await annotationsOn(phone).replies.insert(officeId, { annotationId: mine, text: 'All of it?' }))
        .result,
    );
    wrote(
      (await annotationsOn(tablet).replies.insert(officeId, { annotationId: mine, text: 'Front only.' }))
        .result,
    );
    wrote(
      await annotationsOn(tablet).update(
        { id: mine, scopeId: officeId },
        { resolvedAt: tablet.store.nowIso(), resolvedBy: personId },
      ),
    );
    await meet();
    for (const device of [phone, tablet]) {
      const replies = await annotationsOn(device).replies.list({ scopeId: officeId });
      expect(replies.map(({ text }) => text).sort()).toEqual(['All of it?', 'Front only.']);
      const [row] = (await rowsOn(device)).filter(({ id }) => id === mine);
      expect(row).toMatchObject({ resolvedBy: personId, comment: '' });
    }
    expect(await openConflicts(phone)).toEqual([]);
  });

  it('asks which one is right when both moved the same one, and takes what is chosen', async () => {
    const id = await annotate(phone, 'Roof');
    await meet();
    wrote(
      await annotationsOn(phone).update(
        { id, scopeId: officeId },
        { x: 0.1, content: { value: 'Roof, left' } },
      ),
    );
    wrote(
      await annotationsOn(tablet).update(
        { id, scopeId: officeId },
        { x: 0.7, content: { value: 'Roof, right' } },
      ),
    );
    // Its comment is apart from what is drawn: no conflict.
    wrote(await annotationsOn(tablet).update({ id, scopeId: officeId }, { comment: 'Is this all?' }));
    await meet();
    const [kept] = await rowsOn(phone);
    expect(await rowsOn(tablet)).toMatchObject([
      { x: kept?.x, content: kept?.content, comment: 'Is this all?' },
    ]);
    const [conflict, ...others] = await openConflicts(tablet);
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ tableName: 'pdf_annotations', rowId: id });
    if (conflict === undefined) throw new Error('there is no conflict');
    wrote(await tablet.repositories.conflicts.resolve(conflict, { kind: 'take' }));
    await meet();
    expect(await rowsOn(phone)).toMatchObject([{ x: kept?.x === 0.1 ? 0.7 : 0.1 }]);
    expect(await openConflicts(phone)).toEqual([]);
  });

  it('asks the same when both changed an annotation of the file, which is one row', async () => {
    const id = rowId(officeId, `pdf ${documentId} 7R`);
    const change = (device: HttpDevice, comment: string) =>
      annotationsOn(device).insert(
        officeId,
        { ...OF_FILE, documentId, document: documentId, comment },
        { id },
      );
    wrote((await change(phone, 'Fixed')).result);
    wrote((await change(tablet, 'Not fixed')).result);
    await meet();
    const [kept, ...more] = await rowsOn(phone);
    expect(more).toEqual([]);
    expect(['Fixed', 'Not fixed']).toContain(kept?.comment);
    expect(await rowsOn(tablet)).toMatchObject([{ id, comment: kept?.comment }]);
    const [conflict] = await openConflicts(tablet);
    if (conflict === undefined) throw new Error('there is no conflict');
    expect(conflict).toMatchObject({ tableName: 'pdf_annotations', rowId: id });
    wrote(await tablet.repositories.conflicts.resolve(conflict, { kind: 'take' }));
    await meet();
    for (const device of [phone, tablet])
      expect((await rowsOn(device)).map(({ comment }) => comment)).toEqual([
        kept?.comment === 'Fixed' ? 'Not fixed' : 'Fixed',
      ]);
  });
});
