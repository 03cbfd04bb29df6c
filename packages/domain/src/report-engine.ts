/** The report engine: definition -> live state -> what is missing. Holds no definition; home-inspection.ts is one. */
export {
  checkStored,
  formatAnswer,
  type ParsedInput,
  parseInput,
  rangeWarning,
  type SignatureAnswer,
  signatureSchema,
} from './report-engine/answer-codec.ts';
export {
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
} from './report-engine/answer-path.ts';
export { isAnswered, isConditionMet, type ReadAnswer } from './report-engine/condition.ts';
export {
  CLOSING_PATH,
  type Condition,
  definitionSchema,
  type FieldDefinition,
  type FieldOption,
  type FieldType,
  fieldTypes,
  GENERAL_PATH,
  type ItemDefinition,
  type PhotoLevel,
  type PhotoSlot,
  type ReportDefinition,
  type RuleDefinition,
  type SectionDefinition,
  type StatusDefinition,
} from './report-engine/definition.ts';
export { type DefinitionChange, diffDefinitions, moveAnswers } from './report-engine/diff-definitions.ts';
export {
  type DefinitionError,
  type LoadDefinitionResult,
  loadDefinition,
} from './report-engine/load-definition.ts';
export { nextUnfinished } from './report-engine/next-unfinished.ts';
export {
  createReportState,
  type ReportInputs,
  type ReportState,
  sectionInstances,
} from './report-engine/report-state.ts';
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
  ReportView,
  SectionView,
  SlotView,
} from './report-engine/report-view.ts';
