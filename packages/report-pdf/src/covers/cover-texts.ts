/** The model's text in a cover's style: font, colors and sizes chosen once for all its columns. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { FaceName } from '../fonts/font-names.ts';
import type { CoverText } from './fit-text.ts';

export interface Voice {
  readonly family: 'sans' | 'serif';
  readonly ink: string;
  /** For labels and small print; must also be readable on the background. */
  readonly quiet: string;
}

export interface CoverTexts {
  readonly heading: (size: number, leading: number) => CoverText;
  /** City, state, code. */
  readonly places: (size: number, leading?: number) => CoverText[];
  readonly title: (size: number, leading?: number) => CoverText;
  /** 'Client Ana Delgado', one per line, with quiet labels. */
  readonly facts: (size: number, leading?: number) => CoverText[];
  /** Name, address, phone, license, version: one per line, or joined into as few lines as needed. */
  readonly company: (size: number, leading?: number, isJoined?: boolean) => CoverText[];
}

/** The cover's heading: the street, else the report's title. */
export const headingOf = ({ cover, title }: ReportModel): string => cover.addressLines[0] ?? title;

export const versionOf = (model: ReportModel): string =>
  [model.copyLine ?? '', model.isDraft ? 'Draft, not published' : model.versionLine]
    .filter((text) => text !== '')
    .join('. ');

export function coverTexts(model: ReportModel, voice: Voice): CoverTexts {
  const isSans = voice.family === 'sans';
  const regular: FaceName = isSans ? 'sans' : 'serif';
  const medium: FaceName = isSans ? 'sansMedium' : 'serif';
  const bold: FaceName = isSans ? 'sansBold' : 'serifBold';
  const { organization, cover } = model;

  const line = (
    label: string,
    text: string,
    size: number,
    leading: number,
    more: Partial<CoverText> = {},
  ): CoverText => ({ label, text, size, leading, face: regular, color: voice.ink, ...more });
  const small = { color: voice.quiet, isBalanced: true };

  const details = (size: number, leading: number, isJoined: boolean): CoverText[] => {
    const lines = [...organization.lines, organization.license].filter((text) => text !== '');
    return isJoined
      ? [line('Company', lines.join(', '), size, leading, small)]
      : lines.map((text) => line('Company', text, size, leading, small));
  };

  return {
    heading: (size, leading) =>
      line('Address', headingOf(model), size, leading, {
        face: bold,
        isHeading: true,
        tracking: isSans ? -0.03 : -0.008,
      }),
    places: (size, leading = size * 1.4) =>
      cover.addressLines.slice(1).map((text) => line('Address', text, size, leading)),
    title: (size, leading = size * 1.4) => line('Report', cover.title, size, leading, { face: bold }),
    facts: (size, leading = size * 1.45) =>
      cover.facts.map(({ label, value }) =>
        line(label, value, size, leading, {
          face: medium,
          lead: { text: label, face: regular, color: voice.quiet },
        }),
      ),
    company: (size, leading = size * 1.4, isJoined = false) => [
      line('Company', organization.name, size * 1.12, leading * 1.08, { face: bold }),
      ...details(size, leading, isJoined),
      line(
        'Version',
        versionOf(model),
        size,
        leading,
        model.isDraft ? { face: bold, gap: size * 0.3 } : { ...small, gap: size * 0.3 },
      ),
    ],
  };
}
