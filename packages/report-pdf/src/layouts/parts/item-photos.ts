/** Photos of several places in shared rows, each place's name above its first one, so that no row has one photo only. */
import type { ModelItem, ModelPhoto } from '@plumbline/domain/report/model/types';
import type { Box } from '../../flow/box.ts';
import type { StructureNode } from '../../flow/structure.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { type PhotosOptions, photos } from './photos.ts';

interface NamedPhotos {
  readonly name: string;
  readonly photos: readonly ModelPhoto[];
}

export function namedPhotos(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  groups: readonly NamedPhotos[],
  options: PhotosOptions = {},
): Box[] {
  const names = new Map(groups.map(({ name, photos: [first] }) => [first?.number, name] as const));
  const all = groups.flatMap((group) => group.photos);
  return photos(theme, context, parent, all, {
    ...options,
    titleOf: ({ number }) => names.get(number) ?? '',
  });
}

export function itemPhotos(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  items: readonly ModelItem[],
): Box[] {
  const groups = items.map((item) => ({ name: `${item.number} ${item.label}`.trim(), photos: item.photos }));
  return namedPhotos(theme, context, parent, groups);
}
