/** The frame of what the office prints: invoice and paper in the layout 'classic', in the organization's color. */
import { initials } from '@plumbline/domain/ground/person-name';
import type { InvoiceIssuer } from '@plumbline/domain/office/invoices/invoice-document';
import { bodilessModel } from '../compose/bodiless-model.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { type PartPrint, printPart } from './print-part.ts';

export interface OfficePrint extends Pick<PartPrint, 'content' | 'boxesOf'> {
  readonly title: string;
  readonly issuer: InvoiceIssuer;
  /** In the running line; '' for none. */
  readonly stamp: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export function printOffice(print: OfficePrint, deps: RenderDeps): Promise<RenderedPdf> {
  const { issuer, title, createdAt, stamp, content, boxesOf } = print;
  const model = bodilessModel(
    {
      language: 'en-US',
      layout: 'classic',
      paperSize: 'letter',
      accentColor: issuer.accentColor,
      organization: {
        name: issuer.name,
        initials: initials(issuer.name),
        lines: [...issuer.lines],
        license: issuer.license,
      },
      reportNumber: '',
      title,
      isDraft: false,
      createdAt,
      versionLine: stamp,
    },
    [],
  );
  const part = { anchor: 'paper', number: '', title };
  return printPart({ model, organizationName: issuer.name, part, content, boxesOf }, deps);
}
