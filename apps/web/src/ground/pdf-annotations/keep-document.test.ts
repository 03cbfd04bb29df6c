/** What is added to the documents, and what is refused in which words. */

import { MAX_DOCUMENT_BYTES } from '@plumbline/domain/tables/documents';
import { afterEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createDocuments } from '#src/ground/local/repositories/documents.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { keepDocument } from './keep-document.ts';

let store: LocalStore;
afterEach(() => store.dispose());
const officeId = '00000000-0000-7000-8000-000000000001';
const inspectionId = '00000000-0000-7000-8000-000000000002';
const place = { inspectionId, accountId: null };
const PDF = '%PDF-1.7\n%%EOF';
const open = async () => {
  store = await openTestStore(createTestDevice('rosa'));
  return { store, officeId };
};

it('stores the file under its checksum, and row and upload in one commit', async () => {
  const work = await open();
  const kept = await keepDocument(work, new File([PDF], 'Offer of June.PDF'), place, async () => 3);
  if (!kept.ok) throw new Error(kept.problem);
  const row = await createDocuments(store).get(kept.id);
  expect(row).toMatchObject({
    title: 'Offer of June',
    fileName: 'Offer of June.PDF',
    inspectionId,
    pageCount: 3,
    sizeBytes: PDF.length,
  });
  expect(await store.files.size(`${row?.sha256}.pdf`)).toBe(PDF.length);
  expect(await store.database.blobs.toArray()).toMatchObject([
    { scopeId: officeId, sha256: row?.sha256, ext: 'pdf', state: 'waiting' },
  ]);
});

it('takes a PDF whose pages cannot be counted: it may be locked', async () => {
  const work = await open();
  const kept = await keepDocument(work, new File([PDF], 'a.pdf'), place, async () => 'unknown');
  expect(kept.ok && (await createDocuments(store).get(kept.id))?.pageCount).toBeNull();
});

it.each([
  ['an empty file', [''], 'This file is empty.'],
  ['a web page', ['<!doctype html><title>Sign in</title>'], /^This is a web page, not a PDF/],
  ['another file', ['PK\u0003\u0004'], 'This file isn’t a PDF.'],
  ['a damaged PDF', [PDF], /^This PDF is damaged or incomplete/],
])('refuses %s and leaves nothing behind', async (_name, parts, problem) => {
  const work = await open();
  const kept = await keepDocument(work, new File(parts, 'a.pdf'), place, async () => 'broken');
  expect(kept).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  expect(await store.files.list()).toEqual([]);
  expect(await createDocuments(store).list()).toEqual([]);
});

it('refuses more than 100 MB before it reads them', async () => {
  const work = await open();
  const file = new File([PDF], 'large.pdf');
  Object.defineProperty(file, 'size', { value: MAX_DOCUMENT_BYTES + 1 });
  const kept = await keepDocument(work, file, place, async () => 3);
  expect(kept).toEqual({ ok: false, problem: 'This file is larger than 100 MB.' });
});
