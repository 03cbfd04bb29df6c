/** Names of the aspects in which two versions of a section, item or question differ. */
const NAMES: Readonly<Record<string, string>> = {
  label: 'name',
  type: 'kind of answer',
  options: 'choices',
  defaultAnswer: 'answer to begin with',
  rows: 'rows',
  help: 'help',
  unit: 'unit',
  wording: 'wording',
  group: 'group',
  item: 'item it is asked with',
  suggestions: 'texts that are offered',
  visibleWhen: 'when it is shown',
  requiredWhen: 'when it is required',
  required: 'required or not',
  normalRange: 'usual range',
  min: 'smallest',
  max: 'largest',
  maxLength: 'longest text',
  slots: 'named photos',
  photo: 'photos',
  photos: 'number of photos',
  standard: 'number',
  standardsText: 'text of the standard',
  searchWords: 'search terms',
  isOptional: 'optional or not',
  decimals: 'digits after the point',
  repeatLabel: 'may be added again',
  formula: 'how it is counted',
  pdf: 'how it is printed',
  fact: 'what it is filled in from',
};

/** ['label', 'options'] -> 'name, choices' */
export const aspectsInWords = (aspects: readonly string[]): string =>
  aspects.map((name) => NAMES[name] ?? name).join(', ');
