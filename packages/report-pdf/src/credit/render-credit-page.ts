/**
 * Renders the client page of the credit estimate as PDF, in the layout, colors and fonts of its report. Same guarantees
 * as `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */
import {
  CREDIT_PAGE_TITLE,
  type CreditPageModel,
} from '@plumbline/domain/insurance/report-insurance/credit-page';
import { bodilessModel } from '../compose/bodiless-model.ts';
import { cutFooter } from '../compose/compose-report.ts';
import type { Box } from '../flow/box.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
import type { ContentsEntry } from '../layouts/report-layout.ts';
import { type PrintPlace, printPart } from '../paper/print-part.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import {
  type CreditContext,
  disclaimersPart,
  featuresPart,
  rangePart,
  sourcesPart,
  upgradesPart,
} from './credit-parts.ts';

const PART: ContentsEntry = { anchor: 'estimate', number: '', title: CREDIT_PAGE_TITLE };

export function renderCreditPage(page: CreditPageModel, deps: RenderDeps): Promise<RenderedPdf> {
  const { addressLines, ...look } = page.head;
  const model = bodilessModel(look, addressLines);
  return printPart(
    {
      model,
      organizationName: model.organization.name,
      part: PART,
      content: page,
      boxesOf: (place) => boxesOf(page, place),
    },
    deps,
  );
}

function boxesOf(page: CreditPageModel, { layout, theme, context, section }: PrintPlace): Box[] {
  const credit: CreditContext = { theme, context, section, page };
  const facts = [...page.facts, ...cutFooter(context, layout)];
  return [
    ...rangePart(credit),
    ...withTopGap(factsTable(theme, context, section, facts)),
    ...featuresPart(credit),
    ...upgradesPart(credit),
    ...sourcesPart(credit),
    ...disclaimersPart(credit),
  ];
}

const withTopGap = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === 0 ? { ...box, gapPt: 14 } : box));
