import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { flattenBlocks, formBindings } from '@plumbline/domain/forms/form-bindings';
import { PAGE_TOTAL, type PrintedForm } from '@plumbline/domain/forms/form-types';
import { plainWords } from '@plumbline/domain/forms/markup';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import type { RenderDeps } from '../render-report-pdf.ts';
import { blankForm, fillEverything, INITIALS, isDate, isSignature } from '../testing/fill-form.ts';
import { generatePhotos } from '../testing/generate-photos.ts';
import { packed, type ReadPage, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderForm as renderWith } from '../testing/render-forms.ts';

const renderForm = (form: PrintedForm, filled: FilledForm, loadImage?: RenderDeps['loadImage']) =>
  renderWith(form, filled, loadNodeFont, loadImage);

const PAGE_COUNTS: Readonly<Record<string, number>> = {
  'oir-b1-1802-rev-01-12': 4,
  'oir-b1-1802-rev-04-26': 6,
  'insp4pt-03-25': 4,
  'rcf-1-03-25': 2,
  'rei-7-6': 6,
  'fdacs-13645-rev-05-21': 2,
};

/** Without white space, drawn signs, underscores and the slashes of blank dates. */
const comparable = (text: string): string =>
  packed(text)
    .replace(/[≥•_]|>=/g, '')
    .replace(/\/{2,}/g, '');
const wordsOf = (page: ReadPage | undefined): string =>
  comparable((page?.texts ?? []).map((item) => item.text).join(''));

it('writes a covering into its column before it continues it behind the form', async () => {
  const form = PRINTED_FORMS['rcf-1-03-25'];
  const path = 'predominant_roof/covering_material';
  const filled = { ...blankForm(form), texts: { [path]: 'Architectural asphalt shingles' } };
  const { pages } = await readPdf((await renderForm(form, filled)).bytes);
  expect(pages).toHaveLength(form.pages.length);
  expect(wordsOf(pages[0])).toContain('Architecturalasphaltshingles');
});

describe.each(Object.values(PRINTED_FORMS))('$formNumber', (form: PrintedForm) => {
  it('prints all of its wording, each text on its own page and in order', async () => {
    const { bytes, result } = await renderForm(form, blankForm(form));
    const { pages } = await readPdf(bytes);
    expect(result.pageCount).toBe(PAGE_COUNTS[form.id]);
    expect(pages).toHaveLength(form.pages.length);
    for (const page of form.pages) {
      const printed = wordsOf(pages[page.number - 1]);
      let at = 0;
      for (const block of flattenBlocks(page.blocks)) {
        if (block.kind !== 'text') continue;
        const expected = comparable(plainWords(block.markup));
        const found = printed.indexOf(expected, at);
        expect(found, `page ${page.number}: ${block.markup}`).toBeGreaterThanOrEqual(0);
        at = found + expected.length;
      }
    }
  });

  it('prints every answer on the page of its blank, and ticks every box', async () => {
    const filled = fillEverything(form, (_, index) => `Z${index}`);
    const { pages } = await readPdf((await renderForm(form, filled)).bytes);
    const printed = pages.map(wordsOf);
    for (const { page, path, option } of formBindings(form)) {
      if (option !== null || isSignature(path)) continue;
      const text = path === PAGE_TOTAL ? String(pages.length) : (filled.texts[path] ?? '');
      // A date over three blanks stands without its slashes, which are printed between them.
      const wanted = isDate(path) ? /04\/?17\/?2026|0417\/*2026/ : new RegExp(text);
      expect(printed[page - 1], path).toMatch(wanted);
    }
    form.pages.forEach(({ number }, index) => {
      const onPage = formBindings(form).filter((binding) => binding.page === number);
      const alts = tagsOf(pages[index]?.tags ?? null).map((tag) => tag.alt);
      const boxes = onPage.filter(({ option }) => option !== null);
      expect(alts.filter((alt) => alt === 'Checked')).toHaveLength(boxes.length);
      expect(alts).not.toContain('Not checked');
      const signatures = onPage.filter(({ path }) => isSignature(path) && path !== INITIALS);
      expect(alts.filter((alt) => alt.endsWith(', signed'))).toHaveLength(signatures.length);
    });
  });

  it('keeps everything on its pages, and carries on what is too long for its blank', async () => {
    const long = (path: string): string =>
      `${path}: ${'an answer that nobody could write into so small a blank '.repeat(90)}end of ${path}.`;
    const filled = fillEverything(form, ({ path }) => long(path));
    const { pages } = await readPdf((await renderForm(form, filled)).bytes);
    for (const page of pages) {
      for (const { x, widthPt, baselineY, text } of page.texts) {
        expect(x, text).toBeGreaterThanOrEqual(0);
        expect(x + widthPt, text).toBeLessThanOrEqual(form.widthPt);
        expect(baselineY, text).toBeGreaterThan(0);
        expect(baselineY, text).toBeLessThan(form.heightPt);
      }
    }
    const continued = pages.slice(form.pages.length).map(wordsOf).join('');
    const everywhere = pages.map(wordsOf).join('');
    const grown = new Set(
      form.pages
        .flatMap((page) => flattenBlocks(page.blocks))
        .flatMap((block) => (block.kind === 'area' && block.grows ? [block.path] : [])),
    );
    for (const [path, text] of Object.entries(filled.texts)) {
      if (path === PAGE_TOTAL) continue;
      if (grown.has(path)) {
        expect(everywhere, path).toContain(comparable(`end of ${path}.`));
        continue;
      }
      if (!isDate(path)) expect(continued, path).toContain(comparable(`end of ${path}.`));
      if (!isDate(path)) expect(text.length).toBeGreaterThan(4500);
    }
  });

  it('lets an answer run on over empty paper, never over what is printed or to be filled in there', async () => {
    const filled = fillEverything(
      form,
      ({ path }) => `${path.replace(/.*[/]/, '').slice(0, 6)} of some length`,
    );
    const { pages } = await readPdf((await renderForm(form, filled)).bytes);
    for (const page of pages.slice(0, form.pages.length)) {
      const words = page.texts.filter(({ text }) => !/^[_/ ]*$/.test(text));
      for (const one of words.filter(({ text }) => text.includes('of some length')))
        for (const other of words) {
          const isOnLine = Math.abs(other.baselineY - one.baselineY) < 3;
          if (isOnLine && other.x > one.x)
            expect(one.x + one.widthPt, one.text).toBeLessThanOrEqual(other.x + 1);
        }
    }
  });

  it('is tagged and titled, with the same bytes every time', async () => {
    const filled = fillEverything(form, (_, index) => `Z${index}`);
    const [first, second] = [await renderForm(form, filled), await renderForm(form, filled)];
    expect(first.result).toEqual(second.result);
    const pdf = await readPdf(first.bytes);
    expect(pdf).toMatchObject({ title: filled.title, language: 'en-US', isMarked: true, showsTitle: true });
    const roles = tagsOf(pdf.pages[0]?.tags ?? null).map((tag) => tag.role);
    expect(roles).toContain('H1');
    expect(roles).toContain('P');
  });

  it('shows the photos after the form, by question', async () => {
    const set = generatePhotos(5, 0.2);
    const photos = set.photos.map((photo, index) => ({
      ...photo,
      number: index + 1,
      caption: index === 0 ? '' : `Caption ${index}`,
      altText: `Shows ${index}`,
      annotations: [],
    }));
    const [first, second] = form.questions;
    const filled = {
      ...blankForm(form),
      photoGroups: [
        { section: 'none of them', photos: photos.slice(4) },
        { section: second?.section ?? '', photos: photos.slice(2, 4) },
        { section: first?.section ?? '', photos: photos.slice(0, 2) },
      ],
    };
    const { pages } = await readPdf((await renderForm(form, filled, set.load)).bytes);
    const behind = pages.slice(form.pages.length);
    const text = behind.map(wordsOf).join('');
    const places = [first?.label ?? '', second?.label ?? '', 'General'].map((label) =>
      text.indexOf(packed(label)),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const figures = behind.flatMap((page) => tagsOf(page.tags)).filter((tag) => tag.role === 'Figure');
    expect(figures.map((tag) => tag.alt)).toEqual(photos.map((photo) => photo.altText));
  });

  it('names the papers and reasons given as proof behind the photos, by question', async () => {
    const set = generatePhotos(1, 0.2);
    const photos = set.photos.map((photo) => ({
      ...photo,
      number: 1,
      caption: '',
      altText: 'Permit',
      annotations: [],
    }));
    const [first, second] = form.questions;
    const proof = { attribute: 'Somewhere else', date: '', photoNumber: null };
    const filled = {
      ...blankForm(form),
      photoGroups: [{ section: first?.section ?? '', photos }],
      proofs: [
        { ...proof, section: 'none of them', document: 'Letter' },
        { ...proof, section: second?.section ?? '', document: 'No photograph: no access' },
        {
          ...proof,
          section: first?.section ?? '',
          document: 'Permit 19-201',
          date: 'April 17, 2026',
          photoNumber: 1,
        },
      ],
    };
    const { pages } = await readPdf((await renderForm(form, filled, set.load)).bytes);
    expect(pages).toHaveLength(form.pages.length + 2);
    expect(wordsOf(pages.at(-2))).toContain('Photographs');
    const last = pages.at(-1);
    const words = wordsOf(last);
    const order = [
      'Documentsgivenasproof',
      'Permit19-201(photo1)',
      'April17,2026',
      'Nophotograph:noaccess',
      'Somewhereelse',
      'Letter',
    ];
    const places = order.map((text) => words.indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const roles = tagsOf(last?.tags ?? null).map((tag) => tag.role);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(4);
    expect(roles).toContain('TH');
  });

  it('says in the place of a photo that it is not there', async () => {
    const { photos } = generatePhotos(1, 0.2);
    const missing = photos.map((photo) => ({
      ...photo,
      number: 1,
      caption: 'Front',
      altText: 'Front',
      annotations: [],
    }));
    const filled = { ...blankForm(form), photoGroups: [{ section: 'none', photos: missing }] };
    const { pages } = await readPdf((await renderForm(form, filled)).bytes);
    expect(pages.slice(form.pages.length).map(wordsOf).join('')).toContain('Photo1isnotavailable.');
  });
});
