/**
 * Renders a saved version of a repair request as PDF, in the layout, colors and fonts of its report. Same guarantees as
 * `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */
import type { RepairDocument } from '@plumbline/domain/report/repair-request/repair-document';
import { bodilessModel } from '../compose/bodiless-model.ts';
import type { ContentsEntry } from '../layouts/report-layout.ts';
import { printPart } from '../paper/print-part.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { factsPart, itemsPart, notePart, type RepairContext, totalsPart } from './repair-parts.ts';

const PART: ContentsEntry = { anchor: 'repair-request', number: '', title: 'Repair request' };

export function renderRepairRequest(request: RepairDocument, deps: RenderDeps): Promise<RenderedPdf> {
  const model = bodilessModel(
    {
      ...request.head,
      title: `${PART.title}, ${request.addressLines[0] ?? request.reportLine}`,
      isDraft: false,
      createdAt: request.savedAt,
      versionLine: `Version ${request.version}, saved ${request.savedOn}`,
    },
    request.addressLines,
  );
  return printPart(
    {
      model,
      organizationName: request.authorLine,
      part: PART,
      content: request,
      boxesOf({ theme, context, section }) {
        const repair: RepairContext = { theme, context, section, request };
        return [...factsPart(repair), ...notePart(repair), ...itemsPart(repair), ...totalsPart(repair)];
      },
    },
    deps,
  );
}
