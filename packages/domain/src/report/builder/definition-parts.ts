/**
 * A stored report type is a frame plus one row per section (`records/report-definitions.ts`). The two functions are
 * inverse for a definition whose sections have different ids. Nothing is validated here: a draft may be unfinished.
 */
import type { ReportDefinition, SectionDefinition } from '../engine/definition.ts';

/** The definition with its section ids, in order, in place of the sections. */
export type DefinitionFrame = Omit<ReportDefinition, 'sections'> & { readonly sections: readonly string[] };

export interface DefinitionParts {
  readonly frame: DefinitionFrame;
  readonly sections: readonly SectionDefinition[];
}

export function splitDefinition({ sections, ...rest }: ReportDefinition): DefinitionParts {
  return { frame: { ...rest, sections: sections.map(({ id }) => id) }, sections };
}

/**
 * Returns JSON for `loadDefinition` or `readDraft` to validate. A section missing from the frame (two people added one
 * each) comes last; a missing section is left out and listed in `missing`: a released version lacking one is
 * incomplete.
 */
export function joinDefinition(
  frame: unknown,
  sections: readonly unknown[],
): { readonly definition: unknown; readonly missing: readonly string[] } {
  if (typeof frame !== 'object' || frame === null) return { definition: frame, missing: [] };
  const byId = new Map(sections.map((section) => [idOf(section), section]));
  const listed = 'sections' in frame && Array.isArray(frame.sections) ? frame.sections.map(String) : [];
  const unlisted = [...byId.keys()].filter((id) => !listed.includes(id)).sort();
  const order = [...new Set([...listed, ...unlisted])];
  return {
    definition: { ...frame, sections: order.filter((id) => byId.has(id)).map((id) => byId.get(id)) },
    missing: order.filter((id) => !byId.has(id)),
  };
}

const idOf = (section: unknown): string =>
  typeof section === 'object' && section !== null && 'id' in section ? String(section.id) : '';
