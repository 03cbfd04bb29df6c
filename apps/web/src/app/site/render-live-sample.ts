/** The web report of a sample, as an inspector's device makes it for a client. */
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { loadSample } from '@plumbline/samples/samples';
import { LIVE_SAMPLE_SLUG } from '#src/public/site/live-sample/live-sample-path.ts';
import { makeWebReport } from '#src/report/output/web-report/make-web-report.ts';

export async function renderLiveSample(): Promise<string> {
  const { snapshot, pictures } = await loadSample(LIVE_SAMPLE_SLUG);
  const encoder = new TextEncoder();
  const { file, missingCount } = await makeWebReport(buildReportModel(snapshot, { draft: false }), {
    loadPhoto: async (name) => {
      const drawing = pictures.get(name);
      return drawing === undefined ? null : { bytes: encoder.encode(drawing()), mime: 'image/svg+xml' };
    },
    // A sample has no recordings.
    loadRecording: async () => null,
  });
  if (missingCount > 0) throw new Error(`${missingCount} pictures of the sample report are missing.`);
  return await file.text();
}
