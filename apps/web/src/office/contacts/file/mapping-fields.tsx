import {
  type ImportMapping,
  kindWord,
  type MappedFile,
  targetWords,
} from '@plumbline/domain/contacts/import-mapping';
import { Banner, Disclosure, Field, Select } from '@plumbline/ui';
import { TriangleAlert } from 'lucide-react';

export interface MappingFieldsProps {
  readonly found: Pick<MappedFile<unknown>, 'columns' | 'targets' | 'kindWords' | 'kindOf'>;
  readonly mapping: ImportMapping;
  readonly isRemembered: boolean;
  readonly kindLabels: Readonly<Record<string, string>>;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** A file with more words than this has something else than kinds in that column. */
const MOST_WORDS = 40;

/** Which column of the file is which, and what its words for kinds mean. */
export function MappingFields({ found, mapping, isRemembered, kindLabels, onChange }: MappingFieldsProps) {
  const { columns, targets } = found;
  if (columns.length === 0) return null;
  const options = targets.map((value) => ({ value, label: targetWords(value) }));
  const unused = columns.filter(({ header }) => (mapping.columns[header] ?? '') === '').length;
  const words = found.kindWords(mapping).slice(0, MOST_WORDS);
  return (
    <div>
      <Disclosure
        title="Columns in the file"
        aside={
          <span className="type-meta text-text-3">
            {isRemembered ? 'Same as last time' : unused === 0 ? 'All used' : `${unused} not used`}
          </span>
        }
        isOpenAtFirst={!isRemembered && unused > 0}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {columns.map(({ header, sample }) => (
            <Field key={header} label={header} description={sample.slice(0, 80)}>
              <Select
                value={mapping.columns[header] ?? ''}
                placeholder="Not used"
                options={options}
                onChange={(event) =>
                  onChange({ ...mapping, columns: { ...mapping.columns, [header]: event.target.value } })
                }
              />
            </Field>
          ))}
        </div>
      </Disclosure>
      {words.length > 0 && (
        <Disclosure
          title="Types in the file"
          isOpenAtFirst={words.some((word) => found.kindOf(word, mapping) === '')}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {words.map((word) => (
              <Field key={word} label={word}>
                <Select
                  value={found.kindOf(word, mapping)}
                  placeholder="As chosen above"
                  options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
                  onChange={(event) =>
                    onChange({
                      ...mapping,
                      kinds: { ...mapping.kinds, [kindWord(word)]: event.target.value },
                    })
                  }
                />
              </Field>
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

export function MappingProblem({ reason }: { readonly reason: string }) {
  return (
    <div role="alert">
      <Banner icon={TriangleAlert} tone="needs" className="rounded-md">
        {reason}
      </Banner>
    </div>
  );
}
