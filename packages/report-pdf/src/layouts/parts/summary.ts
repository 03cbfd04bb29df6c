/** The summary: findings by severity, each a link with its page number. */
import type { ModelFinding, ModelSummaryGroup } from '@plumbline/domain/report/model/types';
import { type Box, keepTogether, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableColumn, table } from '../../flow/table.ts';
import {
  fullWidth,
  type LayoutTheme,
  NEW_PAGE,
  SEVERITY_COLORS,
  tableStyle,
  textWidth,
} from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { heading } from './headings.ts';

const SIGN_ROOM = 15;
const COUNT_GAP = 24;
/** A contents page of so few lines would stay nearly empty: the summary begins below them. */
const SHORT_SECTIONS = 7;
const SHORT_NEEDS_PT = 260;

/** '1 Safety  2 Major ...' with their signs; as many per line as fit. */
function countsLines(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  groups: readonly ModelSummaryGroup[],
): Box[] {
  const { fonts } = context;
  const tag = under(parent, 'P');
  const roomPt = textWidth(theme, context.page);
  let x = 0;
  let line = 0;
  const counts = groups.map((group) => {
    const style = { ...theme.type.bodyBold, color: SEVERITY_COLORS[group.key] };
    const text = `${group.findings.length} ${group.label}`;
    const widthPt = SIGN_ROOM + fonts.widthPt(text, style);
    if (x > 0 && x + widthPt > roomPt) {
      x = 0;
      line += 1;
    }
    const place = { key: group.key, text, style, x: theme.textX + x, line };
    x += widthPt + COUNT_GAP;
    return place;
  });
  return Array.from({ length: line + 1 }, (_, index) => ({
    heightPt: index === line ? 34 : 20,
    gapPt: 2,
    keepsWithNext: true,
    draw: (pen, topY) => {
      for (const count of counts.filter((one) => one.line === index)) {
        const baselineY = topY + 7 + fonts.baselinePt(count.style);
        severitySign(pen, count.key, count.x, baselineY - 9, 10, count.style.color);
        // The space after each count keeps the words apart for readers and copying.
        const text = `${count.text} `;
        const style = count.style;
        pen({ kind: 'text', tag, x: count.x + SIGN_ROOM, baselineY, text, style, extraSpacePt: 0 });
      }
    },
  }));
}

/** Title as a link to the finding, then action and location in quiet type. */
function findingCell(theme: LayoutTheme, context: LayoutContext, finding: ModelFinding) {
  return (cell: StructureNode, column: TableColumn): Box[] => {
    const { fonts } = context;
    const link = under(cell, 'Link');
    const options = { x: column.x, widthPt: column.widthPt };
    const title = paragraph(
      [{ text: finding.title, style: theme.type.cellBold }],
      { ...options, tag: link },
      fonts,
    );
    const linked = title.map(
      (box): Box => ({
        ...box,
        draw: (pen, topY) => {
          box.draw(pen, topY);
          const area = { x: column.x, y: topY, widthPt: column.widthPt, heightPt: box.heightPt };
          const label = `Go to ${finding.number} ${finding.title}`;
          pen({ kind: 'link', tag: link, ...area, anchor: finding.anchor, label });
        },
      }),
    );
    const detail = [finding.action, finding.trade, finding.locations.join(', ')].filter(
      (part) => part !== '',
    );
    const quiet = paragraph(
      [{ text: detail.join('. '), style: theme.type.cellSmall }],
      { ...options, tag: cell, gapPt: 0.5 },
      fonts,
    );
    return [...linked, ...quiet];
  };
}

/** A finding's page, known only after pagination. */
const pageCell =
  (theme: LayoutTheme, { fonts }: LayoutContext, anchor: string) =>
  (cell: StructureNode, column: TableColumn): Box[] => {
    const style = theme.type.cellNumber;
    const rightX = column.x + column.widthPt;
    return [
      {
        heightPt: theme.type.cell.leadingPt,
        gapPt: 0,
        keepsWithNext: false,
        draw: (pen, topY) => {
          const baselineY = topY + fonts.baselinePt(style);
          pen({ kind: 'page-number', tag: cell, rightX, baselineY, anchor, style });
        },
      },
    ];
  };

function summaryColumns(theme: LayoutTheme, { page }: LayoutContext): TableColumn[] {
  const right = theme.marginPt + fullWidth(theme, page);
  const findingWidth = (textWidth(theme, page) - 36) * 0.68;
  const sectionX = theme.textX + findingWidth + 14;
  return [
    { x: theme.marginPt, widthPt: theme.textX - theme.marginPt - 6, head: 'No.' },
    { x: theme.textX, widthPt: findingWidth, head: 'Finding' },
    { x: sectionX, widthPt: right - 46 - sectionX, head: 'Section' },
    { x: right - 32, widthPt: 32, head: 'Page', align: 'right' },
  ];
}

function groupBoxes(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  group: ModelSummaryGroup,
): Box[] {
  if (group.findings.length === 0) return [];
  const color = SEVERITY_COLORS[group.key];
  const style = { ...theme.type.h2, color };
  const options = { type: 'H2', number: '', parent, style, gapPt: 20, afterPt: 4 } as const;
  const [first, ...others] = heading(theme, context, { ...options, title: group.label });
  const signed: Box[] = first
    ? [
        {
          ...first,
          draw: (pen, topY) => {
            severitySign(pen, group.key, theme.marginPt, topY + (style.leadingPt - 12) / 2, 12, color);
            first.draw(pen, topY);
          },
        },
      ]
    : [];
  const rows = group.findings.map((finding) => ({
    headCells: [0],
    cells: [
      [[{ text: finding.number, style: theme.type.cellNumber }]],
      findingCell(theme, context, finding),
      [[{ text: finding.sectionLabel, style: theme.type.cellQuiet }]],
      pageCell(theme, context, finding.anchor),
    ],
  }));
  const columns = summaryColumns(theme, context);
  const list = table(columns, rows, parent, tableStyle(theme, context.page), context.fonts);
  return [...signed, ...others, ...list];
}

/** Findings may be there that a law keeps out of the summary. */
const noneText = ({ model: { sections } }: LayoutContext): string =>
  sections.every(
    ({ findings, items }) => [findings, ...items.map((each) => each.findings)].flat().length === 0,
  )
    ? 'No findings were recorded in this inspection.'
    : 'No findings belong in this summary. The full report describes all findings.';

export function summary(theme: LayoutTheme, context: LayoutContext): Box[] {
  const groups = context.model.summary;
  if (!groups) return [];
  const sect = under(context.root, 'Sect', { title: 'Summary' });
  const isShort = context.model.sections.length <= SHORT_SECTIONS;
  const needsPt = isShort ? SHORT_NEEDS_PT : NEW_PAGE;
  const part = { anchor: 'summary', number: '', title: 'Summary', parent: sect, needsPt };
  const counted = groups.filter((group) => group.findings.length > 0);
  const none = paragraph(
    [{ text: noneText(context), style: theme.type.body }],
    { x: theme.textX, widthPt: textWidth(theme, context.page), tag: under(sect, 'P') },
    context.fonts,
  );
  const place = { x: theme.textX, widthPt: textWidth(theme, context.page), gapPt: 6 };
  const notes = (context.model.summaryNotes ?? []).flatMap((text) =>
    paragraph([{ text, style: theme.type.bodyBold }], { ...place, tag: under(sect, 'P') }, context.fonts),
  );
  const overview = (context.model.overview ?? []).flatMap((text) =>
    paragraph([{ text, style: theme.type.body }], { ...place, tag: under(sect, 'P') }, context.fonts),
  );
  return [
    ...theme.partHeading(context, part),
    ...notes,
    ...overview,
    ...(counted.length === 0 ? none : withGap(keepTogether(countsLines(theme, context, sect, counted)), 2)),
    ...groups.flatMap((group) => groupBoxes(theme, context, sect, group)),
  ];
}
