import {
  decodePDFRawStream,
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FieldMap } from '@plumbline/domain/forms/field-map';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../../fonts/node-fonts.ts';
import { blankForm } from '../../testing/fill-form.ts';
import { hasOfficialPdf, officialPdf } from '../../testing/official-pdfs.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { layOver } from '../../testing/render-forms.ts';

const script = (marker: string) => ({ S: 'JavaScript', JS: PDFString.of(`app.alert('${marker}')`) });
const action = (S: string, more: Record<string, PDFString | PDFArray> = {}) => ({ S, ...more });

/** A page with every kind of active content, each with its own marker, and with two harmless links. */
async function activeBlank(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = document;
  const page = document.addPage([612, 792]);
  page.drawText('HO-7 Roof Age', { x: 50, y: 700, size: 12 });
  const field = document.getForm().createTextField('age');
  field.addToPage(page, { x: 100, y: 580, width: 80, height: 12, borderWidth: 1 });
  field.acroField.dict.set(PDFName.of('AA'), context.obj({ K: script('FieldKeystroke') }));
  const { dict: form } = document.getForm().acroForm;

  await document.attach(new TextEncoder().encode('AttachedBytes'), 'AttachedFile.exe', {
    mimeType: 'application/octet-stream',
  });
  await document.flush();
  const tree = context.obj({
    Names: [PDFString.of('main'), context.register(context.obj(script('NameTree')))],
  });
  catalog.lookup(PDFName.of('Names'), PDFDict).set(PDFName.of('JavaScript'), tree);
  const next = context.register(context.obj(script('ChainedNext')));
  catalog.set(PDFName.of('OpenAction'), context.obj({ ...script('OpenCatalog'), Next: next }));
  catalog.set(PDFName.of('AA'), context.obj({ WC: script('CatalogClose') }));
  page.node.set(PDFName.of('AA'), context.obj({ O: script('PageOpen') }));
  // The name of a font, not an entry of additional actions.
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const font = fonts?.values()[0];
  if (font) fonts?.set(PDFName.of('AA'), font);

  const note = (Subtype: string, more: object) =>
    context.register(context.obj({ Type: 'Annot', Subtype, Rect: [10, 10, 50, 20], ...more }));
  const link = (act: object) => note('Link', { A: act });
  const uri = (target: string) => link(action('URI', { URI: PDFString.of(target) }));
  const stream = PDFRawStream.of(
    context.obj({ Type: 'EmbeddedFile' }),
    new TextEncoder().encode('EmbeddedBytes'),
  );
  const spec = { Type: 'Filespec', F: PDFString.of('EmbeddedName'), EF: { F: context.register(stream) } };
  for (const ref of [
    link(script('LinkScript')),
    link(action('Launch', { F: PDFString.of('LaunchTarget') })),
    link(action('SubmitForm', { F: PDFString.of('https://collect.example/SubmitTarget') })),
    link(action('ImportData', { F: PDFString.of('ImportTarget') })),
    link(action('GoToR', { F: PDFString.of('RemoteTarget') })),
    link({ S: 'GoTo', D: [page.ref, 'Fit'], Next: script('LinkNext') }),
    uri('javascript:UriScript()'),
    uri('file:///UriFile'),
    uri('https://www.example.com/rules'),
    note('Screen', { A: script('ScreenScript') }),
    note('FileAttachment', { FS: spec }),
    note('Text', { Contents: PDFString.of('KeptNote'), AA: { E: script('NoteEnter') } }),
    note('RichMedia', { RichMediaContent: { Assets: spec } }),
  ])
    page.node.addAnnot(ref);

  const outline = context.nextRef();
  const item = context.register(
    context.obj({ Title: PDFString.of('KeptBookmark'), Parent: outline, A: script('BookmarkScript') }),
  );
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  catalog.set(PDFName.of('Outlines'), outline);
  form.set(PDFName.of('XFA'), PDFString.of('<xdp>XfaPacket</xdp>'));
  return document.save({ updateFieldAppearances: false });
}

function unpacked(stream: PDFRawStream): string {
  const filter = stream.dict.get(PDFName.of('Filter'));
  const isPacked = filter === PDFName.of('FlateDecode');
  const data = isPacked ? decodePDFRawStream(stream).decode() : stream.getContents();
  return Buffer.from(data).toString('latin1');
}

/** Everything in the file with streams unpacked: what no object refers to as well. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream ? `${object.dict.toString()} ${unpacked(object)}` : object.toString(),
    )
    .join('\n');
}

const REMOVED = [
  'FieldKeystroke',
  'XfaPacket',
  'NameTree',
  'AttachedFile',
  'AttachedBytes',
  'ChainedNext',
  'OpenCatalog',
  'CatalogClose',
  'PageOpen',
  'LinkScript',
  'LaunchTarget',
  'SubmitTarget',
  'ImportTarget',
  'RemoteTarget',
  'LinkNext',
  'UriScript',
  'UriFile',
  'ScreenScript',
  'EmbeddedName',
  'EmbeddedBytes',
  'NoteEnter',
  'BookmarkScript',
  '/JavaScript',
  '/JS',
  '/OpenAction',
  '/AcroForm',
  '/XFA',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/EmbeddedFile',
  '/EF',
  '/Widget',
  '/Screen',
  '/RichMedia',
];

const mapOf = (blank: Uint8Array): FieldMap => ({
  version: 1,
  pdfSha256: bytesToHex(sha256(blank)),
  formNumber: 'HO-7',
  pages: [{ widthPt: 612, heightPt: 792 }],
  questions: [{ section: 'roof', label: 'Roof' }],
  fields: [
    {
      kind: 'text',
      page: 1,
      path: 'roof/age',
      rect: { x: 100, y: 200, widthPt: 80, heightPt: 12 },
      sizePt: 9,
      lines: 1,
      leadingPt: 11,
      onlyWith: null,
    },
  ],
});

describe('an office’s own PDF with active content', () => {
  const filled = {
    ...blankForm(PRINTED_FORMS['insp4pt-03-25']),
    texts: { 'roof/age': '12 years' },
    labels: { 'roof/age': 'Roof age' },
  };

  it('is published without anything a reader could run, send or open', async () => {
    const blank = await activeBlank();
    const before = await contentOf(blank);
    expect(REMOVED.filter((word) => !before.includes(word))).toEqual([]);
    const { bytes } = await layOver(blank, mapOf(blank), filled, loadNodeFont);
    const after = await contentOf(bytes);
    expect(REMOVED.filter((word) => after.includes(word))).toEqual([]);
    const kept = ['https://www.example.com/rules', 'KeptNote', 'KeptBookmark', '/GoTo'];
    expect(kept.filter((word) => !after.includes(word))).toEqual([]);
  });

  it('keeps the print, the answers, and resources with the name of an action', async () => {
    const blank = await activeBlank();
    const { bytes } = await layOver(blank, mapOf(blank), filled, loadNodeFont);
    const texts = (await readPdf(bytes)).pages[0]?.texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['HO-7 Roof Age', '12 years']));
    const document = await PDFDocument.load(bytes);
    const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    expect(fonts?.has(PDFName.of('AA'))).toBe(true);
  });

  it('has the same bytes each time', async () => {
    const blank = await activeBlank();
    const once = await layOver(blank, mapOf(blank), filled, loadNodeFont);
    expect((await layOver(blank, mapOf(blank), filled, loadNodeFont)).result).toEqual(once.result);
  });
});

describe('the agency’s fillable REI 7-6', () => {
  it.skipIf(!hasOfficialPdf('rei-7-6'))('loses its scripts', async () => {
    const blank = officialPdf('rei-7-6');
    expect((await contentOf(blank)).includes('/JavaScript')).toBe(true);
    const { bytes } = await layOver(blank, null, blankForm(PRINTED_FORMS['rei-7-6']), loadNodeFont);
    const after = await contentOf(bytes);
    const active = ['/JavaScript', '/JS', '/AA', '/OpenAction', '/AcroForm'];
    expect(active.filter((word) => after.includes(word))).toEqual([]);
  });
});
