/** PDFs of one sample: its cover in every look, and its summary and a section in the layout. */
import { buildReportModel } from '../../packages/domain/src/report/model.ts';
import { renderInNode } from '../../packages/report-pdf/src/testing/render-in-node.ts';
import { loadSample } from '../../packages/samples/src/samples.ts';

/**
 * @typedef {import('../../packages/domain/src/report/model/types.ts').ReportModel} ReportModel
 * @typedef {{name: string, bytes: Uint8Array, number: number}} MadePage
 * @typedef {(svg: string) => Promise<Uint8Array>} DrawJpeg
 */

/** Different houses and colors, so the same cover shows what it does with each. */
const houses = /** @type {const} */ ({
  classic: 'wind-mitigation',
  modern: 'ca-wildfire',
  minimal: 'tx-windstorm',
});
const bodySample = 'home-inspection';

/** @param {string} layout @param {readonly {id: string}[]} covers @param {DrawJpeg} drawJpeg @returns {Promise<MadePage[]>} */
export async function makePages(layout, covers, drawJpeg) {
  const house = houses[/** @type {keyof typeof houses} */ (layout)];
  const { snapshot, pictures } = await loadSample(house);
  const model = { ...buildReportModel(snapshot, { draft: false }), layout };
  const load = loader(pictures, drawJpeg);
  const pages = [];
  for (const { id } of covers) {
    const { bytes } = await renderInNode(withCover(model, id), load);
    pages.push({ name: id, bytes, number: 1 });
  }
  return [...(await makeInnerPages(layout, drawJpeg)), ...pages];
}

/** @param {string} layout @param {DrawJpeg} drawJpeg */
async function makeInnerPages(layout, drawJpeg) {
  const { snapshot, pictures } = await loadSample(bodySample);
  const model = { ...buildReportModel(snapshot, { draft: false }), layout };
  const bare = withCover(model, model.cover.template);
  const load = loader(pictures, drawJpeg);
  const summary = await renderInNode({ ...bare, summary: model.summary }, load);
  const section = model.sections.find((each) => each.label === 'Electrical');
  const body = await renderInNode({ ...bare, sections: section ? [section] : [] }, load);
  return [
    { name: 'page-summary', bytes: summary.bytes, number: 3 },
    { name: 'page-section', bytes: body.bytes, number: body.result.pageCount > 2 ? 3 : 2 },
  ];
}

/** @param {ReportModel} model @param {string} template @returns {ReportModel} */
const withCover = (model, template) => ({
  ...model,
  cover: { ...model.cover, template },
  summary: null,
  general: [],
  sections: [],
  notices: [],
  signatures: [],
  appendix: [],
});

/** @param {ReadonlyMap<string, () => string>} pictures @param {DrawJpeg} drawJpeg */
function loader(pictures, drawJpeg) {
  return async (/** @type {string} */ name) => {
    const drawing = pictures.get(name);
    if (drawing === undefined) throw new Error(`no drawing ${name}`);
    return drawJpeg(drawing());
  };
}
