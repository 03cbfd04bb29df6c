import { degrees, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type FieldMap,
  type FieldRect,
  type FormField,
  fieldMapSchema,
  KNOWN_BLANKS,
} from '@plumbline/domain/forms/field-map';
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { formBindings } from '@plumbline/domain/forms/form-bindings';
import { PAGE_TOTAL } from '@plumbline/domain/forms/form-types';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../../fonts/node-fonts.ts';
import { blankForm, fillEverything, isDate, isSignature } from '../../testing/fill-form.ts';
import { hasOfficialPdf, officialPdf } from '../../testing/official-pdfs.ts';
import { packed, readPdf } from '../../testing/read-pdf.ts';
import { layOver as layOverWith, shippedMap } from '../../testing/render-forms.ts';
import { readBlankPages } from './lay-over-blank.ts';

type FormId = (typeof KNOWN_BLANKS)[keyof typeof KNOWN_BLANKS];

const ANYTHING = blankForm(PRINTED_FORMS['insp4pt-03-25']);
const layOver = (blank: Uint8Array, map: FieldMap | null, filled: FilledForm) =>
  layOverWith(blank, map, filled, loadNodeFont);
const mapOfForm = (id: FormId): Promise<FieldMap> =>
  shippedMap(PRINTED_FORMS[id], 'ab'.repeat(32), loadNodeFont);

describe.each(Object.entries(KNOWN_BLANKS))('the shipped map of %s', (checksum, id) => {
  it('has a place on the page for every answer of the form, and passes its schema', async () => {
    const map = await mapOfForm(id);
    expect(fieldMapSchema.parse(map)).toEqual(map);
    const places = map.fields.map(
      (field) => `${field.page} ${field.path} ${'option' in field ? field.option : ''}`,
    );
    const wanted = formBindings(PRINTED_FORMS[id]).map(
      ({ page, path, option }) => `${page} ${path} ${option ?? ''}`,
    );
    expect(places).toEqual(wanted);
  });

  it.skipIf(!hasOfficialPdf(id))('lays the answers over the agency’s own PDF', async () => {
    const blank = officialPdf(id);
    expect(bytesToHex(sha256(blank))).toBe(checksum);
    const form = PRINTED_FORMS[id];
    const filled = fillEverything(form, (_, index) => `Z${index}`);
    const { bytes, result } = await layOver(blank, null, filled);
    expect((await layOver(blank, null, filled)).result).toEqual(result);
    const before = await readPdf(blank);
    const after = await readPdf(bytes);
    expect(after.title).toBe(filled.title);
    expect(result.pageCount).toBe(before.pages.length);
    const words = after.pages.map((page) => page.texts.map((item) => packed(item.text)));
    before.pages.forEach((page, index) => {
      const printed = words[index] ?? [];
      for (const { text } of page.texts) expect(printed, text).toContain(packed(text));
    });
    for (const { page, path, option } of formBindings(form)) {
      if (option !== null || isSignature(path)) continue;
      const text = path === PAGE_TOTAL ? String(result.pageCount) : (filled.texts[path] ?? '');
      const parts = isDate(path) ? ['04', '17', '2026'] : [text];
      const printed = words[page - 1] ?? [];
      const isWhole = printed.includes(parts.join('/'));
      expect(isWhole || parts.every((part) => printed.includes(part)), path).toBe(true);
    }
    const document = await PDFDocument.load(bytes);
    expect(document.getForm().getFields()).toEqual([]);
  });
});

/** Fillable editions, with how many fields each has; the fields that have no answer of a report. */
const FILLABLE = [
  // The chart's gray cells are fields there, and so is one title.
  ['oir-b1-1802-rev-01-12', null, /Glazed$|^Owner Information$/],
  ['rei-7-6', 245, null],
  ['fdacs-13645-rev-05-21', null, null],
] as const;

describe.each(FILLABLE)('the map of the fillable form %s', (id, count, unanswered) => {
  it.skipIf(!hasOfficialPdf(id))('has its ticks and blanks where the agency’s own fields are', async () => {
    const map = await mapOfForm(id);
    const document = await PDFDocument.load(officialPdf(id));
    const pages = document.getPages();
    const fields = document.getForm().getFields();
    if (count !== null) expect(fields).toHaveLength(count);
    const lost: string[] = [];
    let ticks = 0;
    for (const field of fields) {
      for (const widget of field.acroField.getWidgets()) {
        const page = pages.findIndex((each) => each.ref === widget.P()) + 1;
        if (page === 0 || unanswered?.test(field.getName())) continue;
        const { x, y, width, height } = widget.getRectangle();
        const middle = { x: x + width / 2, y: 792 - y - height / 2 };
        const isTick = field.constructor.name === 'PDFCheckBox' || field.constructor.name === 'PDFRadioGroup';
        if (isTick) ticks += 1;
        const isHere = map.fields.some(
          (each) =>
            each.page === page &&
            (each.kind === 'tick') === isTick &&
            placesOf(each).some(
              (place) =>
                middle.x >= place.x &&
                middle.x <= place.x + place.widthPt &&
                middle.y >= place.y - 4 &&
                middle.y <= place.y + place.heightPt + 4,
            ),
        );
        if (!isHere) lost.push(`${field.getName()} on page ${page}`);
      }
    }
    expect(lost).toEqual([]);
    expect(ticks).toBeGreaterThan(15);
  });
});

/** The printed lines of an answer may begin elsewhere. */
const placesOf = (field: FormField): FieldRect[] => {
  if (field.kind !== 'text' || field.first === undefined) return [field.rect];
  const { x, baselineY, widthPt } = field.first;
  return [field.rect, { x, y: baselineY - field.sizePt, widthPt, heightPt: field.sizePt * 1.3 }];
};

describe('a blank of our own with a map of our own', () => {
  const makeBlank = async (more: (document: PDFDocument) => void = () => undefined): Promise<Uint8Array> => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const page = document.addPage([612, 792]);
    page.drawText('HO-7 Roof Age', { x: 50, y: 700, size: 12 });
    const field = document.getForm().createTextField('age');
    field.addToPage(page, { x: 100, y: 580, width: 80, height: 12, borderWidth: 1 });
    more(document);
    return document.save();
  };
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
  const filled = {
    ...ANYTHING,
    texts: { 'roof/age': '12 years' },
    labels: { 'roof/age': 'Roof age' },
  };

  it('carries the answer in its rectangle, and no field any more', async () => {
    const blank = await makeBlank();
    const { bytes } = await layOver(blank, mapOf(blank), filled);
    const [page] = (await readPdf(bytes)).pages;
    const answer = page?.texts.find(({ text }) => text === '12 years');
    expect(answer?.x).toBeGreaterThan(100);
    expect((answer?.x ?? 0) + (answer?.widthPt ?? 0)).toBeLessThan(180);
    expect(answer?.baselineY).toBeGreaterThan(200);
    expect(answer?.baselineY).toBeLessThan(212);
    expect(page?.texts.map(({ text }) => text)).toContain('HO-7 Roof Age');
    expect((await PDFDocument.load(bytes)).getForm().getFields()).toEqual([]);
  });

  it('can be read through the mark of a draft, which a published form does not have', async () => {
    const blank = await makeBlank();
    const blends = async (isDraft: boolean): Promise<boolean> => {
      const { bytes } = await layOver(blank, mapOf(blank), { ...filled, isDraft });
      const document = await PDFDocument.load(bytes);
      const states = document.getPage(0).node.Resources()?.lookupMaybe(PDFName.of('ExtGState'), PDFDict);
      return (states?.keys() ?? []).some(
        (key) => states?.lookup(key, PDFDict).get(PDFName.of('BM')) === PDFName.of('Multiply'),
      );
    };
    expect(await blends(true)).toBe(true);
    expect(await blends(false)).toBe(false);
  });

  it('is followed by what did not fit', async () => {
    const blank = await makeBlank();
    const texts = { 'roof/age': `Not known, ${'perhaps older than the house, '.repeat(10)}says the owner.` };
    const { pages } = await readPdf((await layOver(blank, mapOf(blank), { ...filled, texts })).bytes);
    expect(pages).toHaveLength(2);
    const behind = packed(pages[1]?.texts.map(({ text }) => text).join('') ?? '');
    expect(behind).toContain(packed('HO-7: Continued answers'));
    expect(behind).toContain(packed('Roof: Roof age'));
    expect(behind).toContain(packed('says the owner.'));
  });

  it('is refused in words when it does not fit', async () => {
    const blank = await makeBlank();
    const map = mapOf(blank);
    await expect(layOver(blank, null, filled)).rejects.toThrow('not one of the known forms');
    await expect(layOver(blank, { ...map, pdfSha256: '00'.repeat(32) }, filled)).rejects.toThrow(
      'another PDF',
    );
    const twoPages = { ...map, pages: [...map.pages, { widthPt: 612, heightPt: 792 }] };
    await expect(layOver(blank, twoPages, filled)).rejects.toThrow('match its field map');
    const turned = await makeBlank((document) => document.getPage(0).setRotation(degrees(90)));
    await expect(layOver(turned, mapOf(turned), filled)).rejects.toThrow('rotated pages');
    const noPdf = new TextEncoder().encode('Not a PDF at all');
    await expect(layOver(noPdf, mapOf(noPdf), filled)).rejects.toThrow('couldn’t be read as a PDF');
  });

  it('is not even parsed when it is none that we know', async () => {
    const unreadable = new TextEncoder().encode('Not a PDF: a parser would say so');
    await expect(layOver(unreadable, null, filled)).rejects.toThrow('not one of the known forms');
  });

  it('has pages that can be placed on, unless one of them is turned', async () => {
    expect(await readBlankPages(await makeBlank())).toEqual([{ widthPt: 612, heightPt: 792 }]);
    const turned = await makeBlank((document) => document.getPage(0).setRotation(degrees(90)));
    await expect(readBlankPages(turned)).rejects.toThrow('rotated pages');
    await expect(readBlankPages(new TextEncoder().encode('%PDF-1.7 nothing'))).rejects.toThrow(
      'couldn’t be read',
    );
  });
});
