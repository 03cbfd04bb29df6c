/** Snapshots of a report: stored with a published version, and the input of every renderer. */
export { canonicalJson } from './snapshot/canonical-json.ts';
export { createSnapshot, type SnapshotParts } from './snapshot/create-snapshot.ts';
export { redactForAgent } from './snapshot/redact-for-agent.ts';
export {
  type DefinitionParser,
  parseSnapshot,
  type SnapshotParseResult,
  serializeSnapshot,
} from './snapshot/serialize-snapshot.ts';
export {
  type ReportSnapshot,
  SNAPSHOT_FORMAT,
  type SnapshotOrganization,
  type SnapshotPerson,
  type SnapshotPublication,
} from './snapshot/types.ts';
