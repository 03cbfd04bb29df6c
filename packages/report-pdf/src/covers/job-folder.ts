/** Cover 9, Job folder: a manila folder with the report's number on its tab, a photo print, ruled lines to fill in. */
import { createCoverSheet } from './cover-sheet.ts';
import { type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts, versionOf } from './cover-texts.ts';

const DESK = '#8f7c58';
const MANILA = '#e3cfa3';
const EDGE = '#b79f6c';
const LINE = '#8d7747';
const INK = '#1c1916';
const QUIET = '#4d4226';
const LEFT = 46;
const WIDTH = 308;
const VALUE_X = 136;
const FOLDER_TOP = 52;
const MARGIN = 20;
const PRINT_TOP = 80;
const PRINT_BORDER = 10;
const ROW_PAD = 4.5;

export const jobFolderCover: CoverTemplate = {
  name: 'job-folder',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, model } = sheet;
    const texts = coverTexts(model, { family: 'sans', ink: INK, quiet: QUIET });
    const folderBottom = height - MARGIN;
    const line = { face: 'sans', size: 9.4, leading: 13, color: INK } as const;
    const number = model.reportNumber === '' ? model.cover.title : `No. ${model.reportNumber}`;
    const tab = sheet.text({ x: 262, width: 112, height: 22 }, [
      { ...line, label: 'Number', text: number, face: 'sansBold', size: 10.5, leading: 12.5 },
    ]);
    const heading = sheet.heading({ x: LEFT, width: WIDTH, height: 62, mostLines: 2 }, texts.heading(29, 31));
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 26 }, texts.places(10.5, 14));

    const { organization } = model;
    const imprint = [...organization.lines, organization.license].filter((text) => text !== '').join(', ');
    const entries = [
      {
        label: 'Type',
        values: [{ ...line, label: 'Report', text: model.cover.title, face: 'sansBold' as const }],
      },
      ...model.cover.facts.map(({ label, value }) => ({
        label,
        values: [{ ...line, label, text: value, face: 'sansBold' as const }],
      })),
      {
        label: 'Company',
        values: [
          { ...line, label: 'Company', text: organization.name, face: 'sansBold' as const },
          { ...line, label: 'Company', text: imprint, size: 7.6, leading: 10.4 },
          { ...line, label: 'Version', text: versionOf(model), size: 7.6, leading: 10.4 },
        ],
      },
    ];
    const shared = (folderBottom - 300) / entries.length - 2 * ROW_PAD;
    const rows = entries.map(({ label, values }, index) => ({
      label: sheet.text({ x: LEFT, width: VALUE_X - LEFT - 8, height: shared }, [
        { ...line, label: 'Label', text: label, color: QUIET },
      ]),
      value: sheet.text(
        {
          x: VALUE_X,
          width: LEFT + WIDTH - VALUE_X,
          height: index === entries.length - 1 ? Math.max(shared, 52) : shared,
        },
        values,
      ),
    }));
    const rowHeights = rows.map((row) => Math.max(row.label.height, row.value.height) + 2 * ROW_PAD);
    const rowsTop = folderBottom - 12 - rowHeights.reduce((sum, high) => sum + high, 0);
    const placesTop = rowsTop - 8 - places.height;
    const headingTop = placesTop - heading.height;
    const printHeight = Math.min(222 + sheet.growth, headingTop - 14 - PRINT_TOP);
    const caption = sheet.text({ x: LEFT + PRINT_BORDER, width: WIDTH - 20, height: 12 }, [
      { ...line, label: 'Photo', text: model.cover.photo?.caption ?? '', size: 8.6, leading: 11 },
    ]);

    sheet.paper(DESK);
    sheet.fill(
      [
        ['M', 20, 60],
        ['C', 20, 55.6, 23.6, FOLDER_TOP, 28, FOLDER_TOP],
        ['L', 224, FOLDER_TOP],
        ['L', 242, 26],
        ['C', 243.5, 23.9, 245.9, 22.6, 248.6, 22.6],
        ['L', 372, 22.6],
        ['C', 376.4, 22.6, 380, 26.2, 380, 30.6],
        ['L', 380, folderBottom - 8],
        ['C', 380, folderBottom - 3.6, 376.4, folderBottom, 372, folderBottom],
        ['L', 28, folderBottom],
        ['C', 23.6, folderBottom, 20, folderBottom - 3.6, 20, folderBottom - 8],
        ['Z'],
      ],
      MANILA,
    );
    sheet.stroke(
      [
        ['M', 20, 60],
        ['C', 20, 55.6, 23.6, FOLDER_TOP, 28, FOLDER_TOP],
        ['L', 224, FOLDER_TOP],
        ['L', 242, 26],
      ],
      EDGE,
      1,
    );
    tab.draw(31);
    sheet.logo({ x: LEFT, y: 16, width: 130, height: 32 }, 'left', '#ffffff');
    sheet.rect({ x: LEFT, y: PRINT_TOP, width: WIDTH, height: printHeight }, '#ffffff');
    const border = PRINT_BORDER;
    sheet.photo({
      x: LEFT + border,
      y: PRINT_TOP + border,
      width: WIDTH - 2 * border,
      height: printHeight - border - Math.max(border, caption.height + 5),
    });
    caption.draw(PRINT_TOP + printHeight - caption.height - 2.5);
    heading.draw(headingTop);
    places.draw(placesTop);
    let y = rowsTop;
    rows.forEach((row, index) => {
      sheet.rect({ x: LEFT, y: y - 0.4, width: WIDTH, height: 0.8 }, LINE);
      row.label.draw(y + ROW_PAD);
      row.value.draw(y + ROW_PAD);
      y += rowHeights[index] ?? 0;
    });
    sheet.rect({ x: LEFT, y: y - 0.4, width: WIDTH, height: 0.8 }, LINE);
    return sheet.cut;
  },
};
