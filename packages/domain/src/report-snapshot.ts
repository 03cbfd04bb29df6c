/** Snapshots of a report: stored with a published version, and the input of every renderer. */
export { canonicalJson } from './report-snapshot/canonical-json.ts';
export { createSnapshot, type SnapshotParts } from './report-snapshot/create-snapshot.ts';
export { redactForAgent } from './report-snapshot/redact-for-agent.ts';
export {
  type DefinitionParser,
  parseSnapshot,
  type SnapshotParseResult,
  serializeSnapshot,
} from './report-snapshot/serialize-snapshot.ts';
export {
  type ReportSnapshot,
  SNAPSHOT_FORMAT,
  type SnapshotOrganization,
  type SnapshotPerson,
  type SnapshotPublication,
} from './report-snapshot/types.ts';
