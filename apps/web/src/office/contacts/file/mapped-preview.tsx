import type { FileOf } from '@plumbline/domain/contacts/contact-file';
import type { MappedFile } from '@plumbline/domain/contacts/import-mapping';
import type { ReactNode } from 'react';
import { ImportOptionFields, type ImportOptions } from './import-options.tsx';
import { MappingFields, MappingProblem } from './mapping-fields.tsx';
import type { Mapping } from './use-mapping.ts';

interface MappedPreviewProps<Row, Kind extends string> {
  readonly found: MappedFile<Row>;
  readonly mapping: Mapping<Row>;
  readonly kindLabels: Readonly<Record<Kind, string>>;
  /** 'contacts who are' */
  readonly whoIs: string;
  readonly options: ImportOptions<Kind>;
  readonly onOptions: (options: ImportOptions<Kind>) => void;
  /** What would be written, of a file that can be read. */
  readonly children: (file: Extract<FileOf<Row>, { ok: true }>) => ReactNode;
}

/** Before an import: what is wrong with the file, options for all of its lines, its columns, and what would be written. */
export function MappedPreview<Row, Kind extends string>({
  found,
  mapping,
  kindLabels,
  whoIs,
  options,
  onOptions,
  children,
}: MappedPreviewProps<Row, Kind>) {
  const file = mapping.read(found);
  return (
    <div className="grid gap-4.5">
      {!file.ok && <MappingProblem reason={file.reason} />}
      <ImportOptionFields kindLabels={kindLabels} whoIs={whoIs} options={options} onChange={onOptions} />
      <MappingFields
        found={found}
        {...mapping.of(found)}
        kindLabels={kindLabels}
        onChange={(chosen) => mapping.choose(found, chosen)}
      />
      {file.ok && children(file)}
    </div>
  );
}
