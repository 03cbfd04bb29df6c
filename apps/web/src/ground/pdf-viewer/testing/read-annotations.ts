import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';
import { PDFJS_FILES } from '../pdfjs-files.ts';

const schema = z.array(
  z.object({ subtype: z.string(), contentsObj: z.optional(z.object({ str: z.string() })) }),
);

/** The annotations in the bytes of a PDF, by a reader that knows nothing of the viewer. */
export async function readAnnotations(bytes: Uint8Array) {
  pdfjs.GlobalWorkerOptions.workerSrc = PDFJS_FILES.workerSrc;
  const task = pdfjs.getDocument({ data: bytes.slice() });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()),
  );
  await task.destroy();
  return schema
    .parse(pages.flat())
    .map(({ subtype, contentsObj }) => ({ subtype, text: contentsObj?.str ?? '' }));
}
