/** docs/states.md: what each pack holds, made from the data. */
import { statePacks } from './all-packs.ts';
import { keptRecords, type PackFact, type PackSubject, type StatePack } from './state-pack.ts';

const CONFIDENCE: Readonly<Record<PackFact['confidence'], string>> = {
  verified: 'read',
  one_source: 'one source',
  proposed: 'proposed',
  general_knowledge: 'not read, adds nothing',
  entered: 'entered',
};

const of = (pack: StatePack, ...subjects: PackSubject[]): readonly PackFact[] =>
  pack.facts.filter(({ subject }) => subjects.includes(subject));

const isUsed = ({ confidence, effect }: PackFact): boolean =>
  confidence !== 'general_knowledge' && effect !== undefined;

const labelsOf = (facts: readonly PackFact[]): string =>
  facts
    .filter(isUsed)
    .flatMap(({ effect }) => (effect?.fields ?? []).map(({ label }) => label))
    .join('; ');

const sentencesOf = (facts: readonly PackFact[]): string => {
  const used = facts.filter(isUsed);
  const notices = used.flatMap(({ effect }) => effect?.notices ?? []);
  const head = used.some(({ effect }) => effect?.summaryNotes) ? ['summary statement'] : [];
  return [
    ...head,
    ...notices.map(({ heading, when }) => (when ? `${heading} (when it applies)` : heading)),
  ].join('; ');
};

const dueOf = ({ facts }: StatePack): string =>
  facts
    .flatMap(({ dueDays }) =>
      dueDays ? [`${dueDays.days} ${dueDays.isBusinessDays ? 'business days' : 'days'}`] : [],
    )
    .join('; ');

const keepOf = ({ facts }: StatePack): string =>
  facts
    .flatMap(({ keepYears, keeps = keptRecords }) =>
      keepYears ? [`${keepYears} years (${keeps.join(' and ')})`] : [],
    )
    .join('; ');

/** What agreements for a house there may not say, and what is checked before one is sent. */
const agreementOf = ({ facts }: StatePack): string =>
  facts
    .flatMap(({ agreement, confidence }) => [
      agreement?.liability === 'barred' && 'no limit of liability',
      agreement?.liability === 'offered' && 'limit of liability by choice',
      agreement?.claimConditions === 'barred' && 'no conditions for a claim',
      confidence === 'verified' && agreement?.needs !== undefined && 'contents checked',
      confidence === 'verified' && agreement?.precedesInspection === true && 'before the inspection',
    ])
    .filter((part) => typeof part === 'string')
    .join('; ');

const named = (facts: readonly PackFact[], read: (fact: PackFact) => string | undefined): string =>
  facts
    .filter(isUsed)
    .flatMap((fact) => read(fact) ?? [])
    .join('; ');

const cell = (text: string): string => (text === '' ? 'none' : text.replaceAll('|', '/'));
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const matrixRow = (pack: StatePack): string =>
  row([
    pack.name,
    named(pack.facts, ({ effect }) => (effect?.license?.isIssued ? effect.license.label : undefined)),
    named(pack.facts, ({ effect }) => effect?.standard?.name),
    labelsOf(pack.facts),
    sentencesOf(pack.facts),
    of(pack, 'form').length > 0 ? 'prescribed' : '',
    agreementOf(pack),
    dueOf(pack),
    keepOf(pack),
  ]);

const factLine = ({ words, source, asOf, confidence }: PackFact): string =>
  `- ${words} (${source}; ${CONFIDENCE[confidence]}, ${asOf})`;

const section = (pack: StatePack): string =>
  [
    `## ${pack.name}`,
    `For inspections from ${pack.from}.`,
    '',
    ...pack.facts.map(factLine),
    ...(pack.open.length > 0 ? ['', `Open: ${pack.open.join('; ')}.`] : []),
    '',
  ].join('\n');

const COLUMNS = [
  'State',
  'License label',
  'Own standard',
  'Extra questions',
  'Sentences',
  'Form',
  'Agreement',
  'Report due',
  'Kept',
];
const HEAD = [row(COLUMNS), row(COLUMNS.map(() => '---'))];

export const statesPage = (): string =>
  [
    '# What the states require',
    '',
    'Written by `npm run states-page` from `packages/domain/src/states`. Help, not legal advice. A fact marked “not read” adds nothing to a',
    'report. The rest is applied to home inspections by the state of the house and the inspection date.',
    '',
    ...HEAD,
    ...statePacks.map(matrixRow),
    '',
    ...statePacks.map(section),
  ].join('\n');

/** The same for people who use the app: an article of /documentation. */
export const statesArticle = (): string =>
  [
    '---',
    'title: What each state adds to a home inspection',
    'summary: License, standard, questions, sentences, form and deadline for 20 states, each with its source.',
    'words: law rule state license deadline retention statute regulation',
    '---',
    'A home inspection follows the state of the house, on its inspection date. This is help, not legal advice: each fact names its source and the day we checked it. What is marked “not read” adds nothing to a report.',
    '',
    'Under [State rules](/settings/state-rules), an owner can change a rule, or switch it off, for inspections on or after a date. A clause that a state prohibits always stays out of agreements.',
    '',
    '![The rules of a state in the settings](state-rules)',
    '',
    '## At a glance',
    '',
    ...HEAD,
    ...statePacks.map(matrixRow),
    '',
    ...statePacks.map(section),
  ].join('\n');
