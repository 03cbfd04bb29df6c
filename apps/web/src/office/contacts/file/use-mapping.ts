/** The mapping of the open file: what was chosen now, else what the office remembers of such files, else the guess. */
import type { FileOf } from '@plumbline/domain/contacts/contact-file';
import {
  type ImportMapping,
  importMappingSchema,
  type MappedFile,
  mappingKey,
} from '@plumbline/domain/contacts/import-mapping';
import { useMemo, useState } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useRememberedChoices } from '../use-remembered-choices.ts';

export interface Mapping<Row> {
  readonly of: (found: MappedFile<Row>) => {
    readonly mapping: ImportMapping;
    readonly isRemembered: boolean;
  };
  readonly read: (found: MappedFile<Row>) => FileOf<Row>;
  readonly choose: (found: MappedFile<Row>, mapping: ImportMapping) => void;
  /** Nothing, if it is what the next file would get anyway. */
  readonly remembering: (found: MappedFile<Row>) => readonly Change[];
}

export function useMapping<Row>(subject: 'contacts' | 'accounts'): Mapping<Row> {
  const { officeId } = useLocal();
  const { choices, repository } = useRememberedChoices();
  const [chosen, setChosen] = useState<{ found: MappedFile<Row>; mapping: ImportMapping } | null>(null);
  return useMemo(() => {
    const usual = (found: MappedFile<Row>) => {
      const key = mappingKey(subject, found.headers);
      const remembered = importMappingSchema.safeParse(key === null ? null : choices.get(key)).data;
      return { key, remembered, mapping: remembered ?? found.guess };
    };
    const of: Mapping<Row>['of'] = (found) => {
      const { mapping, remembered } = usual(found);
      return chosen?.found === found
        ? { mapping: chosen.mapping, isRemembered: false }
        : { mapping, isRemembered: remembered !== undefined };
    };
    let last: { readonly found: MappedFile<Row>; readonly file: FileOf<Row> } | null = null;
    return {
      of,
      read(found) {
        if (last?.found !== found) last = { found, file: found.read(of(found).mapping) };
        return last.file;
      },
      choose: (found, mapping) => setChosen({ found, mapping }),
      remembering(found) {
        const { key, mapping: before } = usual(found);
        const { mapping } = of(found);
        const isNew = JSON.stringify(mapping) !== JSON.stringify(before);
        return key !== null && found.headers.length > 0 && isNew
          ? [repository.remembering(officeId, key, mapping)]
          : [];
      },
    };
  }, [subject, officeId, choices, repository, chosen]);
}

export const rowsOf = <Row>(file: FileOf<Row>): readonly Row[] => (file.ok ? file.rows : []);

/** A file whose fields have fixed names. */
export const unmapped = <Row>(file: FileOf<Row>): MappedFile<Row> => ({
  columns: [],
  headers: [],
  targets: [],
  guess: { columns: {}, kinds: {} },
  kindWords: () => [],
  kindOf: () => '',
  read: () => file,
});
