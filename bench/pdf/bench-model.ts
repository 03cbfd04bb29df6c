/**
 * The report that all engines print: about 60 pages with 300 photos, with the photos as files so that none is kept in
 * memory.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelPhoto, ReportModel } from '@plumbline/domain/report/model/types';
import { generateModel } from '../../packages/report-pdf/src/testing/generate-model.ts';
import {
  type GeneratedPhoto,
  generatePhotos,
} from '../../packages/report-pdf/src/testing/generate-photos.ts';

export const PHOTO_COUNT = 300;
export const MODEL_SIZE = { sections: 8, itemsPerSection: 9, findingsPerSection: 4 } as const;

export interface BenchInput {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const photoPath = (folder: string, sha256: string): string => join(folder, `${sha256}.jpg`);

export async function prepareInput(): Promise<BenchInput> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const set = generatePhotos(PHOTO_COUNT);
  for (const photo of set.photos)
    await writeFile(photoPath(folder, photo.sha256), await set.load(photo.sha256));
  await writeFile(join(folder, 'photos.json'), JSON.stringify(set.photos));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function openInput(folder: string) {
  const photos: GeneratedPhoto[] = JSON.parse(await readFile(join(folder, 'photos.json'), 'utf8'));
  return {
    model: generateModel(MODEL_SIZE, photos),
    loadPhoto: async (sha256: string) => new Uint8Array(await readFile(photoPath(folder, sha256))),
  };
}

export type BenchPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'photos'; readonly photos: readonly ModelPhoto[]; readonly perRow: 2 | 3 };

/** The model as plain parts, so that the other engines print the same words and images in the same order. */
export function partsOf(model: ReportModel): BenchPart[] {
  const findings = (model.summary ?? []).flatMap((group) => group.findings);
  return [
    { kind: 'heading', level: 1, text: model.title },
    { kind: 'table', rows: model.sections.map((section) => [section.number, section.label]) },
    { kind: 'heading', level: 1, text: 'Summary' },
    { kind: 'table', rows: findings.map((one) => [one.number, one.title, one.severityLabel]) },
    ...model.sections.flatMap((section): BenchPart[] => [
      { kind: 'heading', level: 1, text: `${section.number} ${section.label}` },
      {
        kind: 'table',
        rows: section.items.map((item) => [
          item.number,
          item.label,
          item.status?.label ?? '',
          [...item.facts.map((fact) => `${fact.label}: ${fact.value}`), item.note].join('\n'),
        ]),
      },
      ...section.items.flatMap((item): BenchPart[] => [
        ...item.findings.flatMap((one): BenchPart[] => [
          { kind: 'heading', level: 2, text: `${one.number} ${one.title}` },
          { kind: 'text', text: [one.severityLabel, one.action, one.trade, ...one.locations].join('. ') },
          { kind: 'text', text: one.observation },
          { kind: 'text', text: one.implication },
          { kind: 'text', text: one.recommendation },
          { kind: 'photos', photos: one.photos, perRow: 2 },
        ]),
        { kind: 'photos', photos: item.photos, perRow: 3 },
      ]),
      ...[...section.limitations, ...section.standards].map((text): BenchPart => ({ kind: 'text', text })),
    ]),
    { kind: 'heading', level: 1, text: 'Photo appendix' },
    ...model.appendix.map((group): BenchPart => ({ kind: 'photos', photos: group.photos, perRow: 3 })),
  ];
}
