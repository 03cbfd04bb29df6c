/**
 * Lays out a model as pages: the cover, then the body in its fixed order. Needs only the model and the fonts; photos
 * are placed by their stored size, so nothing is decoded here.
 */
import type { ModelFact, ReportModel } from '@plumbline/domain/report/model/types';
import { darkenForWhiteText } from '../color/contrast.ts';
import { coverNamed } from '../covers/covers.ts';
import { type Box, keepWithNext } from '../flow/box.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { INK } from '../layouts/layout-theme.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import { fitFooter } from '../layouts/parts/running-lines.ts';
import {
  type ContentsEntry,
  type LayoutContext,
  PAGE_SIZES,
  type ReportLayout,
} from '../layouts/report-layout.ts';
import { pagePositions } from './page-positions.ts';

export interface ComposedReport {
  readonly context: LayoutContext;
  readonly pages: readonly LaidOutPage[];
  readonly pageOf: ReadonlyMap<string, number>;
}

const entry = (anchor: string, number: string, title: string): ContentsEntry => ({ anchor, number, title });
const CONTENTS = entry('contents', '', 'Contents');

export function contentsEntries(model: ReportModel): ContentsEntry[] {
  return [
    ...(model.summary ? [entry('summary', '', 'Summary')] : []),
    ...(model.general.length > 0 ? [entry('general', '', 'General information')] : []),
    ...model.sections.map((section) => entry(section.anchor, section.number, section.label)),
    ...(model.notices.length > 0 ? [entry('notices', '', 'Scope and limitations')] : []),
    ...(model.signatures.length > 0 ? [entry('signatures', '', 'Signatures')] : []),
    ...(model.appendix.some((group) => group.photos.length > 0)
      ? [entry('appendix', '', 'Photo appendix')]
      : []),
  ];
}

/** A footer text that does not fit is printed in full among the general facts. */
export function cutFooter(context: LayoutContext, layout: ReportLayout): ModelFact[] {
  const { style, widthPt } = layout.footer;
  const { isCut } = fitFooter(context, style, widthPt(context.page));
  return isCut ? [{ label: 'Company notice', value: context.model.branding?.footerText ?? '' }] : [];
}

/** In their order; the first one opens the body. */
export const firstParts = (
  { certificate }: ReportModel,
  entries: readonly ContentsEntry[],
): [ContentsEntry, ...ContentsEntry[]] =>
  certificate === undefined
    ? [CONTENTS, ...entries]
    : [entry('certificate', '', certificate.title), CONTENTS, ...entries];

/** As many as move with a signature that has no room below them. */
const SIGNED_LINES = 3;

/** A signature is below the last words that it signs, never alone on a page. */
const signedBelow = (words: readonly Box[], signatures: readonly Box[]): Box[] =>
  signatures.length === 0
    ? [...words]
    : [...words.slice(0, -SIGNED_LINES), ...keepWithNext(words.slice(-SIGNED_LINES)), ...signatures];

function bodyPages(context: LayoutContext, layout: ReportLayout): LaidOutPage[] {
  const { model } = context;
  const entries = contentsEntries(model);
  const body = paginate(
    [
      ...layout.certificate(context),
      ...layout.contents(context, entries),
      ...layout.summary(context),
      ...layout.general(context),
      ...model.sections.flatMap((section) => layout.section(context, section)),
      ...signedBelow(layout.notices(context), layout.signatures(context)),
      ...layout.appendix(context),
    ],
    layout.frame(context.page),
  );
  const positions = pagePositions(body, firstParts(model, entries));
  return body.map((page, index) => {
    const position = positions[index];
    return { ops: [...(position ? layout.furniture(context, position, page) : []), ...page.ops] };
  });
}

export function composeReport(model: ReportModel, fonts: FontBook): ComposedReport {
  const root: StructureNode = { type: 'Document', parent: null, title: model.title };
  const accent = darkenForWhiteText(model.accentColor ?? INK);
  const context: LayoutContext = { model, fonts, page: PAGE_SIZES[model.paperSize], root, accent };
  const layout = layoutNamed(model.layout);
  const cover: LaidOutPage = { ops: [] };
  const cut = coverNamed(model.cover.template).draw(context, (op) => cover.ops.push(op));

  const general = [...cut, ...cutFooter(context, layout), ...model.general];
  const pages = [cover, ...bodyPages({ ...context, model: { ...model, general } }, layout)];
  const pageOf = new Map<string, number>();
  pages.forEach((page, index) => {
    for (const op of page.ops) if (op.kind === 'anchor') pageOf.set(op.name, index + 1);
  });
  return { context, pages, pageOf };
}
