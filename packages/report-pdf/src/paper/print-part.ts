/** The frame of documents of one part, in the look of their model: repair request, credit page, what the office prints. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { darkenForWhiteText } from '../color/contrast.ts';
import { collectText } from '../compose/collect-text.ts';
import { onPaper, writePages } from '../draw/write-pages.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import type { Box } from '../flow/box.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { facesOf } from '../fonts/font-names.ts';
import { INK, type LayoutTheme } from '../layouts/layout-theme.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import {
  type ContentsEntry,
  type LayoutContext,
  PAGE_SIZES,
  type ReportLayout,
} from '../layouts/report-layout.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';

export interface PartPrint {
  readonly model: ReportModel;
  /** The author of the file's metadata. */
  readonly organizationName: string;
  readonly part: ContentsEntry;
  /** Whatever is printed, for the characters that the fonts need. */
  readonly content: object;
  readonly boxesOf: (place: PrintPlace) => readonly Box[];
}

export interface PrintPlace {
  readonly layout: ReportLayout;
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly section: StructureNode;
}

export async function printPart(print: PartPrint, deps: RenderDeps): Promise<RenderedPdf> {
  const { model, part } = print;
  const document = await openDocument({ ...model, organizationName: print.organizationName });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont, facesOf(model.branding?.fontSet ?? 'standard'));
  const layout = layoutNamed(model.layout);
  await fonts.prepare([...PHOTO_FACES, ...layout.faces], `${collectText(print.content)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: darkenForWhiteText(model.accentColor ?? INK),
  };
  const pages = onPaper(compose(print, context, layout), context.page);
  return writePages({ document, sink, fonts, pages, pageOf: new Map([[part.anchor, 1]]) }, deps);
}

/** Text that the page adds to its data: the printable ASCII characters. */
const ADDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

function compose({ part, boxesOf }: PartPrint, context: LayoutContext, layout: ReportLayout): LaidOutPage[] {
  const { theme } = layout;
  const section = under(context.root, 'Sect', { title: part.title });
  const boxes = [
    ...theme.partHeading(context, { ...part, parent: section, needsPt: 0 }),
    ...boxesOf({ layout, theme, context, section }),
  ];
  const laidOut = paginate(boxes, layout.frame(context.page));
  return laidOut.map((content, index) => {
    const position = { number: index + 1, count: laidOut.length, part, opensPart: index === 0 };
    return { ops: [...layout.furniture(context, position, content), ...content.ops] };
  });
}
