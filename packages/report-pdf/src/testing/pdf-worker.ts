/**
 * Renders a generated report or a filled form inside a browser worker, with browser APIs only. Loaded by
 * same-bytes.test.ts.
 */
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { renderReportPdf } from '../render-report-pdf.ts';
import { fillEverything } from './fill-form.ts';
import { generateModel, type ModelSize } from './generate-model.ts';
import { generatePhotos } from './generate-photos.ts';
import { layOverOwnBlank, renderForm } from './render-forms.ts';
import { type ModelLook, sampleModel, withLook } from './sample-model.ts';

export interface WorkerTask {
  readonly photoCount: number;
  readonly scale: number;
  /** null: the sample report. */
  readonly size: ModelSize | null;
  /** Cover, layout and fonts in place of the sample's. */
  readonly look?: ModelLook;
  readonly fontBase: string;
}

export interface FormTask {
  readonly formId: keyof typeof PRINTED_FORMS;
  /** Over a fillable form, instead of drawn. */
  readonly isOverlay: boolean;
  readonly fontBase: string;
}

/** The test encoder needs Node's Buffer at its end; it exists only for that moment, not for the code under test. */
function withBuffer<T>(work: () => T): T {
  const scope: { Buffer?: unknown } = self;
  scope.Buffer = { from: (bytes: number[]) => new Uint8Array(bytes) };
  try {
    return work();
  } finally {
    delete scope.Buffer;
  }
}

const fontLoader = (fontBase: string) => async (name: string) =>
  new Uint8Array(await (await fetch(`${fontBase}/${name}`)).arrayBuffer());

async function runForm({ formId, isOverlay, fontBase }: FormTask) {
  const form = PRINTED_FORMS[formId];
  const filled = fillEverything(form, (_, index) => `Answer ${index}`);
  const startedMs = performance.now();
  const render = isOverlay ? layOverOwnBlank : renderForm;
  const { result } = await render(form, filled, fontLoader(fontBase));
  return { ...result, writes: 1, durationMs: performance.now() - startedMs };
}

async function run({ photoCount, scale, size, look, fontBase }: WorkerTask) {
  const set = withBuffer(() => generatePhotos(photoCount, scale));
  const plain = size ? generateModel(size, set.photos) : sampleModel(set.photos);
  const model = look ? withLook(plain, look) : plain;
  let writes = 0;
  const startedMs = performance.now();
  const result = await renderReportPdf(model, {
    loadImage: set.load,
    loadFont: fontLoader(fontBase),
    write: async () => {
      writes += 1;
    },
  });
  return { ...result, writes, durationMs: performance.now() - startedMs };
}

self.onmessage = ({ data }: MessageEvent<WorkerTask | FormTask>) => {
  ('formId' in data ? runForm(data) : run(data)).then(
    (result) => self.postMessage(result),
    (error: unknown) => self.postMessage({ failure: String(error) }),
  );
};
