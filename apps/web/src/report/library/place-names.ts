/** Sections and items in words, from the home inspection, whose parts the library is filed under. */

import { keyInWords } from '@plumbline/domain/ground/key-in-words';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { useEffect, useState } from 'react';
import { loadShippedDefinition } from '#src/ground/local/definitions/report-definitions.ts';
import { log } from '#src/ground/log.ts';

export interface NamedPlace {
  readonly value: string;
  readonly label: string;
}
export interface PlaceNames {
  readonly sections: readonly NamedPlace[];
  readonly actions: readonly NamedPlace[];
  readonly timeframes: readonly NamedPlace[];
  itemsOf(section: string): readonly NamedPlace[];
  section(id: string): string;
  item(section: string, id: string): string;
  /** Position in the report; unknown parts come last. */
  order(section: string, item: string): number;
}

export function placeNames(definition: ReportDefinition | null): PlaceNames {
  const sections = definition?.sections ?? [];
  const sectionOf = (id: string) => sections.find((each) => each.id === id);
  const orders = new Map(
    sections
      .flatMap(({ id, items }) => [`${id}/`, ...items.map((item) => `${id}/${item.id}`)])
      .map((path, index) => [path, index]),
  );
  return {
    sections: namedPlaces(sections),
    actions: namedPlaces(definition?.actions ?? []),
    timeframes: namedPlaces(definition?.timeframes ?? []),
    itemsOf: (section) => namedPlaces(sectionOf(section)?.items ?? []),
    section: (id) => sectionOf(id)?.label ?? keyInWords(id),
    item: (section, id) => sectionOf(section)?.items.find((each) => each.id === id)?.label ?? keyInWords(id),
    order: (section, item) => orders.get(`${section}/${item}`) ?? orders.get(`${section}/`) ?? orders.size,
  };
}

const namedPlaces = (parts: readonly { id: string; label: string }[]): NamedPlace[] =>
  parts.map(({ id, label }) => ({ value: id, label }));

/** Null until the definition, a separate chunk, has loaded. */
export function usePlaceNames(): PlaceNames | null {
  const [names, setNames] = useState<PlaceNames | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadShippedDefinition({ definitionId: 'home_inspection', definitionVersion: 1 }).then(
      (definition) => isCurrent && setNames(placeNames(definition)),
      (error: unknown) => {
        log.error('Names of sections could not be loaded.', error);
        if (isCurrent) setNames(placeNames(null));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return names;
}
