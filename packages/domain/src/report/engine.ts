/**
 * The report engine: definition -> live state -> what is missing. Contains no definition; home-inspection.ts is one.
 */
export {
  checkStored,
  formatAnswer,
  formatOption,
  type ParsedInput,
  parseInput,
  rangeWarning,
  type SignatureAnswer,
  signatureSchema,
} from './engine/answer-codec.ts';
export {
  DOCUMENT_SLOT,
  isInstanceId,
  joinPath,
  lastPart,
  notePath,
  optionKey,
  optionPath,
  otherPath,
  parentPath,
  reasonPath,
  resolvePath,
  statusPath,
  withoutInstances,
} from './engine/answer-path.ts';
export { collectFields, type PlacedField } from './engine/collect-fields.ts';
export { isAnswered, isChosen, isConditionMet, type ReadAnswer } from './engine/condition.ts';
export {
  CLOSING_PATH,
  type Condition,
  type FieldDefinition,
  type FieldGroup,
  type FieldOption,
  type FieldType,
  fieldTypes,
  GENERAL_PATH,
  type ItemDefinition,
  type MatrixRow,
  type PhotoCount,
  type PhotoLevel,
  type PhotoSlot,
  type ReportDefinition,
  type RuleDefinition,
  type SectionDefinition,
  type StatusDefinition,
} from './engine/definition.ts';
export { definitionSchema } from './engine/definition-schema.ts';
export { type DefinitionChange, diffDefinitions, moveAnswers } from './engine/diff-definitions.ts';
export {
  adviseEdition,
  type EditionAdvice,
  type EditionMove,
  type EditionSummary,
  editionOn,
  moveToEdition,
} from './engine/edition.ts';
export {
  answersFromFacts,
  type FactConflict,
  type FactSource,
  type KnownFact,
  type Prefill,
  prefillFrom,
  statedFacts,
} from './engine/facts.ts';
export {
  type DefinitionError,
  type LoadDefinitionResult,
  loadDefinition,
} from './engine/load-definition.ts';
export { nextUnfinished } from './engine/next-unfinished.ts';
export { type LeftAnswer, planUpgrade, type UpgradePlan } from './engine/plan-upgrade.ts';
export {
  createReportState,
  type ReportInputs,
  type ReportState,
  sectionInstances,
} from './engine/report-state.ts';
export type {
  Blocker,
  BlockerKind,
  EntryView,
  FieldView,
  FindingCounts,
  FindingInput,
  ItemView,
  Notice,
  PlacementInput,
  ProofView,
  ReportView,
  SectionView,
  SlotView,
  SuggestedAnswer,
} from './engine/report-view.ts';
export { type Validity, validityOf } from './engine/validity.ts';
