import type { LibraryText } from '@plumbline/domain/report/defect-library/library-text-schema';
import { unknownPlaceholders } from '@plumbline/domain/report/defect-library/placeholders';
import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import { TRADES } from '@plumbline/domain/report/trades';
import type { Severity } from '@plumbline/domain/tables/records';
import {
  Field,
  Select,
  type SelectOption,
  SeverityPicker,
  Switch,
  TextArea,
  TextInput,
  WordListField,
} from '@plumbline/ui';
import type { PlaceNames } from '../place-names.ts';
import { ChoiceHelp } from './choice-help.tsx';
import type { EntryDraft, EntryProblems } from './entry-draft.ts';

const SEVERITIES: readonly Severity[] = ['major', 'moderate', 'minor'];
const LONG: readonly { name: 'observation' | 'implication' | 'recommendation'; label: string }[] = [
  { name: 'observation', label: 'Observation' },
  { name: 'implication', label: 'Why it matters' },
  { name: 'recommendation', label: 'Recommendation' },
];

export interface EntryFieldsProps {
  readonly text: LibraryText;
  /** Shown after the first attempt to save. */
  readonly problems: EntryProblems;
  readonly names: PlaceNames;
  readonly knownTags: readonly string[];
  readonly onChange: (change: EntryDraft) => void;
}

/** Every editable part of an entry. */
export function EntryFields({ text, problems, names, knownTags, onChange }: EntryFieldsProps) {
  const slips = unknownPlaceholders(text);
  return (
    <>
      <Field label="Title" isRequired error={problems.title}>
        <TextInput
          value={text.title}
          maxLength={200}
          placeholder="Damaged shingles"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Section" isRequired error={problems.section}>
          <Select
            options={including(names.sections, text.section, names.section(text.section))}
            placeholder="Choose a section"
            value={text.section}
            onChange={(event) => onChange({ section: event.target.value, item: '' })}
          />
        </Field>
        <Field label="Item">
          <Select
            options={including(names.itemsOf(text.section), text.item, names.item(text.section, text.item))}
            placeholder="The whole section"
            value={text.item}
            onChange={(event) => onChange({ item: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <SeverityPicker
          label="Severity"
          options={SEVERITIES}
          value={text.severity}
          onValueChange={(severity) => onChange({ severity })}
        />
        <Switch label="Safety hazard" isOn={text.isSafety} onChange={(isSafety) => onChange({ isSafety })} />
      </div>
      {LONG.map(({ name, label }) => (
        <Field key={name} label={label} error={problems[name]}>
          <TextArea
            value={text[name]}
            maxLength={5000}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <ChoiceHelp />
      <p className="type-meta m-0 -mt-3 text-text-3">
        {slips.length > 0 && (
          <span className="mt-1 block text-text">
            {`Nothing fills in ${slips.map((name) => `{${name}}`).join(', ')}, so it would be printed as is.`}
          </span>
        )}
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Action">
          <Select
            options={including(names.actions, text.action ?? '', text.action ?? '')}
            placeholder="None"
            value={text.action ?? ''}
            onChange={(event) => onChange({ action: event.target.value || null })}
          />
        </Field>
        <Field label="Timeframe">
          <Select
            options={including(names.timeframes, text.timeframe ?? '', text.timeframe ?? '')}
            placeholder="None"
            value={text.timeframe ?? ''}
            onChange={(event) => onChange({ timeframe: event.target.value || null })}
          />
        </Field>
      </div>
      <Field label="Trade">
        <Select
          options={including(
            TRADES.map((trade) => ({ value: trade, label: tradeLabel(trade) })),
            text.trade ?? '',
            tradeLabel(text.trade),
          )}
          placeholder="None"
          value={text.trade ?? ''}
          onChange={(event) => onChange({ trade: event.target.value || null })}
        />
      </Field>
      <WordListField
        label="Also searched as"
        description="Other words inspectors use for it. Misspellings are found anyway."
        placeholder="torn shingle, blown off"
        maxLength={100}
        words={text.synonyms}
        onChange={(synonyms) => onChange({ synonyms })}
      />
      <WordListField
        label="Tags"
        description="For filtering. The tag “end-of-life” marks the finding as near the end of its service life."
        placeholder="moisture"
        maxLength={100}
        words={text.tags}
        known={knownTags}
        onChange={(tags) => onChange({ tags })}
      />
      <WordListField
        label="Usual locations"
        description="Suggested when a location is added to the finding."
        placeholder="Rear slope"
        maxLength={200}
        words={text.locationHints}
        onChange={(locationHints) => onChange({ locationHints })}
      />
    </>
  );
}

/** Keeps an unlisted value (a part of another report type, a custom trade) selectable. */
function including(options: readonly SelectOption[], value: string, label: string): readonly SelectOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label }];
}
