import { createHash } from 'node:crypto';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateModel } from './testing/generate-model.ts';
import { generatePhotos } from './testing/generate-photos.ts';
import { makePng } from './testing/make-png.ts';
import { packed, packedText, type ReadPdf, readPdf, tagsOf } from './testing/read-pdf.ts';
import { type NodeRender, renderInNode } from './testing/render-in-node.ts';
import { sampleModel } from './testing/sample-model.ts';
import { visibleTexts } from './testing/visible-texts.ts';

const set = generatePhotos(40, 0.15);
const sample = sampleModel(set.photos.slice(0, 6));

const read = async (model: ReportModel): Promise<ReadPdf> =>
  readPdf((await renderInNode(model, set.load)).bytes);

describe('a finished report', () => {
  let rendered: NodeRender;
  let pdf: ReadPdf;
  beforeAll(async () => {
    rendered = await renderInNode(sample, set.load);
    pdf = await readPdf(rendered.bytes);
  });

  it('prints every text of the model', () => {
    const printed = packedText(pdf.pages);
    const missing = visibleTexts(sample).filter(({ text }) => !printed.includes(packed(text)));
    expect(missing).toEqual([]);
    expect(visibleTexts(sample).length).toBeGreaterThan(150);
  });

  it('tells its page count, size and hash truly', () => {
    expect(rendered.result.pageCount).toBe(pdf.pages.length);
    expect(rendered.result.sizeBytes).toBe(rendered.bytes.length);
    expect(rendered.result.sha256).toBe(createHash('sha256').update(rendered.bytes).digest('hex'));
  });

  it('prints a saved signature as the picture that it is', async () => {
    const rows = new Uint8Array(10 * (1 + 30 * 4)).fill(120).map((byte, at) => (at % 121 === 0 ? 0 : byte));
    const picture = Buffer.from(makePng({ widthPx: 30, heightPx: 10, colorType: 6, rows })).toString(
      'base64',
    );
    const [first] = sample.signatures;
    if (first === undefined) throw new Error('the sample is not signed');
    const withPicture = {
      ...sample,
      signatures: [{ ...first, widthPx: 30, heightPx: 10, strokes: [], picture }],
    };
    const withNothing = { ...sample, signatures: [{ ...first, strokes: [] }] };
    const imagesOf = (bytes: Uint8Array) =>
      Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
    const [pictured, blank] = await Promise.all(
      [withPicture, withNothing].map(async (model) => (await renderInNode(model, set.load)).bytes),
    );
    if (pictured === undefined || blank === undefined) throw new Error('nothing was rendered');
    expect(imagesOf(pictured)).toBeGreaterThan(imagesOf(blank));
  });

  it('gives the same bytes every time', async () => {
    const again = await renderInNode(sample, set.load);
    expect(again.result.sha256).toBe(rendered.result.sha256);
  });

  it('numbers every page but the cover', () => {
    const count = pdf.pages.length;
    pdf.pages.slice(1).forEach((page, index) => {
      expect(page.texts.map((item) => item.text).join(' ')).toContain(`Page ${index + 2} of ${count}`);
    });
  });

  it('keeps all text inside the margins', () => {
    for (const page of pdf.pages.slice(1)) {
      for (const item of page.texts) {
        expect(item.x, item.text).toBeGreaterThanOrEqual(62.9);
        expect(item.x + item.widthPt, item.text).toBeLessThanOrEqual(page.widthPt - 62.9);
        expect(item.baselineY, item.text).toBeLessThan(page.heightPt - 30);
      }
    }
  });

  it('leads from the contents and the summary to the right pages', () => {
    const contents = pdf.pages[1];
    const roof = contents?.links.find((link) => link.contents === 'Go to 3 Roof');
    // The summary begins below the contents of a report with few sections.
    expect(contents?.links.map((link) => link.contents)).toEqual([
      'Go to Summary',
      'Go to General information',
      'Go to 3 Roof',
      'Go to 4 Electrical',
      'Go to Scope and limitations',
      'Go to Signatures',
      'Go to Photo appendix',
      'Go to 4.1.1 Double-tapped breaker in the main panel',
      'Go to 3.2.1 Chimney flashing is open',
      'Go to 3.1.1 Damaged or missing shingles',
    ]);
    expect(pdf.pages[(roof?.targetPage ?? 0) - 1]?.texts.map((item) => item.text)).toContain('Roof');

    const link = contents?.links.find((one) => one.contents.includes('4.1.1'));
    const target = pdf.pages[(link?.targetPage ?? 0) - 1];
    expect(target?.texts.map((item) => item.text)).toContain('Double-tapped breaker in the main panel');
    expect(pdf.pages.flatMap((page) => page.links).every((one) => one.targetPage > 0)).toBe(true);
  });

  it('has bookmarks for the parts, and for findings under their section', () => {
    expect(pdf.outline.map((entry) => entry.title)).toEqual([
      'Contents',
      'Summary',
      'General information',
      '3 Roof',
      '4 Electrical',
      'Scope and limitations',
      'Signatures',
      'Photo appendix',
    ]);
    const roof = pdf.outline[3];
    expect(roof?.items.map((entry) => entry.title)).toEqual([
      '3.1.1 Damaged or missing shingles',
      '3.2.1 Chimney flashing is open',
    ]);
    expect(pdf.outline.every((entry) => entry.page > 0)).toBe(true);
  });

  it('is tagged, with language, title and a text for every picture', () => {
    expect(pdf.isMarked).toBe(true);
    expect(pdf.language).toBe('en-US');
    expect(pdf.title).toBe(sample.title);
    expect(pdf.showsTitle).toBe(true);
    const tags = pdf.pages.flatMap((page) => tagsOf(page.tags));
    const roles = new Set(tags.map((tag) => tag.role));
    const wanted = [
      'Document',
      'Sect',
      'H1',
      'H2',
      'H3',
      'P',
      'Table',
      'TR',
      'TH',
      'TD',
      'L',
      'LI',
      'TOC',
      'TOCI',
      'Link',
      'Caption',
    ];
    expect(wanted.filter((role) => !roles.has(role))).toEqual([]);
    const figures = tags.filter((tag) => tag.role === 'Figure');
    expect(figures).toHaveLength(sample.counts.photos + sample.signatures.length);
    expect(figures.filter((figure) => figure.alt === '')).toEqual([]);
  });

  it('begins the summary with the inspector’s words, and passes over decoration', async () => {
    const photos = ({ number }: { readonly number: number }): string => `figure of photo ${number}`;
    const model: ReportModel = {
      ...sample,
      overview: ['The roof comes first.'],
      sections: sample.sections.map((section) => ({
        ...section,
        photos: section.photos.map((photo) => ({ ...photo, altText: '' })),
        items: section.items.map((one) => ({
          ...one,
          photos: one.photos.map((photo) => ({ ...photo, altText: '' })),
          findings: one.findings.map((finding) => ({
            ...finding,
            photos: finding.photos.map((photo) => ({ ...photo, altText: photos(photo) })),
          })),
        })),
      })),
    };
    const printed = await readPdf((await renderInNode(model, set.load)).bytes);
    expect(packedText(printed.pages)).toContain(packed('The roof comes first.'));
    const alts = printed.pages
      .flatMap((page) => tagsOf(page.tags))
      .filter(({ role }) => role === 'Figure')
      .map(({ alt }) => alt);
    expect(alts).not.toContain('');
    const silent = sample.sections.flatMap((section) => [
      ...section.photos,
      ...section.items.flatMap((one) => one.photos),
    ]).length;
    expect(silent).toBeGreaterThan(0);
    expect(alts).toHaveLength(sample.counts.photos + sample.signatures.length - silent);
  });

  it('gives every row of a table all its cells, empty ones too', () => {
    const rows = pdf.pages.flatMap((page) => tagsOf(page.tags)).filter((tag) => tag.role === 'TR');
    expect(rows.length).toBeGreaterThan(15);
    const counts = new Set(rows.map((row) => row.children.length));
    expect(counts).toEqual(new Set([2, 4, 6]));
  });

  it('embeds a subset of every font it uses', () => {
    const text = Buffer.from(rendered.bytes).toString('latin1');
    const descriptors = text.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThanOrEqual(6);
    expect(text.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(descriptors.length);
    expect(text.match(/\/FontName \/[A-Z]{6}\+/g)).toHaveLength(descriptors.length);
  });

  it('carries each photo as the JPEG it is', async () => {
    const text = Buffer.from(rendered.bytes).toString('latin1');
    const used = new Set(set.photos.slice(0, 6).map((photo) => photo.sha256));
    expect(text.match(/\/Filter \/DCTDecode/g)).toHaveLength(used.size);
    for (const sha256 of used) {
      expect(text.includes(Buffer.from(await set.load(sha256)).toString('latin1'))).toBe(true);
    }
  });
});

describe('unusual reports', () => {
  it('puts a framed place holder where a photo is missing, damaged or cut off', async () => {
    const broken = new Map<string, Uint8Array | null>([
      [set.photos[0]?.sha256 ?? '', null],
      [set.photos[1]?.sha256 ?? '', new Uint8Array([0xff, 0xd8, 1, 2, 3])],
      [set.photos[2]?.sha256 ?? '', new Uint8Array(0)],
    ]);
    const { bytes } = await renderInNode(sample, async (sha256) => {
      const found = broken.get(sha256);
      if (found === null) throw new Error('not on this device');
      if (found) return found;
      const whole = await set.load(sha256);
      return sha256 === set.photos[3]?.sha256 ? whole.slice(0, whole.length / 2) : whole;
    });
    const pdf = await readPdf(bytes);
    const text = packedText(pdf.pages);
    expect(text).toContain(packed('Photo 1 is not available. Missing tabs, rear slope'));
    expect(text.match(/isnotavailable/g)?.length).toBeGreaterThanOrEqual(4);
    expect(pdf.pages.length).toBe((await read(sample)).pages.length);
  });

  it('prints PNG pictures, and a place holder for a PNG that is damaged inside', async () => {
    const png = makePng({ widthPx: 8, heightPx: 6, colorType: 6, rows: new Uint8Array(6 * 33) });
    const damaged = png.slice();
    damaged.fill(7, 45, damaged.length - 16);
    const { bytes } = await renderInNode(sample, async (sha256) =>
      sha256 === set.photos[0]?.sha256 ? damaged : png,
    );
    const text = Buffer.from(bytes).toString('latin1');
    // Each of the five whole pictures, and the transparency of each.
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(10);
    expect(text.match(/\/SMask \d+ 0 R/g)).toHaveLength(5);
    expect(packedText((await readPdf(bytes)).pages)).toContain('Photo1isnotavailable');
  });

  it('prints what it can of any characters and never fails', async () => {
    const odd = 'Łódź Muñoz 74 °F ½ Nguyễn Δ Жук ≥ 3 \u0000\u0007 \ud800 👷🏽‍♀️ 水 שלום e\u0301';
    const pdf = await read({ ...sample, general: [{ label: 'Odd', value: odd }] });
    const text = packedText(pdf.pages);
    expect(text).toContain(packed('Łódź Muñoz 74 °F ½ Nguyễn Δ Жук >= 3'));
    expect(text).toContain('é');
    expect(text).toContain('????');
  });

  it('breaks a very long word and a very long note without losing any of it', async () => {
    const word = 'x'.repeat(700);
    const note = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const [first, ...others] = sample.sections;
    const item = first?.items[0];
    if (!first || !item) throw new Error('the sample has items');
    const sections = [
      { ...first, label: word, items: [{ ...item, note, label: word, findings: [] }] },
      ...others,
    ];
    const pdf = await read({ ...sample, sections });
    const body = pdf.pages.slice(1);
    const text = packedText(body);
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(2100);
    const numbers = [...text.matchAll(/word(\d+)/g)].map((match) => match[0]);
    for (let index = 0; index < 900; index += 1) expect(text).toContain(`word${index}`);
    expect(numbers.length).toBeGreaterThanOrEqual(900);
    for (const item of body.flatMap((page) => page.texts))
      expect(item.x + item.widthPt).toBeLessThanOrEqual(549.1);
  });

  it('repeats the head of a table on each page it runs over, outside of the tag tree', async () => {
    const model = generateModel(
      { sections: 1, itemsPerSection: 60, findingsPerSection: 0 },
      set.photos.slice(0, 1),
    );
    const { bytes } = await renderInNode(model, set.load);
    const pdf = await readPdf(bytes);
    const heads = pdf.pages.filter((page) => page.texts.some((item) => item.text === 'Description'));
    const tagged = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/S \/TH\b/g);
    expect(heads.length).toBeGreaterThanOrEqual(3);
    // 60 items, the 4 heads of their table once, 1 fact of the section, 8 general facts.
    expect(tagged).toHaveLength(73);
  });

  it('flows onto A4 and marks a draft on every page', async () => {
    const pdf = await read({ ...sample, paperSize: 'a4', isDraft: true, versionLine: 'Draft' });
    for (const page of pdf.pages) {
      expect(page.widthPt).toBeCloseTo(595.28, 1);
      expect(page.heightPt).toBeCloseTo(841.89, 1);
      expect(page.texts.some((item) => item.text.includes('Draft'))).toBe(true);
    }
    expect(packedText(pdf.pages)).toContain(
      packed('Have a licensed electrician give each circuit its own breaker.'),
    );
  });

  it('shows initials in place of a cover photo, and falls back for unknown names', async () => {
    const cover = { ...sample.cover, photo: null, template: 'no-such-cover' };
    const pdf = await read({
      ...sample,
      cover,
      layout: 'no-such-layout',
      summary: null,
      accentColor: '#ffee00',
    });
    expect(pdf.pages[0]?.texts.map((item) => item.text)).toContain('DI');
    expect(pdf.outline.map((entry) => entry.title)).not.toContain('Summary');
  });

  it('prints an empty report: cover and contents', async () => {
    const pdf = await read({
      ...sample,
      summary: [],
      sections: [],
      general: [],
      notices: [],
      signatures: [],
      appendix: [],
      cover: { ...sample.cover, photo: null, facts: [], addressLines: [] },
    });
    expect(packedText(pdf.pages)).toContain(packed('No findings were recorded in this inspection.'));
  });

  it('keeps a title, its severity and its first photo on one page', async () => {
    const model = generateModel({ sections: 3, itemsPerSection: 6, findingsPerSection: 4 }, set.photos);
    const pdf = await read(model);
    const findings = model.sections.flatMap((section) => section.items.flatMap((item) => item.findings));
    expect(findings).toHaveLength(12);
    for (const finding of findings) {
      const entry = pdf.outline
        .flatMap((part) => part.items)
        .find((one) => one.title.startsWith(finding.number));
      const words = pdf.pages[(entry?.page ?? 0) - 1]?.texts.map((item) => item.text).join(' ') ?? '';
      expect(words).toContain(finding.title);
      expect(words).toContain(finding.severityLabel);
      expect(words).toContain(`Figure ${finding.photos[0]?.number}.`);
    }
  });
});

describe('rendering', () => {
  it('stops when it is aborted', async () => {
    const abort = new AbortController();
    const onProgress = (done: number): void => {
      if (done === 2) abort.abort(new Error('closed'));
    };
    await expect(renderInNode(sample, set.load, { signal: abort.signal, onProgress })).rejects.toThrow(
      'closed',
    );
  });

  it('holds one photo at a time and writes in pieces of about 1 MB', async () => {
    const large = generatePhotos(24);
    const model = generateModel({ sections: 2, itemsPerSection: 6, findingsPerSection: 3 }, large.photos);
    let open = 0;
    let most = 0;
    const { writeSizes } = await renderInNode(model, async (sha256) => {
      open += 1;
      most = Math.max(most, open);
      const bytes = await large.load(sha256);
      open -= 1;
      return bytes;
    });
    expect(most).toBe(1);
    expect(writeSizes.length).toBeGreaterThan(1);
    for (const size of writeSizes.slice(0, -1)) expect(size).toBeGreaterThanOrEqual(1024 * 1024);
    expect(Math.max(...writeSizes)).toBeLessThan(1.5 * 1024 * 1024);
  });
});
