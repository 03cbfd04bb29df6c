/** Groups template versions into families, each with its current version. */
import type { AgreementTemplate } from '@plumbline/domain/tables/records';

export interface TemplateFamily<T extends AgreementTemplate = AgreementTemplate> {
  readonly familyId: string;
  /** The highest number; of two with the same one, created on two devices, the later. */
  readonly current: T;
  /** Newest first, including the current one. */
  readonly versions: readonly T[];
  readonly isArchived: boolean;
}

export function templateFamilies<T extends AgreementTemplate>(rows: readonly T[]): TemplateFamily<T>[] {
  const byFamily = new Map<string, T[]>();
  for (const row of rows) byFamily.set(row.familyId, [...(byFamily.get(row.familyId) ?? []), row]);
  return [...byFamily.entries()]
    .flatMap(([familyId, found]) => {
      const versions = found.sort(newestFirst);
      const [current] = versions;
      return current === undefined
        ? []
        : [{ familyId, current, versions, isArchived: current.archivedAt !== null }];
    })
    .sort((a, b) => (a.current.name === b.current.name ? 0 : a.current.name < b.current.name ? -1 : 1));
}

const newestFirst = (a: AgreementTemplate, b: AgreementTemplate): number =>
  a.version === b.version ? (a.id < b.id ? 1 : -1) : b.version - a.version;
