/** Report types built by an organization, as lists and routes use them: the latest released version of each counts. */
import * as shape from '../../ground/shape.ts';
import type { ReportType } from '../../report-types/report-types.ts';
import type { ReportDefinitionRow } from '../../tables/report-definitions.ts';

type Head = Pick<ReportDefinitionRow, 'key' | 'version' | 'frame' | 'releasedAt' | 'archivedAt'>;

const DEFAULT_MINUTES = 60;

/** What a list needs from a frame; a draft may have less. */
const frameSchema = shape.object({
  title: shape.optional(shape.string()),
  about: shape.optional(
    shape.object({
      purpose: shape.optional(shape.string()),
      typicalMinutes: shape.optional(shape.number()),
      state: shape.optional(shape.string()),
      searchWords: shape.optional(shape.array(shape.string())),
    }),
  ),
});

/** Name of a version, whatever its status. */
export function titleOf({ frame, key }: Pick<Head, 'frame' | 'key'>): string {
  const parsed = frameSchema.safeParse(frame);
  return (parsed.success && parsed.data.title?.trim()) || key;
}

/** Types available for a new report, by name. Versions in any order. */
export function ownReportTypes(heads: readonly Head[]): readonly ReportType[] {
  const latest = new Map<string, Head>();
  for (const head of heads) {
    if (head.releasedAt === null) continue;
    if ((latest.get(head.key)?.version ?? 0) < head.version) latest.set(head.key, head);
  }
  return [...latest.values()]
    .filter(({ archivedAt }) => archivedAt === null)
    .map(toReportType)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/**
 * Maps key to the name of its newest version, including archived and unreleased ones, because reports in progress need
 * names.
 */
export function ownTypeNames(heads: readonly Head[]): ReadonlyMap<string, string> {
  const ordered = [...heads].sort((a, b) => a.version - b.version);
  return new Map(ordered.map((head) => [head.key, titleOf(head)]));
}

function toReportType(head: Head): ReportType {
  const parsed = frameSchema.safeParse(head.frame);
  const about = parsed.success ? parsed.data.about : undefined;
  return {
    id: head.key,
    slug: head.key,
    name: titleOf(head),
    form: null,
    state: about?.state ?? null,
    typicalMinutes: about?.typicalMinutes ?? DEFAULT_MINUTES,
    isForInsurer: false,
    asksAttendance: false,
    editions: [{ version: head.version, revision: '', effectiveFrom: '1970-01-01' }],
    words: { purpose: about?.purpose ?? '', searchWords: [...(about?.searchWords ?? []), 'own'] },
  };
}
