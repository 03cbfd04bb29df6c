/**
 * Model -> laid-out pages: the cover, then the body in its fixed order. Needs only the model and the fonts; photos are
 * placed by their stored size, so nothing is decoded here.
 */
import type { ReportModel } from '@plumbline/domain/report-model/types';
import { darkenForWhiteText } from '../color/contrast.ts';
import { coverNamed } from '../covers/covers.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import { type ContentsEntry, type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';

export const INK = '#1c1916';

export interface ComposedReport {
  readonly context: LayoutContext;
  readonly pages: readonly LaidOutPage[];
  readonly pageOf: ReadonlyMap<string, number>;
}

export function contentsEntries(model: ReportModel): ContentsEntry[] {
  const entry = (anchor: string, number: string, title: string): ContentsEntry => ({ anchor, number, title });
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

export function composeReport(model: ReportModel, fonts: FontBook): ComposedReport {
  const root: StructureNode = { type: 'Document', parent: null, title: model.title };
  const accent = darkenForWhiteText(model.accentColor ?? INK);
  const context: LayoutContext = { model, fonts, page: PAGE_SIZES[model.paperSize], root, accent };
  const layout = layoutNamed(model.layout);
  const cover: LaidOutPage = { ops: [] };
  coverNamed(model.cover.template).draw(context, (op) => cover.ops.push(op));

  const body = [
    ...layout.contents(context, contentsEntries(model)),
    ...layout.summary(context),
    ...layout.general(context),
    ...model.sections.flatMap((section) => layout.section(context, section)),
    ...layout.notices(context),
    ...layout.signatures(context),
    ...layout.appendix(context),
  ];
  const bodyPages = paginate(body, layout.frame(context.page));
  const count = bodyPages.length + 1;
  const pages = [
    cover,
    ...bodyPages.map((page, index) => ({
      ops: [...layout.furniture(context, { number: index + 2, count }), ...page.ops],
    })),
  ];
  const pageOf = new Map<string, number>();
  pages.forEach((page, index) => {
    for (const op of page.ops) if (op.kind === 'anchor') pageOf.set(op.name, index + 1);
  });
  return { context, pages, pageOf };
}
