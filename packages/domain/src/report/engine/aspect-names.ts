/** Names of the aspects in which two versions of a section, item or question differ. */
const NAMES: Readonly<Record<string, string>> = {
  label: 'name',
  type: 'answer type',
  options: 'choices',
  defaultAnswer: 'default answer',
  rows: 'rows',
  help: 'help',
  unit: 'unit',
  wording: 'wording',
  group: 'group',
  item: 'item it’s asked with',
  suggestions: 'suggested text',
  visibleWhen: 'when it is shown',
  requiredWhen: 'when it is required',
  required: 'required or not',
  normalRange: 'normal range',
  min: 'minimum',
  max: 'maximum',
  maxLength: 'maximum length',
  slots: 'named photos',
  photo: 'photos',
  photos: 'number of photos',
  standard: 'number in the standard',
  standardsText: 'standard’s text',
  searchWords: 'search terms',
  isOptional: 'optional or not',
  decimals: 'decimal places',
  repeatLabel: 'repeats',
  formula: 'formula',
  pdf: 'how it is printed',
  fact: 'autofill source',
};

/** ['label', 'options'] -> 'name, choices' */
export const aspectsInWords = (aspects: readonly string[]): string =>
  aspects.map((name) => NAMES[name] ?? name).join(', ');
