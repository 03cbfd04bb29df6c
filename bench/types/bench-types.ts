/**
 * `npm run bench -- types`: a filled report of each built-in type as PDF, and the client page of the credit estimate,
 * in Node.
 */
import { performance } from 'node:perf_hooks';
import { buildCreditPage } from '../../packages/domain/src/insurance/report-insurance/credit-page.ts';
import { viewInsurance } from '../../packages/domain/src/insurance/report-insurance/view-insurance.ts';
import { buildReportDocument } from '../../packages/domain/src/report/document.ts';
import type { ReportDefinition } from '../../packages/domain/src/report/engine/definition.ts';
import type { ReportSnapshot } from '../../packages/domain/src/report/snapshot/types.ts';
import { reportTypes } from '../../packages/domain/src/report-types/report-types.ts';
import { rev0426 } from '../../packages/domain/src/report-types/wind-mitigation.ts';
import { allDefinitions } from '../../packages/domain/src/testing/all-definitions.ts';
import { fillReport } from '../../packages/domain/src/testing/fill-report.ts';
import { createSnapshotBuilder } from '../../packages/domain/src/testing/snapshot-builder.ts';
import { renderCreditPage } from '../../packages/report-pdf/src/credit/render-credit-page.ts';
import { loadNodeFont } from '../../packages/report-pdf/src/fonts/node-fonts.ts';
import { renderDocumentPdf } from '../../packages/report-pdf/src/render-document-pdf.ts';
import type { RenderDeps, RenderedPdf } from '../../packages/report-pdf/src/render-report-pdf.ts';
import { type Figure, printFigures } from '../figures.ts';

const RUNS = 3;
/** For a form without photos; a report of 60 pages with 300 photos is in part 'pdf', with eight seconds. */
const GOAL = { atMost: 2 };

const deps: RenderDeps = {
  loadFont: loadNodeFont,
  loadImage: () => Promise.reject(new Error('these reports have no photos')),
  write: () => Promise.resolve(),
};

function filled(definition: ReportDefinition): ReportSnapshot {
  const builder = createSnapshotBuilder(definition);
  for (const [path, value] of fillReport(definition).answers) builder.answer(path, value);
  return builder.snapshot();
}

/** The best of several runs: the first one loads fonts, and others share the machine. */
async function timed(name: string, render: () => Promise<RenderedPdf>): Promise<Figure> {
  let [best, pageCount] = [Number.POSITIVE_INFINITY, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAtMs = performance.now();
    ({ pageCount } = await render());
    best = Math.min(best, performance.now() - startedAtMs);
  }
  const note = `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`;
  return { name, value: best / 1000, unit: 's', goal: GOAL, note };
}

const figures: Figure[] = [];
for (const definition of allDefinitions) {
  const snapshot = filled(definition);
  const name = reportTypes.find(({ id }) => id === definition.id)?.name ?? definition.title;
  figures.push(
    await timed(name, () => renderDocumentPdf(buildReportDocument(snapshot, { draft: false }), deps)),
  );
}
const wind = filled(rev0426);
const answers = Object.entries(wind.answers).map(([path, value]) => ({ path, value }));
const page = buildCreditPage(wind, viewInsurance({ ...wind, answers }, []), { draft: false });
if (page === null) throw new Error('a wind mitigation has a page for the client');
figures.push(await timed('Credit estimate for the client', () => renderCreditPage(page, deps)));
printFigures('PDF of each report type, filled, in Node', figures);
