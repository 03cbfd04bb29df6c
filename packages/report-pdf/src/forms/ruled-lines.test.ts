/** Answers on printed lines whose first one lies elsewhere, read back from the PDF. */
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { blankForm } from '../testing/fill-form.ts';
import { packed, readPdf } from '../testing/read-pdf.ts';
import { layOverOwnBlank, renderForm } from '../testing/render-forms.ts';

const form = PRINTED_FORMS['fdacs-13645-rev-05-21'];
const PATH = 'areas/attic_reason';
const filledWith = (text: string) => ({
  ...blankForm(form),
  texts: { [PATH]: text },
  labels: { [PATH]: 'Attic: Reason' },
});
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Obstacle${index + 1}`).join(' ');

describe.each([
  ['drawn', (text: string) => renderForm(form, filledWith(text), loadNodeFont)],
  ['laid over a PDF', (text: string) => layOverOwnBlank(form, filledWith(text), loadNodeFont)],
] as const)('an answer on printed lines, %s', (_, render) => {
  const answerOn = async (text: string) => {
    const { pages } = await readPdf((await render(text)).bytes);
    const lines = (pages[1]?.texts ?? []).filter((each) => each.text.includes('Obstacle'));
    return { pages, lines };
  };

  it('begins on the first line, behind its label', async () => {
    const { lines } = await answerOn(words(3));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.x).toBeCloseTo(186.9, 0);
    expect(lines[0]?.baselineY).toBeCloseTo(118.6, 0);
  });

  it('keeps to the second line, further left, with every word', async () => {
    const { pages, lines } = await answerOn(words(14));
    expect(pages).toHaveLength(2);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.x).toBeCloseTo(136.6, 0);
    expect(lines[1]?.baselineY).toBeCloseTo(130.1, 0);
    expect(packed(lines.map(({ text }) => text).join(' '))).toBe(packed(words(14)));
  });

  it('continues after the form, and is never smaller than 8 points', async () => {
    const { pages, lines } = await answerOn(words(60));
    expect(pages.length).toBeGreaterThan(2);
    expect(packed(pages[2]?.texts.map(({ text }) => text).join(' ') ?? '')).toContain(packed(words(60)));
    for (const { sizePt } of lines) expect(sizePt).toBeGreaterThanOrEqual(8);
  });
});
