/** What a screen may know of a report: the only types that the editor, the preview and the lists see of the engine. */
import type { Severity } from '../records.ts';
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
  /** The stored value; for multi the ids of the chosen options in the definition's order. */
  readonly value: unknown;
  /** How it reads in the report; '' when unanswered. */
  readonly text: string;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isAnswered: boolean;
  /** What it still needs when it is asked for, in words; null when it has its answer. */
  readonly missing: string | null;
  /** The choices that the other answers leave. */
  readonly options: readonly FieldOption[];
  /** The value cannot stay as it is. */
  readonly problem: string | null;
  /** The value may stay; the inspector should look again. */
  readonly warning: string | null;
  /** Rules that this answer breaks; each keeps the report from being published. */
  readonly blocks: readonly string[];
  /** What the other answers lead to. The person decides; nothing is set by itself. */
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
  /** Goes on after 'because': 'the permit application is of March 4, 2003'. */
  readonly reason: string;
}

/** Photos, papers (slot `document`), or the reason why there are none. */
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
  /** Id of the reason, or the words that were typed for 'other'. */
  readonly reason: string | null;
  readonly note: string;
  readonly fields: readonly FieldView[];
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
  /** '' + section id, or section id / uuid for a further instance. */
  readonly path: string;
  /** null for 'general' and 'closing'. */
  readonly section: SectionDefinition | null;
  readonly label: string;
  readonly instanceId: string | null;
  readonly fields: readonly FieldView[];
  readonly items: readonly ItemView[];
  readonly findings: FindingCounts;
  /** Items that are complete (required fields, for a part without items). */
  readonly done: number;
  readonly total: number;
  readonly missingFields: number;
  /** Recommended and required photos that are not there yet. */
  readonly missingPhotos: number;
  readonly blockers: readonly Blocker[];
  readonly warnings: readonly Notice[];
}

export type BlockerKind =
  | 'field'
  | 'status'
  | 'reason'
  | 'finding'
  | 'photo'
  | 'signature'
  | 'invalid'
  | 'rule';

/** One thing that keeps the report from being published, and the place that mends it. */
export interface Blocker {
  readonly kind: BlockerKind;
  readonly sectionPath: string;
  readonly itemPath: string | null;
  readonly findingId: string | null;
  readonly path: string;
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
  /** Flags that the chosen standard wants asked at each finding. */
  readonly askedFlags: readonly string[];
}

/** What the engine needs to know of a finding and of a photo's place. */
export interface FindingInput {
  readonly id: string;
  readonly itemPath: string;
  readonly title: string;
  readonly severity: Severity;
  readonly isSafety: boolean;
  readonly recommendation: string;
}
export interface PlacementInput {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly slot: string | null;
}
