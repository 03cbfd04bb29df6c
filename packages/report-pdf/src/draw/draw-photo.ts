/** Draws a photo with its markup as vectors over it, or a bordered placeholder that names the photo. */
import { pngAddress } from '@plumbline/domain/report/signature-png';
import type { EngineDocument, EngineImage } from '../engine/pdf-engine.ts';
import type { LogoOp, PhotoOp } from '../flow/page-ops.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import { drawAnnotation } from './draw-annotation.ts';
import { drawText } from './draw-text.ts';
import type { ImageStore } from './image-store.ts';
import { fillColor, pathOperators, rectPath, strokeColor } from './operators.ts';

const PLACEHOLDER_STYLE: TextStyle = { face: 'serif', sizePt: 8.4, leadingPt: 11, color: '#4a443d' };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Position of the whole image so that it fills (cover) or fits (whole) the box. */
function imageArea(image: EngineImage, op: Area & Pick<PhotoOp, 'fit'>): Area {
  const isTurned = (image.orientation ?? 1) > 4;
  const aspect = isTurned ? image.height / image.width : image.width / image.height;
  const boxAspect = op.widthPt / op.heightPt;
  const isByWidth = op.fit === 'cover' ? aspect < boxAspect : aspect > boxAspect;
  const widthPt = isByWidth ? op.widthPt : op.heightPt * aspect;
  const heightPt = isByWidth ? op.widthPt / aspect : op.heightPt;
  return { x: op.x + (op.widthPt - widthPt) / 2, y: op.y + (op.heightPt - heightPt) / 2, widthPt, heightPt };
}

const outlineOf = (op: PhotoOp): string =>
  op.clip ? pathOperators(op.clip) : rectPath(op.x, op.y, op.widthPt, op.heightPt);

function drawPlaceholder(document: EngineDocument, fonts: FontBook, op: PhotoOp): void {
  const { x, y, widthPt, heightPt, photo } = op;
  document.addContent(
    ['q', fillColor('#f4f1ea'), strokeColor('#8d8376'), '0.75 w', outlineOf(op), 'B', 'Q'].join('\n'),
  );
  const text = `Photo ${photo.number} is not available.${photo.caption === '' ? '' : `\n${photo.caption}`}`;
  const lines = breakLines([{ text, style: PLACEHOLDER_STYLE }], Math.max(widthPt - 16, 20), fonts);
  const fitting = lines.slice(0, Math.max(1, Math.floor((heightPt - 12) / PLACEHOLDER_STYLE.leadingPt)));
  fitting.forEach((line, index) => {
    const span = line.spans[0];
    if (!span) return;
    const baselineY = y + 8 + index * PLACEHOLDER_STYLE.leadingPt + fonts.baselinePt(PLACEHOLDER_STYLE);
    drawText(document, fonts, { ...span, x: x + 8, baselineY, extraSpacePt: 0 });
  });
}

export async function drawPhoto(
  document: EngineDocument,
  fonts: FontBook,
  images: ImageStore,
  op: PhotoOp,
): Promise<void> {
  const image = await images.get(op.photo.sha256);
  if (!image) {
    drawPlaceholder(document, fonts, op);
    return;
  }
  const area = imageArea(image, op);
  document.addContent(`q\n${outlineOf(op)}\nW n`);
  document.image(image, area.x, area.y, { width: area.widthPt, height: area.heightPt });
  for (const annotation of op.photo.annotations) drawAnnotation(document, fonts, annotation, area);
  document.addContent('Q');
}

/** A missing or damaged logo leaves its place empty: the organization's name is next to it. */
export async function drawLogo(document: EngineDocument, images: ImageStore, op: LogoOp): Promise<void> {
  const { picture, sha256 } = op.logo;
  const image = await images.get(picture === undefined ? sha256 : pngAddress(picture));
  if (!image) return;
  const area = imageArea(image, { ...op, fit: 'whole' });
  document.image(image, area.x, area.y, { width: area.widthPt, height: area.heightPt });
}
