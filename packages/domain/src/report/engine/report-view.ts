/** The engine's public view of a report: the only types visible to the editor, the preview and the lists. */
import type { Severity } from '../../tables/records.ts';
import type {
  FieldDefinition,
  FieldOption,
  ItemDefinition,
  PhotoSlot,
  SectionDefinition,
  StatusDefinition,
} from './definition.ts';

export interface FieldView {
  readonly path: string;
  readonly field: FieldDefinition;
  /** Stored value; for multi, the ids of the chosen options in definition order. */
  readonly value: unknown;
  /** Text in the report; '' when unanswered. */
  readonly text: string;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isAnswered: boolean;
  /** What a required field still needs; null when answered. */
  readonly missing: string | null;
  /** The choices that the other answers leave. */
  readonly options: readonly FieldOption[];
  /** Why the value is invalid. */
  readonly problem: string | null;
  /** The value may stay, but the inspector should check it. */
  readonly warning: string | null;
  /** Messages of violated rules; each blocks publishing. */
  readonly blocks: readonly string[];
  /** Answer implied by others. The user decides; nothing is set automatically. */
  readonly suggestion: SuggestedAnswer | null;
  readonly photoCount: number;
  /** Of a proof; null for every other field. */
  readonly proof: ProofView | null;
  /** Entries of a repeat group, in order. */
  readonly entries: readonly EntryView[];
}

export interface SuggestedAnswer {
  readonly value: string | number | boolean;
  /** As it reads on the form: 'C'. */
  readonly text: string;
  /** Follows 'because': 'the permit application is of March 4, 2003'. */
  readonly reason: string;
}

/** Photos, documents (slot `document`), or the reason for their absence. */
export interface ProofView {
  readonly photos: number;
  readonly documents: number;
  readonly reason: string;
  readonly isGiven: boolean;
}

export interface EntryView {
  readonly id: string;
  readonly path: string;
  readonly position: string;
  readonly fields: readonly FieldView[];
}

export interface SlotView {
  readonly slot: PhotoSlot;
  readonly photoCount: number;
  readonly isMissing: boolean;
}

export interface ItemView {
  readonly path: string;
  readonly item: ItemDefinition;
  readonly status: StatusDefinition | null;
  /** Id of the reason, or the text entered for 'other'. */
  readonly reason: string | null;
  readonly note: string;
  readonly fields: readonly FieldView[];
  /** Fields of the section that describe this item. */
  readonly sectionFields: readonly FieldView[];
  readonly slots: readonly SlotView[];
  readonly photoCount: number;
  readonly findingIds: readonly string[];
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly Notice[];
  /** Keys of library entries that a rule offers here. */
  readonly suggestedKeys: readonly string[];
  readonly isDone: boolean;
}

export type FindingCounts = Readonly<Record<Severity | 'safety', number>>;

export interface SectionView {
  /** '' + section id, or section id / uuid for another instance. */
  readonly path: string;
  /** null for 'general' and 'closing'. */
  readonly section: SectionDefinition | null;
  readonly label: string;
  readonly instanceId: string | null;
  readonly fields: readonly FieldView[];
  /** Fields that describe no single item. */
  readonly ownFields: readonly FieldView[];
  readonly items: readonly ItemView[];
  readonly findings: FindingCounts;
  /** Completed items, and answered required fields among `ownFields`. */
  readonly done: number;
  /** `done` and each thing that blocks publishing: the difference is the number of blockers. */
  readonly total: number;
  readonly missingFields: number;
  /** Missing recommended and required photos. */
  readonly missingPhotos: number;
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly Notice[];
}

export type BlockerKind =
  | 'field'
  | 'status'
  | 'reason'
  | 'finding'
  | 'choice'
  | 'photo'
  | 'signature'
  | 'invalid'
  | 'rule';

export type BlockerPart =
  | 'status'
  | 'reason'
  | 'findings'
  | 'photos'
  | 'title'
  | 'recommendation'
  | 'choices';

/** One reason that blocks publishing, and the place to fix it. */
export interface Blocker {
  readonly kind: BlockerKind;
  readonly sectionPath: string;
  readonly itemPath: string | null;
  readonly findingId: string | null;
  readonly path: string;
  /** What to change at `path`; null: `path` is the question itself, or a rule names a whole item or section. */
  readonly part: BlockerPart | null;
  readonly label: string;
  readonly reason: string;
}

export interface Notice {
  readonly path: string;
  readonly message: string;
}

export interface ReportView {
  readonly sections: readonly SectionView[];
  readonly done: number;
  readonly total: number;
  readonly findings: FindingCounts;
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly Notice[];
  /** Flags that the chosen standard requires at each finding. */
  readonly askedFlags: readonly string[];
}

/** What the engine needs to know of a finding and of a photo's place. */
export interface FindingInput {
  readonly id: string;
  readonly itemPath: string;
  readonly title: string;
  readonly severity: Severity;
  readonly isSafety: boolean;
  /** Only a finding made from a library text can hold open choices. */
  readonly libraryId: string | null;
  readonly observation: string;
  readonly implication: string;
  readonly recommendation: string;
}
export interface PlacementInput {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly slot: string | null;
}
