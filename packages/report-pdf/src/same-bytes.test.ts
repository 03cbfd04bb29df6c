import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadNodeFont } from './fonts/node-fonts.ts';
import { fillEverything } from './testing/fill-form.ts';
import { generateModel } from './testing/generate-model.ts';
import { generatePhotos } from './testing/generate-photos.ts';
import { seeThroughLogo } from './testing/logo.ts';
import { layOverOwnBlank, renderForm } from './testing/render-forms.ts';
import { type ChromiumRenderer, startChromiumRenderer } from './testing/render-in-chromium.ts';
import { renderInNode } from './testing/render-in-node.ts';
import { sampleModel, withLook } from './testing/sample-model.ts';

describe('the PDF that an inspector makes offline', () => {
  let chromium: ChromiumRenderer;
  beforeAll(async () => {
    chromium = await startChromiumRenderer();
  });
  afterAll(async () => {
    await chromium.close();
  });

  it('has the same bytes as the one that the server makes', async () => {
    const set = generatePhotos(9, 0.2);
    const inNode = await renderInNode(sampleModel(set.photos), set.load);
    const inWorker = await chromium.render({ photoCount: 9, scale: 0.2, size: null });
    expect(inWorker).toMatchObject(inNode.result);
  });

  it.each([
    // A veil, a mosaic cut to round corners, and a font set that is loaded only when it is chosen.
    { cover: 'full-frame', layout: 'modern', fontSet: 'plex' },
    // Curves that are computed: the waves of the border, the teeth of the seal, the contour lines.
    { cover: 'certificate', layout: 'minimal', fontSet: 'standard' },
    { cover: 'contour', layout: 'minimal', fontSet: 'source-serif' },
  ])('has the same bytes under cover $cover in layout $layout', async (look) => {
    const set = generatePhotos(9, 0.2);
    const inNode = await renderInNode(withLook(sampleModel(set.photos), look), set.load);
    const inWorker = await chromium.render({ photoCount: 9, scale: 0.2, size: null, look });
    expect(inWorker).toMatchObject(inNode.result);
  });

  it('has the same bytes with the logo that is in its snapshot', async () => {
    const logo = seeThroughLogo();
    const look = {
      cover: 'grotesk',
      layout: 'modern',
      fontSet: 'archivo',
      logo,
      footerText: 'Member of the Harbor Association of Home Inspectors.',
    };
    const set = generatePhotos(9, 0.2);
    const inNode = await renderInNode(withLook(sampleModel(set.photos), look), set.load);
    const inWorker = await chromium.render({ photoCount: 9, scale: 0.2, size: null, look });
    expect(inWorker).toMatchObject(inNode.result);
    const { picture: _, ...unknown } = logo;
    const without = await renderInNode(
      withLook(sampleModel(set.photos), { ...look, logo: unknown }),
      set.load,
    );
    expect(without.result.sha256).not.toBe(inNode.result.sha256);
    expect(without.result.sizeBytes).toBeLessThan(inNode.result.sizeBytes);
  });

  it('has the same bytes when it is long', async () => {
    const size = { sections: 6, itemsPerSection: 10, findingsPerSection: 4 };
    const set = generatePhotos(60, 0.3);
    const inNode = await renderInNode(generateModel(size, set.photos), set.load);
    const inWorker = await chromium.render({ photoCount: 60, scale: 0.3, size });
    expect(inWorker).toMatchObject(inNode.result);
    expect(inNode.result.pageCount).toBeGreaterThan(25);
  });

  it.each([
    ['drawn', false],
    ['laid over a blank', true],
  ])('has the same bytes when it is a form, %s', async (_, isOverlay) => {
    const formId = 'oir-b1-1802-rev-04-26';
    const form = PRINTED_FORMS[formId];
    const filled = fillEverything(form, (__, index) => `Answer ${index}`);
    const inNode = await (isOverlay ? layOverOwnBlank : renderForm)(form, filled, loadNodeFont);
    expect(await chromium.render({ formId, isOverlay })).toMatchObject(inNode.result);
  });
});
