import type { CoverTemplate } from './cover-template.ts';
import { plumbCover } from './plumb.ts';

/** The finished covers, in the order they are offered. */
export const COVERS: readonly CoverTemplate[] = [plumbCover];

/** The cover of this name; one that is not drawn yet, or not known, prints as Plumb. */
export const coverNamed = (name: string): CoverTemplate =>
  COVERS.find((cover) => cover.name === name) ?? plumbCover;
