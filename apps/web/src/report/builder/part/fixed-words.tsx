import { useBuilder } from '../model/builder-context.ts';
import { TextSetting } from './settings.tsx';

/** The meaning of each, whatever its label. */
const MEANINGS: Readonly<Record<string, string>> = {
  minor: 'Lowest severity',
  moderate: 'Middle severity',
  major: 'Highest severity',
  safety: 'Safety hazard',
  material_defect: 'Lowers the value of the house',
  significantly_deficient: 'Not functioning',
  near_end_of_service_life: 'Near end of service life',
};

interface FixedWordsProps {
  readonly list: 'severities' | 'flags';
  readonly title: string;
}

/**
 * Every report has three severities and four flags, by which findings are counted, sorted, and summarized. Their
 * printed labels belong to the type.
 */
export function FixedWords({ list, title }: FixedWordsProps) {
  const { definition, edit } = useBuilder();
  const words = definition[list];
  if (words.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className="type-label mt-0 mb-1.5 text-text-2">{title}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map(({ id, label }) => (
          <TextSetting
            key={id}
            label={MEANINGS[id] ?? id}
            value={label}
            onChange={(text) =>
              edit(
                'Change finding labels',
                (current) => ({
                  ...current,
                  [list]: current[list].map((word) => (word.id === id ? { ...word, label: text } : word)),
                }),
                { key: `${list} ${id}` },
              )
            }
          />
        ))}
      </div>
    </section>
  );
}
