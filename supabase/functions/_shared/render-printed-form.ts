/** Renders the official form that was frozen with a request for the owner's signature (ADR 0192). */
import { PRINTED_FORMS } from '@plumbline/domain/forms/all-forms';
import { printedFormSchema } from '@plumbline/domain/forms/filled-form-schema';
import { parseAgreement } from '@plumbline/domain/office/agreements/document';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderFormPdf } from '@plumbline/report-pdf/forms/render-form-pdf';
import { collected } from './collect-pdf.ts';

/** @returns null when there is no official form, or one that this version does not draw. */
export async function renderPrintedForm(document: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const form = printedFormSchema.safeParse(parseAgreement(document)?.form?.printed);
  if (!form.success) return null;
  const { formId, filled } = form.data;
  const file = await collected((write) =>
    renderFormPdf(PRINTED_FORMS[formId], filled, {
      loadFont: loadNodeFont,
      loadImage: () => Promise.reject(new Error('the form to sign has no photos')),
      write,
    }),
  );
  return file.bytes;
}
