/**
 * Renders the client page of the credit estimate as PDF, in the layout, colors and fonts of its report. Same guarantees
 * as `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */

import type { FeatureSummary } from '@plumbline/domain/insurance/credit';
import {
  type CreditPageModel,
  creditPageTitle,
} from '@plumbline/domain/insurance/report-insurance/credit-page';
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { bodilessModel } from '../compose/bodiless-model.ts';
import { cutFooter } from '../compose/compose-report.ts';
import type { Box } from '../flow/box.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
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
import { changesPart, countedPart, withoutTablePart } from './summary-parts.ts';

export function renderCreditPage(page: CreditPageModel, deps: RenderDeps): Promise<RenderedPdf> {
  const { addressLines, ...look } = page.head;
  const model = bodilessModel(look, addressLines);
  return printPart(
    {
      model,
      organizationName: model.organization.name,
      part: { anchor: 'estimate', number: '', title: creditPageTitle(page) },
      content: page,
      boxesOf: (place) => boxesOf(page, place),
    },
    deps,
  );
}

function boxesOf(page: CreditPageModel, place: PrintPlace): Box[] {
  const { layout, theme, context, section } = place;
  const facts = [...page.facts, ...cutFooter(context, layout)];
  const { estimate, summary, tables, tablesVersion } = page;
  if (estimate === null || tables === null) return summary ? summaryBoxes(summary, facts, place) : [];
  const credit: CreditContext = { theme, context, section, estimate, tables, tablesVersion };
  return [
    ...rangePart(credit),
    ...withTopGap(factsTable(theme, context, section, facts)),
    ...featuresPart(credit),
    ...upgradesPart(credit),
    ...sourcesPart(credit),
    ...disclaimersPart(credit, 'Limits of this estimate', estimate.disclaimers),
  ];
}

function summaryBoxes(
  summary: FeatureSummary,
  facts: readonly ModelFact[],
  { theme, context, section }: PrintPlace,
): Box[] {
  const place = { theme, context, section };
  return [
    ...withoutTablePart(place, summary),
    ...withTopGap(factsTable(theme, context, section, facts)),
    ...countedPart(place, summary),
    ...changesPart(place, summary),
    ...disclaimersPart(place, 'Limits of this page', summary.disclaimers),
  ];
}

const withTopGap = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === 0 ? { ...box, gapPt: 14 } : box));
