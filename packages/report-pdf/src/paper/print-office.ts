/** The frame of what the office prints: invoice and paper in the layout 'classic', in the organization's color. */
import { initials } from '@plumbline/domain/ground/person-name';
import type { InvoiceIssuer } from '@plumbline/domain/office/invoices/invoice-document';
import { darkenForWhiteText } from '../color/contrast.ts';
import { bodilessModel } from '../compose/bodiless-model.ts';
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
import { type ContentsEntry, type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';

export interface OfficePrint {
  readonly title: string;
  readonly issuer: InvoiceIssuer;
  /** In the running line; '' for none. */
  readonly stamp: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly boxesOf: (place: PrintPlace) => readonly Box[];
}

export interface PrintPlace {
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly section: StructureNode;
}

/** @param content whatever is printed, for the characters that the fonts need */
export async function printOffice(
  print: OfficePrint,
  content: object,
  deps: RenderDeps,
): Promise<RenderedPdf> {
  const { issuer, title, createdAt, stamp } = print;
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
  const document = await openDocument({ ...model, organizationName: issuer.name });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont, facesOf('standard'));
  const layout = layoutNamed(model.layout);
  await fonts.prepare([...PHOTO_FACES, ...layout.faces], `${collectText(content)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: darkenForWhiteText(model.accentColor ?? INK),
  };
  const pages = onPaper(compose(print, context), context.page);
  return writePages({ document, sink, fonts, pages, pageOf: new Map([[ANCHOR, 1]]) }, deps);
}

const ANCHOR = 'paper';
/** Text that the page adds to its data: the printable ASCII characters. */
const ADDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

function compose({ title, boxesOf }: OfficePrint, context: LayoutContext): LaidOutPage[] {
  const layout = layoutNamed(context.model.layout);
  const { theme } = layout;
  const part: ContentsEntry = { anchor: ANCHOR, number: '', title };
  const section = under(context.root, 'Sect', { title });
  const boxes = [
    ...theme.partHeading(context, { ...part, parent: section, needsPt: 0 }),
    ...boxesOf({ theme, context, section }),
  ];
  const laidOut = paginate(boxes, layout.frame(context.page));
  return laidOut.map((content, index) => {
    const position = { number: index + 1, count: laidOut.length, part, opensPart: index === 0 };
    return { ops: [...layout.furniture(context, position, content), ...content.ops] };
  });
}
