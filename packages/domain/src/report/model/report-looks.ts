/**
 * Choices for the look of an organization's reports: covers, layouts and fonts, each with its stored id
 * (`reports.cover_template`, `reports.layout`) and picker text. Plain data, so a screen can list them without loading
 * the PDF engine; report-pdf draws exactly these, and a test there checks that. An unlisted id prints as the first of
 * its list.
 */
export interface CoverLook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Designed around the photo. Without one, it still prints, with the organization's color and initials instead. */
  readonly needsPhoto: boolean;
}

export const COVER_LOOKS = [
  {
    id: 'plumb',
    name: 'Plumb',
    description: 'Cream paper, photo at the top right, a plumb line next to the text',
    needsPhoto: false,
  },
  {
    id: 'full-frame',
    name: 'Full frame',
    description: 'The photo fills the page, with a large white address below',
    needsPhoto: true,
  },
  {
    id: 'ledger',
    name: 'Ledger',
    description: 'A clothbound book with the photo on a framed paper label',
    needsPhoto: false,
  },
  {
    id: 'elevation',
    name: 'Elevation',
    description: 'A drawn house on blueprint paper with a title block',
    needsPhoto: false,
  },
  {
    id: 'gable',
    name: 'Gable',
    description: 'One strong color, the photo cut to the shape of a house',
    needsPhoto: true,
  },
  {
    id: 'half-and-half',
    name: 'Half and half',
    description: 'A block of color for the text, with the photo next to it at full height',
    needsPhoto: true,
  },
  {
    id: 'grotesk',
    name: 'Grotesk',
    description: 'The address at poster size, with one disc of color',
    needsPhoto: false,
  },
  {
    id: 'level',
    name: 'Level',
    description: 'The photo in the vial of a spirit level',
    needsPhoto: true,
  },
  {
    id: 'job-folder',
    name: 'Job folder',
    description: 'A manila folder with a photo print and ruled lines',
    needsPhoto: false,
  },
  {
    id: 'contour',
    name: 'Contour',
    description: 'A round photo among contour lines of a site plan',
    needsPhoto: true,
  },
  {
    id: 'tile',
    name: 'Tile',
    description: 'Colored tiles around the photo, bold address below',
    needsPhoto: false,
  },
  {
    id: 'roof-pitch',
    name: 'Roof pitch',
    description: 'The photo cut along a roof slope with its pitch mark',
    needsPhoto: true,
  },
  {
    id: 'monogram',
    name: 'Monogram',
    description: 'The company’s initials, very large and pale',
    needsPhoto: false,
  },
  {
    id: 'window',
    name: 'Window',
    description: 'The photo behind a sash window in a clapboard wall',
    needsPhoto: true,
  },
  {
    id: 'certificate',
    name: 'Certificate',
    description: 'A fine engraved border, a seal and two signature lines',
    needsPhoto: false,
  },
  {
    id: 'tape',
    name: 'Tape',
    description: 'A tape measure along the edge of a dark page',
    needsPhoto: true,
  },
] as const satisfies readonly CoverLook[];

export type CoverId = (typeof COVER_LOOKS)[number]['id'];

export interface LayoutLook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export const LAYOUT_LOOKS = [
  {
    id: 'classic',
    name: 'Classic',
    description: 'Serif type, ruled tables, boxed severities, two photos per row',
  },
  {
    id: 'modern',
    name: 'Modern',
    description: 'A color band for each section, its items on a line, photos in a mosaic',
  },
  {
    id: 'minimal',
    name: 'Minimal',
    description: 'Wide margins, hairlines, labels in the margin',
  },
] as const satisfies readonly LayoutLook[];

export type LayoutId = (typeof LAYOUT_LOOKS)[number]['id'];

export interface FontSetLook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export const FONT_SET_LOOKS = [
  {
    id: 'standard',
    name: 'Source Serif and Archivo',
    description: 'Each layout and cover in the typeface it was designed with',
  },
  { id: 'archivo', name: 'Archivo', description: 'Plain and compact throughout' },
  { id: 'source-serif', name: 'Source Serif', description: 'A book typeface throughout' },
  { id: 'plex', name: 'IBM Plex', description: 'A technical pairing of serif and sans serif' },
] as const satisfies readonly FontSetLook[];

export type FontSetId = (typeof FONT_SET_LOOKS)[number]['id'];

/** Colors that suit every cover; an organization may choose any other. */
export const ACCENT_LOOKS = [
  { color: '#1c1916', name: 'Ink' },
  { color: '#1f4a3f', name: 'Forest' },
  { color: '#1d4461', name: 'Harbor' },
  { color: '#7a2e22', name: 'Brick' },
  { color: '#4c2f52', name: 'Plum' },
  { color: '#4a5157', name: 'Slate' },
] as const;
