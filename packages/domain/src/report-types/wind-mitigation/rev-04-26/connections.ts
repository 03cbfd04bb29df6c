/**
 * The roof-to-wall connections that were seen, and what each counts as under question 6. The minimal conditions, the
 * nail counts and the capacities of 185, 386, 535 and 891 lb are those printed in the form.
 */

import type { Condition, FieldDefinition } from '../../../report/engine/definition.ts';
import { all, answered, any, is, isOneOf, not, someEntry } from '../../form-fields.ts';
import type { Fact } from '../held-answer.ts';

export const CONNECTIONS = 'q6/q6_connections';
const at = (part: string): string => `{${CONNECTIONS}/${part}}`;

const isMetal = isOneOf('./kind', 'clip', 'strap', 'two_straps');
const isWrap = isOneOf('./kind', 'strap', 'two_straps');
const isStrap = is('./kind', 'strap');
const isTwoStraps = is('./kind', 'two_straps');
const isRated = is('./kind', 'rated');
const isYes = (part: string): Condition => ({ op: 'eq', path: `./${part}`, value: true });
const isNo = (part: string): Condition => ({ op: 'eq', path: `./${part}`, value: false });
const atLeast = (part: string, value: number): Condition => ({ op: 'gte', path: `./${part}`, value });
const under = (part: string, value: number): Condition => ({ op: 'lt', path: `./${part}`, value });

/** Gap to the truss or its blocking: less than this. */
const GAP_IN = 0.5;
/** Blocking: no farther from the truss than this. */
const BLOCKING_IN = 1.5;

/** Three nails in the truss, counted on both sides for a strap that wraps over. */
const hasThreeNails = any(
  atLeast('nails_near', 3),
  all(
    isWrap,
    any(
      atLeast('nails_far', 3),
      all(atLeast('nails_near', 2), atLeast('nails_far', 1)),
      all(atLeast('nails_near', 1), atLeast('nails_far', 2)),
    ),
  ),
);
/** 'A minimum of two nails on one side and a minimum of one nail on the opposing side.' */
const isNailedBothSides = any(
  all(atLeast('nails_near', 2), atLeast('nails_far', 1)),
  all(atLeast('nails_near', 1), atLeast('nails_far', 2)),
);
/** A strap nailed to the wall on both sides meets condition 2, whatever its gap and its nails in the truss. */
const needsFirstCondition = all(isMetal, any(not(isStrap), under('nails_in_wall', 3)));
const areNailsCounted = all(answered('./nails_near'), any(not(isWrap), answered('./nails_far')));
const isInPlace = all(
  isMetal,
  isNo('is_retrofit'),
  isNo('has_severe_corrosion'),
  isYes('is_attached'),
  under('gap_in', GAP_IN),
  hasThreeNails,
  areNailsCounted,
);

interface ConnectionClass {
  readonly id: string;
  readonly letter: string;
  /** Box under the letter: `a2`; none for E and G. */
  readonly basis?: string;
  /** Minimal condition that it meets; 'none' for a connector that meets none. */
  readonly minimal?: string;
  /** `./x` is a field of the connection. */
  readonly when: Condition;
  readonly label: string;
  /** Follows 'because the connection at Front wall'. */
  readonly reason: string;
}

const toenail = (id: string, when: Condition, label: string, reason: string): ConnectionClass => ({
  id,
  letter: 'A',
  basis: 'a2',
  minimal: 'none',
  when,
  label,
  reason,
});

/** The first that applies is what the connection counts as. */
export const CONNECTION_CLASSES: readonly ConnectionClass[] = [
  {
    id: 'toenails',
    letter: 'A',
    basis: 'a1',
    when: is('./kind', 'toenails'),
    label: 'Nails driven at an angle',
    reason: 'has only nails driven at an angle',
  },
  {
    id: 'unidentified',
    letter: 'G',
    when: is('./kind', 'unidentified'),
    label: 'Cannot be identified',
    reason: 'could not be identified',
  },
  {
    id: 'structural',
    letter: 'E',
    when: is('./kind', 'structural'),
    label: 'Anchor bolts or concrete roof',
    reason: 'is structural: anchor bolts or a concrete roof',
  },
  toenail(
    'off_specification',
    all(isRated, isNo('is_per_specification')),
    'Not installed to its specifications',
    'has a connector that was not installed to the manufacturer’s specifications',
  ),
  ...(
    [
      ['rated_891', 'D', 'd3', 891],
      ['rated_535', 'C', 'c2', 535],
      ['rated_386', 'B', 'b3', 386],
    ] as const
  ).map(
    ([id, letter, basis, pounds]): ConnectionClass => ({
      id,
      letter,
      basis,
      minimal: '3',
      when: all(isRated, isYes('is_per_specification'), atLeast('capacity_lb', pounds)),
      label: `Documented for ${pounds} lb or more`,
      reason: `is documented for ${at('capacity_lb')}, and ${letter} requires ${pounds} lb`,
    }),
  ),
  {
    id: 'rated_185',
    letter: 'A',
    basis: 'a3',
    when: all(isRated, atLeast('capacity_lb', 185)),
    label: 'Documented for 185 lb or more',
    reason: `is documented for ${at('capacity_lb')}, and B requires 386 lb`,
  },
  toenail(
    'rated_low',
    all(isRated, under('capacity_lb', 185)),
    'Documented for less than 185 lb',
    `is documented for only ${at('capacity_lb')}`,
  ),
  toenail(
    'retrofit',
    all(isMetal, isYes('is_retrofit')),
    'Retrofit without a documented capacity',
    'was added later, and a retrofit counts only with a documented capacity (condition 3)',
  ),
  toenail(
    'corroded',
    all(isMetal, isYes('has_severe_corrosion')),
    'Severe corrosion',
    'has visible severe corrosion',
  ),
  {
    id: 'strap_both_walls',
    letter: 'D',
    basis: 'd2',
    minimal: '2',
    when: all(isStrap, isNo('is_retrofit'), isNo('has_severe_corrosion'), atLeast('nails_in_wall', 3)),
    label: 'One strap over, 3 nails in the wall on each side',
    reason: `has one strap over the truss with ${at('nails_in_wall')} nails in the wall on each side`,
  },
  toenail(
    'loose',
    all(needsFirstCondition, isNo('is_attached')),
    'Not attached to the top plate or bond beam',
    'is not attached to the top plate or embedded in the bond beam',
  ),
  toenail(
    'gap',
    all(needsFirstCondition, atLeast('gap_in', GAP_IN)),
    'Gap of ½ in or more',
    `has a gap of ${at('gap_in')}, and the gap must be less than ½ in`,
  ),
  toenail(
    'blocking',
    all(needsFirstCondition, { op: 'gt', path: './blocking_in', value: BLOCKING_IN }),
    'Blocked more than 1½ in from the truss',
    `is blocked ${at('blocking_in')} from the truss, and the maximum is 1½ in`,
  ),
  toenail(
    'few_nails',
    all(needsFirstCondition, areNailsCounted, not(hasThreeNails)),
    'Fewer than 3 nails in the truss',
    `has ${at('nails_near')} + ${at('nails_far')} nails in the truss, and 3 are needed`,
  ),
  {
    id: 'two_straps',
    letter: 'D',
    basis: 'd1',
    minimal: '1',
    when: all(isInPlace, isTwoStraps, isNailedBothSides),
    label: 'Two straps over, each with 2 nails and 1 opposite',
    reason: `has two straps over the truss, each with ${at('nails_near')} and ${at('nails_far')} nails`,
  },
  {
    id: 'one_strap',
    letter: 'C',
    basis: 'c1',
    minimal: '1',
    when: all(isInPlace, isStrap, answered('./nails_in_wall'), isNailedBothSides),
    label: 'One strap over, 2 nails and 1 opposite',
    reason: `has one strap over the truss with ${at('nails_near')} and ${at('nails_far')} nails, and fewer than 3 in the wall on one side`,
  },
  {
    id: 'strap_one_side',
    letter: 'B',
    basis: 'b2',
    minimal: '1',
    when: all(isInPlace, isWrap, any(isTwoStraps, answered('./nails_in_wall')), not(isNailedBothSides)),
    label: 'Strap over, all nails on one side',
    reason: `has a strap over the truss with ${at('nails_near')} and ${at('nails_far')} nails, and C requires 2 and 1`,
  },
  {
    id: 'clip',
    letter: 'B',
    basis: 'b1',
    minimal: '1',
    when: all(isInPlace, is('./kind', 'clip')),
    label: 'Connector that does not wrap over, 3 nails',
    reason: `has a connector that does not wrap over the truss, with ${at('nails_near')} nails`,
  },
];

const metal = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({ id, label, type, required: true, visibleWhen: isMetal, ...more });
const nails = { min: 0, max: 40 };

/** Shorter names for the list after the form. */
const PRINTED: Readonly<Record<string, string>> = {
  kind: 'Held by',
  is_retrofit: 'Retrofit',
  nails_near: 'Nails, near side',
  nails_far: 'Nails, opposite side',
  nails_in_wall: 'Nails in the wall, each side',
  is_attached: 'Attached',
  gap_in: 'Gap',
  blocking_in: 'Blocking at',
  has_severe_corrosion: 'Severe corrosion',
  capacity_lb: 'Uplift',
  is_per_specification: 'To specifications',
};

const CONNECTION_FIELDS: FieldDefinition[] = [
  {
    id: 'where',
    label: 'Where',
    type: 'text',
    required: true,
    maxLength: 60,
    suggestions: ['Front wall', 'Rear wall', 'Left wall', 'Right wall', 'Garage'],
  },
  {
    id: 'kind',
    label: 'What holds the truss or rafter',
    type: 'single',
    required: true,
    options: [
      { id: 'toenails', label: 'Nails driven at an angle' },
      { id: 'clip', label: 'Metal connector, not over the truss' },
      { id: 'strap', label: 'One strap over the truss' },
      { id: 'two_straps', label: 'Two straps over the truss, one on each side' },
      { id: 'rated', label: 'Connector or fastener with a documented capacity' },
      { id: 'structural', label: 'Anchor bolts or concrete roof' },
      { id: 'unidentified', label: 'Cannot be identified' },
    ],
  },
  metal('boolean', 'is_retrofit', 'Added later (retrofit)'),
  metal('int', 'nails_near', 'Nails in the truss, near side', {
    ...nails,
    help: 'If there are two straps, the one with fewer nails.',
  }),
  metal('int', 'nails_far', 'Nails in the truss, opposite side', { ...nails, visibleWhen: isWrap }),
  metal('int', 'nails_in_wall', 'Nails in the wall, on the side with fewer', {
    ...nails,
    visibleWhen: isStrap,
    help: 'Enter 0 if the strap is fastened to the wall on one side only.',
  }),
  metal('boolean', 'is_attached', 'Attached to the top plate or embedded in the bond beam'),
  metal('decimal', 'gap_in', 'Gap to the truss or its blocking', { unit: 'in', min: 0, max: 24 }),
  metal('decimal', 'blocking_in', 'Blocked at this distance from the truss', {
    unit: 'in',
    min: 0,
    max: 24,
    required: false,
    help: 'Leave blank if there is no blocking.',
  }),
  metal('boolean', 'has_severe_corrosion', 'Visible severe corrosion'),
  {
    id: 'capacity_lb',
    label: 'Documented allowable uplift',
    type: 'decimal',
    unit: 'lb',
    min: 0,
    max: 100_000,
    required: true,
    visibleWhen: isRated,
  },
  {
    id: 'is_per_specification',
    label: 'Installed to the manufacturer’s specifications',
    type: 'boolean',
    required: true,
    visibleWhen: isRated,
  },
  {
    id: 'counts_as',
    label: 'Counts as',
    type: 'computed',
    options: CONNECTION_CLASSES.map(({ id, letter, label }) => ({ id, label, code: letter })),
    formula: { op: 'first', of: CONNECTION_CLASSES.map(({ id, when }) => ({ when, value: id })) },
    visibleWhen: answered('./kind'),
  },
].map((field): FieldDefinition => {
  const printed = PRINTED[field.id];
  return {
    ...(field as FieldDefinition),
    pdf: { isOmitted: true, ...(printed !== undefined && { label: printed }) },
  };
});

export const connectionsField: FieldDefinition = {
  id: 'q6_connections',
  label: 'Connections observed',
  type: 'repeat',
  entryLabel: 'connection',
  help: 'One entry for each type of connection, and for each location where the nails or the gap differ. The weakest determines the answer.',
  fields: CONNECTION_FIELDS,
  requiredWhen: isOneOf('./q6_answer', 'A', 'B', 'C', 'D', 'E', 'I'),
  group: 'connections',
  pdf: { isOmitted: true, isListedAsProof: true },
};

/** Weakest first. 'Unknown' follows toenails: what cannot be identified earns no more than they do. */
const STRENGTH = ['A', 'G', 'B', 'C', 'D', 'E'];

const isSomewhere = (id: string): Condition => someEntry(CONNECTIONS, is('./counts_as', id));
/** A toenail decides at once; any other answer waits until each connection is known. */
const areAllKnown = not(someEntry(CONNECTIONS, not(answered('./counts_as'))));

export const connectionFacts: readonly Fact[] = STRENGTH.flatMap((letter) =>
  CONNECTION_CLASSES.filter((each) => each.letter === letter).map(({ id, label, reason }) => ({
    id,
    value: letter,
    when: letter === 'A' ? isSomewhere(id) : all(areAllKnown, isSomewhere(id)),
    entry: isSomewhere(id),
    label,
    reason: `the connection at ${at('where')} ${reason}`,
  })),
);
