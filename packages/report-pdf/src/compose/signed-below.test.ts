/** A signature is never alone on a page: the last lines that it signs move with it, wherever the notices end. */
import { expect, it } from 'vitest';
import { generatePhotos } from '../testing/generate-photos.ts';
import { packedText, readPdf } from '../testing/read-pdf.ts';
import { renderInNode } from '../testing/render-in-node.ts';
import { sampleModel } from '../testing/sample-model.ts';

const SIGNED =
  'What the inspector saw on that day, in words that take a line or two of the page at its usual width.';

it.each(['classic', 'modern', 'minimal'])(
  '%s: the page of a signature has words above it',
  async (layout) => {
    const alone: number[] = [];
    const { photos, load } = generatePhotos(1, 0.1);
    const sample = sampleModel(photos);
    for (let count = 4; count <= 22; count += 2) {
      const notices = [{ heading: '', paragraphs: Array.from({ length: count }, () => SIGNED) }];
      const model = { ...sample, layout, summary: null, general: [], sections: [], appendix: [], notices };
      const { pages } = await readPdf((await renderInNode(model, load)).bytes);
      const page = pages.find((each) => packedText([each]).includes('Inspector,November19,2026'));
      if (page === undefined || !packedText([page]).includes('usualwidth')) alone.push(count);
    }
    expect(alone).toEqual([]);
  },
);
