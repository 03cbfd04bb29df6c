/**
 * The sheet a cover is drawn on: the model's text in the cover's style, shapes and photos in cover units, and columns
 * that report what they had to cut. Created for every drawn page.
 */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { contrast, darkenOn } from '../color/contrast.ts';
import { drawStack, type Pen } from '../flow/box.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { type Rectangle, roundedSteps } from '../flow/rounded.ts';
import { polygonSteps } from '../flow/shapes.ts';
import { figure, under } from '../flow/structure.ts';
import type { FaceName } from '../fonts/font-names.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';
import { COVER_WIDTH, LETTER_HEIGHT } from './cover-template.ts';
import {
  type Column,
  type CoverText,
  type FittedText,
  fitHeading,
  fitTexts,
  type HeadingColumn,
} from './fit-text.ts';

export type Area = Rectangle;

export interface Fitted {
  readonly height: number;
  readonly draw: (y: number) => void;
}

/** Path steps in units; scaled when drawn. */
export type Steps = readonly PathStep[];

export function createCoverSheet(context: LayoutContext, pen: Pen, initialsFace: FaceName = 'sansBold') {
  const { model, fonts, page } = context;
  const u = page.widthPt / COVER_WIDTH;
  const height = page.heightPt / u;
  const parent = under(context.root, 'Sect', { title: 'Cover' });
  const fit = { fonts, u, parent };
  const cut: ModelFact[] = [];

  const scaled = (steps: Steps): PathStep[] =>
    steps.map((step): PathStep => {
      if (step[0] === 'Z') return step;
      if (step[0] === 'C') {
        return ['C', step[1] * u, step[2] * u, step[3] * u, step[4] * u, step[5] * u, step[6] * u];
      }
      return [step[0], step[1] * u, step[2] * u];
    });
  const fill = (steps: Steps, color: string): void =>
    pen({ kind: 'path', tag: 'artifact', steps: scaled(steps), fill: color, stroke: null });
  const stroke = (steps: Steps, color: string, width: number): void => {
    const line = { color, widthPt: width * u };
    pen({ kind: 'path', tag: 'artifact', steps: scaled(steps), fill: null, stroke: line });
  };
  const rect = ({ x, y, width, height: high }: Area, color: string): void => {
    const box = { x: x * u, y: y * u, widthPt: width * u, heightPt: high * u };
    pen({ kind: 'rect', tag: 'artifact', ...box, fill: color });
  };

  const fitted = (text: FittedText): Fitted => {
    cut.push(...text.cut);
    return { height: text.height, draw: (y) => drawStack(text.boxes, pen, y * u) };
  };

  const initials = (area: Area, color: string, size: number, text = model.organization.initials): void => {
    const style = {
      face: initialsFace,
      sizePt: size * u,
      leadingPt: size * u,
      color,
      trackingPt: -0.03 * size * u,
    };
    const x = (area.x + area.width / 2) * u - fonts.widthPt(text, style) / 2;
    // A capital is about 0.7 of the size high.
    const baselineY = (area.y + area.height / 2 + size * 0.35) * u;
    pen({ kind: 'text', tag: 'artifact', x, baselineY, text, style, extraSpacePt: 0 });
  };

  /** The cover's photo, cropped to the area; without one, the organization's color and initials. */
  const photo = (area: Area, clip?: Steps): void => {
    const shown = model.cover.photo;
    if (!shown) {
      const box: Steps = polygonSteps([
        [area.x, area.y],
        [area.x + area.width, area.y],
        [area.x + area.width, area.y + area.height],
        [area.x, area.y + area.height],
      ]);
      fill(clip ?? box, context.accent);
      initials(area, '#ffffff', Math.min(area.width, area.height) * 0.36);
      return;
    }
    const [x, y, right, bottom] = [area.x, area.y, area.x + area.width, area.y + area.height];
    const bbox = [x * u, y * u, right * u, bottom * u] as const;
    pen({
      kind: 'photo',
      tag: figure(parent, shown.altText, bbox),
      photo: shown,
      x: x * u,
      y: y * u,
      widthPt: area.width * u,
      heightPt: area.height * u,
      fit: 'cover',
      ...(clip && { clip: scaled(clip) }),
    });
  };

  /** The logo in an area, at its left, middle or right; returns its width, 0 without a logo. */
  const logo = (
    area: Area,
    align: 'left' | 'center' | 'right' = 'left',
    plate: string | null = null,
  ): number => {
    const shown = model.branding?.logo;
    if (!shown || shown.widthPx <= 0 || shown.heightPx <= 0) return 0;
    const pad = plate === null ? 0 : 5;
    const aspect = shown.widthPx / shown.heightPx;
    const width = Math.min(area.width - 2 * pad, (area.height - 2 * pad) * aspect);
    const high = width / aspect;
    const plateWidth = width + 2 * pad;
    const x = area.x + { left: 0, center: 0.5, right: 1 }[align] * (area.width - plateWidth);
    const y = area.y + (area.height - high) / 2 - pad;
    if (plate !== null) fill(roundedSteps({ x, y, width: plateWidth, height: high + 2 * pad }, 4), plate);
    const box = { x: (x + pad) * u, y: (y + pad) * u, widthPt: width * u, heightPt: high * u };
    const bbox = [box.x, box.y, box.x + box.widthPt, box.y + box.heightPt] as const;
    const tag = under(parent, 'Figure', { alt: `Logo of ${model.organization.name}`, bbox });
    pen({ kind: 'logo', tag, logo: shown, ...box });
    return plateWidth;
  };

  return {
    context,
    model,
    height,
    hasLogo: model.branding !== undefined && model.branding.logo !== null,
    /** How much taller A4 is than Letter. */
    growth: height - LETTER_HEIGHT,
    cut,
    fill,
    stroke,
    rect,
    /** The paper, slightly beyond its edges, so rounding leaves no white line. */
    paper: (color: string): void => rect({ x: -1, y: -1, width: COVER_WIDTH + 2, height: height + 2 }, color),
    photo,
    logo,
    initials,
    veil: (y: number, color: string, opacity: number): void =>
      pen({
        kind: 'veil',
        tag: 'artifact',
        x: 0,
        y: y * u,
        widthPt: page.widthPt,
        heightPt: (height - y) * u,
        color,
        opacity,
      }),
    text: (column: Column, texts: readonly CoverText[]): Fitted => fitted(fitTexts(fit, texts, column)),
    heading: (column: HeadingColumn, text: CoverText): Fitted => fitted(fitHeading(fit, text, column)),
    /** Decorative letters and figures: scale marks, initials; screen readers skip them. */
    mark: (
      x: number,
      baseline: number,
      text: string,
      size: number,
      color: string,
      face: FaceName = 'sansBold',
    ) =>
      pen({
        kind: 'text',
        tag: 'artifact',
        x: x * u,
        baselineY: baseline * u,
        text,
        style: { face, sizePt: size * u, leadingPt: size * u, color, trackingPt: -0.03 * size * u },
        extraSpacePt: 0,
      }),
    widthOf: (text: string, size: number, face: FaceName): number =>
      fonts.widthPt(text, {
        face,
        sizePt: size,
        leadingPt: size,
        color: '#000000',
        trackingPt: -0.03 * size,
      }),
    /** The organization's color if set, dark enough for white text; else the drawing's color. */
    ground: (drawn: string): string => (model.accentColor === null ? drawn : context.accent),
    /** The same for a shape on a background: at least 3:1, so it is visible. */
    shape: (drawn: string, ground: string): string => {
      const color = model.accentColor;
      if (color === null) return drawn;
      if (contrast(color, ground) >= 3) return color;
      const darker = darkenOn(ground, color, 3);
      return contrast(darker, ground) >= 3 ? darker : drawn;
    },
  };
}

export type CoverSheet = ReturnType<typeof createCoverSheet>;

export const lineSteps = (points: readonly (readonly [number, number])[]): PathStep[] =>
  points.map(([x, y], index): PathStep => [index === 0 ? 'M' : 'L', x, y]);
