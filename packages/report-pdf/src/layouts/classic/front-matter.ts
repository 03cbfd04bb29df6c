/** Contents, summary by severity and general information of the classic layout. */
import type { ModelFinding, ModelSummaryGroup } from '@plumbline/domain/report-model/types';
import { type Box, heightOf, keepTogether, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule, severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableColumn, table } from '../../flow/table.ts';
import type { ContentsEntry, LayoutContext } from '../report-layout.ts';
import {
  fullWidth,
  HAIRLINE,
  HANG,
  MARGIN,
  SEVERITY_COLORS,
  TEXT_X,
  TYPE,
  tableStyle,
  textWidth,
} from './classic-theme.ts';
import { factsTable } from './facts.ts';
import { heading, partHeading } from './headings.ts';

const CONTENTS_PAD_PT = 4;
const NEW_PAGE = 10_000;

function contentsRow(context: LayoutContext, toc: StructureNode, entry: ContentsEntry): Box {
  const { fonts, page } = context;
  const link = under(under(toc, 'TOCI'), 'Link');
  const width = fullWidth(page);
  const title = paragraph(
    [{ text: entry.title, style: TYPE.body }],
    { x: TEXT_X, widthPt: width - HANG - 40, tag: link },
    fonts,
  );
  const heightPt = heightOf(title) + 2 * CONTENTS_PAD_PT;
  return {
    heightPt,
    gapPt: 0,
    keepsWithNext: false,
    draw: (pen, topY) => {
      const baselineY = topY + CONTENTS_PAD_PT + fonts.baselinePt(TYPE.body);
      const style = TYPE.cellNumber;
      if (entry.number !== '')
        pen({
          kind: 'text',
          tag: link,
          x: MARGIN,
          baselineY,
          text: `${entry.number} `,
          style,
          extraSpacePt: 0,
        });
      title.forEach((line, index) => {
        line.draw(pen, topY + CONTENTS_PAD_PT + index * line.heightPt);
      });
      pen({ kind: 'page-number', tag: link, rightX: MARGIN + width, baselineY, anchor: entry.anchor, style });
      const label = `Go to ${`${entry.number} ${entry.title}`.trim()}`;
      const area = { x: MARGIN, y: topY, widthPt: width, heightPt };
      pen({ kind: 'link', tag: link, ...area, anchor: entry.anchor, label });
      rule(pen, MARGIN, topY + heightPt - 0.56, width, 0.56, HAIRLINE);
    },
  };
}

export function contents(context: LayoutContext, entries: readonly ContentsEntry[]): Box[] {
  const sect = under(context.root, 'Sect', { title: 'Contents' });
  const part = { anchor: 'contents', number: '', title: 'Contents', parent: sect, needsPt: 0 };
  const toc = under(sect, 'TOC');
  return [...partHeading(context, part), ...entries.map((entry) => contentsRow(context, toc, entry))];
}

export function general(context: LayoutContext): Box[] {
  const { model } = context;
  if (model.general.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'General information' });
  const part = { anchor: 'general', number: '', title: 'General information', parent: sect, needsPt: 320 };
  return [...partHeading(context, part), ...factsTable(context, sect, model.general)];
}

function countsLine(
  context: LayoutContext,
  parent: StructureNode,
  groups: readonly ModelSummaryGroup[],
): Box[] {
  const { fonts } = context;
  const tag = under(parent, 'P');
  const style = TYPE.bodyBold;
  return [
    {
      heightPt: 34,
      gapPt: 2,
      keepsWithNext: true,
      draw: (pen, topY) => {
        const baselineY = topY + 7 + fonts.baselinePt(style);
        let x = MARGIN;
        for (const group of groups) {
          const text = `${group.findings.length} ${group.label}`;
          const color = SEVERITY_COLORS[group.key];
          severitySign(pen, group.key, x, baselineY - 9, 10, color);
          // The space after each count keeps the words apart for readers and copying.
          const shown = { ...style, color };
          pen({ kind: 'text', tag, x: x + 15, baselineY, text: `${text} `, style: shown, extraSpacePt: 0 });
          x += 15 + fonts.widthPt(text, shown) + 24;
        }
      },
    },
  ];
}

/** Title as a link to the finding, then what to do and where, in quiet type. */
function findingCell(context: LayoutContext, finding: ModelFinding) {
  return (cell: StructureNode, column: TableColumn): Box[] => {
    const { fonts } = context;
    const link = under(cell, 'Link');
    const options = { x: column.x, widthPt: column.widthPt };
    const title = paragraph(
      [{ text: finding.title, style: TYPE.cellBold }],
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
      [{ text: detail.join('. '), style: TYPE.cellSmall }],
      { ...options, tag: cell, gapPt: 0.5 },
      fonts,
    );
    return [...linked, ...quiet];
  };
}

function groupBoxes(context: LayoutContext, parent: StructureNode, group: ModelSummaryGroup): Box[] {
  if (group.findings.length === 0) return [];
  const { page, fonts } = context;
  const color = SEVERITY_COLORS[group.key];
  const right = MARGIN + fullWidth(page);
  const head = heading(context, {
    type: 'H2',
    number: '',
    title: `${group.label}`,
    parent,
    style: { ...TYPE.h2, color },
    gapPt: 20,
    afterPt: 4,
  });
  const signed = head.map(
    (box, index): Box => ({
      ...box,
      draw: (pen, topY) => {
        if (index === 0) severitySign(pen, group.key, MARGIN, topY + 3, 12, color);
        box.draw(pen, topY);
      },
    }),
  );
  const columns: TableColumn[] = [
    { x: MARGIN, widthPt: HANG - 6, head: 'No.' },
    { x: TEXT_X, widthPt: 272, head: 'Finding' },
    { x: TEXT_X + 286, widthPt: right - 36 - TEXT_X - 286 - 10, head: 'Section' },
    { x: right - 32, widthPt: 32, head: 'Page', align: 'right' },
  ];
  const rows = group.findings.map((finding) => ({
    headCells: [0],
    cells: [
      [[{ text: finding.number, style: TYPE.cellNumber }]],
      findingCell(context, finding),
      [[{ text: finding.sectionLabel, style: TYPE.cellQuiet }]],
      (cell: StructureNode, column: TableColumn): Box[] => [
        {
          heightPt: TYPE.cell.leadingPt,
          gapPt: 0,
          keepsWithNext: false,
          draw: (pen, topY) =>
            pen({
              kind: 'page-number',
              tag: cell,
              rightX: column.x + column.widthPt,
              baselineY: topY + fonts.baselinePt(TYPE.cellNumber),
              anchor: finding.anchor,
              style: TYPE.cellNumber,
            }),
        },
      ],
    ],
  }));
  return [...signed, ...table(columns, rows, parent, tableStyle(page), fonts)];
}

export function summary(context: LayoutContext): Box[] {
  const groups = context.model.summary;
  if (!groups) return [];
  const sect = under(context.root, 'Sect', { title: 'Summary' });
  const part = { anchor: 'summary', number: '', title: 'Summary', parent: sect, needsPt: NEW_PAGE };
  const total = groups.reduce((sum, group) => sum + group.findings.length, 0);
  const none = paragraph(
    [{ text: 'No findings were recorded in this inspection.', style: TYPE.body }],
    { x: MARGIN, widthPt: textWidth(context.page), tag: under(sect, 'P') },
    context.fonts,
  );
  const counted = groups.filter((group) => group.findings.length > 0);
  return [
    ...partHeading(context, part),
    ...(total === 0 ? none : withGap(keepTogether(countsLine(context, sect, counted)), 2)),
    ...groups.flatMap((group) => groupBoxes(context, sect, group)),
  ];
}
