import { COVER_LOOKS, type CoverId } from '@plumbline/domain/report/model/report-looks';
import { certificateCover } from './certificate.ts';
import { contourCover } from './contour.ts';
import type { CoverTemplate } from './cover-template.ts';
import { elevationCover } from './elevation.ts';
import { fullFrameCover } from './full-frame.ts';
import { gableCover } from './gable.ts';
import { groteskCover } from './grotesk.ts';
import { halfAndHalfCover } from './half-and-half.ts';
import { jobFolderCover } from './job-folder.ts';
import { ledgerCover } from './ledger.ts';
import { levelCover } from './level.ts';
import { monogramCover } from './monogram.ts';
import { plumbCover } from './plumb.ts';
import { roofPitchCover } from './roof-pitch.ts';
import { tapeCover } from './tape.ts';
import { tileCover } from './tile.ts';
import { windowCover } from './window.ts';

const TEMPLATES: Readonly<Record<CoverId, CoverTemplate>> = {
  plumb: plumbCover,
  'full-frame': fullFrameCover,
  ledger: ledgerCover,
  elevation: elevationCover,
  gable: gableCover,
  'half-and-half': halfAndHalfCover,
  grotesk: groteskCover,
  level: levelCover,
  'job-folder': jobFolderCover,
  contour: contourCover,
  tile: tileCover,
  'roof-pitch': roofPitchCover,
  monogram: monogramCover,
  window: windowCover,
  certificate: certificateCover,
  tape: tapeCover,
};

/** In the order offered. */
export const COVERS: readonly CoverTemplate[] = COVER_LOOKS.map(({ id }) => TEMPLATES[id]);

/** The cover of this name; an unknown one prints as Plumb. */
export const coverNamed = (name: string): CoverTemplate =>
  COVERS.find((cover) => cover.name === name) ?? plumbCover;
