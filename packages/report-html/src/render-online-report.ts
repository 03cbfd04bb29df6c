/**
 * The report for a page that loads photos and recordings itself: the online report behind a share link. The same parts,
 * style and script as the file; the page adds its own head, cards and actions around them.
 */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { html } from './markup/html.ts';
import { type Addresses, markupText } from './markup/markup-text.ts';
import { footPart } from './parts/foot.ts';
import { contentsPart } from './parts/head.ts';
import { detailsOf, firstView, LARGE_PHOTO } from './parts/report-body.ts';

export type { Addresses } from './markup/markup-text.ts';

/** Each is written when it is called, so that a page can draw one part after the other. */
export interface OnlineReport {
  readonly first: () => string;
  readonly details: () => string;
  readonly contents: () => string;
  readonly foot: () => string;
  readonly viewer: () => string;
}

/** Texts that contain only our elements: everything of the report is escaped (markup/html.ts). */
export function renderOnlineReport(model: ReportModel, addresses: Addresses): OnlineReport {
  const text = (markup: ReturnType<typeof html>): string => markupText(markup, addresses);
  return {
    first: () => text(firstView(model, true)),
    details: () => text(detailsOf(model)),
    contents: () => text(contentsPart(model)),
    foot: () => text(footPart(model)),
    viewer: () => text(LARGE_PHOTO),
  };
}
