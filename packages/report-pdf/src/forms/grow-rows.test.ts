/** Comments of REI 7-6 that are longer than the printed room, read back from the PDF. */
import { choiceKey, type FilledForm } from '@plumbline/domain/forms/filled-form';
import { commentsPath, ratingPath } from '@plumbline/domain/forms/form-items';
import { PROPERTY_ADDRESS } from '@plumbline/domain/forms/form-types';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { blankForm } from '../testing/fill-form.ts';
import { packed, type ReadPage, readPdf } from '../testing/read-pdf.ts';
import { renderForm } from '../testing/render-forms.ts';

const form = PRINTED_FORMS['rei-7-6'];
const ADDRESS = '2406 Settlers Crossing, Round Rock, TX 78665';
/** A bullet is drawn; its sign is written under it, unseen. */
const DRAWN = '•';
const WALLS = 'structural/walls';
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Crack number ${index + 1} was seen.`).join(' ');

const filledWith = (
  comments: Readonly<Record<string, string>>,
  more: Partial<FilledForm> = {},
): FilledForm => ({
  ...blankForm(form),
  texts: {
    [PROPERTY_ADDRESS]: ADDRESS,
    ...Object.fromEntries(Object.entries(comments).map(([item, text]) => [commentsPath(item), text])),
  },
  labels: Object.fromEntries(Object.keys(comments).map((item) => [commentsPath(item), 'E. Walls'])),
  chosen: [choiceKey(ratingPath(WALLS), 'D')],
  ...more,
});

const print = async (filled: FilledForm): Promise<readonly ReadPage[]> =>
  (await readPdf((await renderForm(form, filled, loadNodeFont)).bytes)).pages;
const textOf = ({ texts }: ReadPage): string => packed(texts.map(({ text }) => text).join(''));
const baselineOf = (page: ReadPage | undefined, text: string): number =>
  page?.texts.find((each) => packed(each.text).endsWith(packed(text)))?.baselineY ?? Number.NaN;

describe('comments of a form with items', () => {
  it('leave every line in its printed place while they fit', async () => {
    const [blank, filled] = [await print(blankForm(form)), await print(filledWith({ [WALLS]: words(2) }))];
    expect(filled).toHaveLength(6);
    for (const title of ['Ceilings and Floors', 'Windows', 'Fireplaces and Chimneys'])
      expect(baselineOf(filled[2], title)).toBe(baselineOf(blank[2], title));
  });

  it('push what follows down, on the same page', async () => {
    const [blank, filled] = [await print(blankForm(form)), await print(filledWith({ [WALLS]: words(12) }))];
    const down = baselineOf(filled[2], 'Windows') - baselineOf(blank[2], 'Windows');
    expect(down).toBeGreaterThan(10);
    expect(baselineOf(filled[2], 'Foundations')).toBe(baselineOf(blank[2], 'Foundations'));
  });

  it('continue on added pages, with every word, the head of the form, and new page numbers', async () => {
    const text = words(400);
    const pages = await print(filledWith({ [WALLS]: text, 'structural/other': words(80) }));
    expect(pages.length).toBeGreaterThan(8);
    const all = pages.map(textOf).join('');
    for (const number of [1, 57, 200, 399, 400]) expect(all).toContain(packed(`Crack number ${number} was`));
    pages.forEach((page, index) => {
      const printed = textOf(page);
      expect(printed, `page ${index + 1}`).toContain(packed(ADDRESS));
      if (index > 0) expect(printed).toContain(packed(`Page ${index + 1} of ${pages.length}`));
      if (index > 1) expect(printed).toContain(packed('I=Inspected'));
      expect(Math.max(...page.texts.map(({ baselineY }) => baselineY))).toBeLessThan(790);
    });
    expect(all).toContain(packed('E. Walls (continued)'));
    // The next page of the form begins as printed.
    expect(pages.filter((page) => Math.abs(baselineOf(page, 'ELECTRICAL SYSTEMS') - 115.1) < 1)).toHaveLength(
      1,
    );
  });

  it('never overlap: lines of a page keep their distance', async () => {
    const everywhere = Object.fromEntries(
      ['foundations', 'grading', 'walls', 'doors', 'other'].map((item) => [`structural/${item}`, words(25)]),
    );
    for (const page of (await print(filledWith(everywhere))).slice(2)) {
      const answers = page.texts.filter(({ text }) => text.includes('Crack') || text.includes('seen'));
      const lines = [...new Set(answers.map(({ baselineY }) => Math.round(baselineY * 10) / 10))].sort(
        (a, b) => a - b,
      );
      for (let index = 1; index < lines.length; index += 1)
        expect((lines[index] ?? 0) - (lines[index - 1] ?? 0)).toBeGreaterThan(9);
    }
  });

  it('are nowhere smaller than 10 points, except for the form’s own footer', async () => {
    const remarks = [{ section: 'structural', label: 'E. Walls: Cracks', text: 'Have a mason repair them.' }];
    const filled = filledWith({ [WALLS]: words(30) }, { remarks });
    const additional = { ...filled.texts, 'general/additional_information': words(60) };
    const pages = await print({ ...filled, texts: additional });
    const small = pages.flatMap(({ texts }) => texts.filter(({ sizePt }) => sizePt < 9.99));
    expect(
      [...new Set(small.map(({ text }) => text.trim()))].filter((text) => text !== '' && text !== DRAWN),
    ).toEqual(['REI 7-6 (8/9/21)']);
    const printed = pages.map(textOf).join('');
    expect(printed).toContain(packed('Crack number 60 was'));
    expect(printed).toContain(packed('Have a mason repair them.'));
  });
});

describe('items left out of the form', () => {
  const lettersOf = ({ texts }: ReadPage): string[] =>
    texts.flatMap(({ text }) => /^([A-Z])\.(?:\s|$)/.exec(text.trim())?.[1] ?? []);

  it('are gone, the others have new letters and the title of the section', async () => {
    const leftOut = ['optional/irrigation', 'optional/pools', 'optional/other'];
    const [printed, pages] = [
      await print(filledWith({})),
      await print(filledWith({ 'optional/wells': 'Not shared.' }, { leftOut })),
    ];
    const [before, after] = [printed[5], pages[5]];
    if (before === undefined || after === undefined) throw new Error('page 6');
    expect(pages).toHaveLength(6);
    for (const gone of ['Landscape Irrigation', 'Swimming Pools', 'Other'])
      expect(textOf(after)).not.toContain(packed(gone === 'Other' ? 'G.Other' : gone));
    expect(textOf(after)).toContain(packed('OPTIONAL SYSTEMS'));
    expect(lettersOf(before)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(lettersOf(after)).toEqual(['A', 'B', 'C', 'D']);
    expect(baselineOf(after, 'OPTIONAL SYSTEMS')).toBe(baselineOf(before, 'OPTIONAL SYSTEMS'));
    expect(baselineOf(after, 'Outbuildings')).toBeLessThan(baselineOf(before, 'Outbuildings'));
    expect(textOf(after)).toContain(packed('Not shared.'));
  });

  it('leave the pages as printed while there are none', async () => {
    const [blank, filled] = [await print(blankForm(form)), await print(filledWith({}, { leftOut: [] }))];
    expect(filled.map(lettersOf)).toEqual(blank.map(lettersOf));
  });
});
