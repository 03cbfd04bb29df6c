/** Where an unplaced photo can go: the items of the latest reports, section by section. */
import type { Inspection } from '@plumbline/domain/tables/records';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface PhotoPlace {
  readonly reportId: string;
  /** ID of the inspection. */
  readonly scopeId: string;
  /** '1148 Palmetto Ave' */
  readonly reportName: string;
  /** Answer path of the item. */
  readonly path: string;
  readonly sectionId: string;
  /** 'Roof, Coverings' */
  readonly label: string;
}

const REPORTS_OFFERED = 12;

type Rows = Pick<Repositories, 'reports' | 'inspections' | 'definitions'>;

/** Returns all items of the latest editable reports, in report order. */
export async function readPhotoPlaces(repositories: Rows): Promise<PhotoPlace[]> {
  const reports = (await repositories.reports.list())
    .filter(({ archivedAt, lockedAt }) => archivedAt === null && lockedAt === null)
    .sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
    .slice(0, REPORTS_OFFERED);
  const places: PhotoPlace[] = [];
  for (const report of reports) {
    const [inspection, definition] = await Promise.all([
      repositories.inspections.get(report.inspectionId),
      repositories.definitions.load(report),
    ]);
    const reportName = inspection === null ? report.title : jobName(inspection);
    for (const section of definition?.sections ?? []) {
      for (const item of section.items) {
        places.push({
          reportId: report.id,
          scopeId: report.inspectionId,
          reportName,
          path: `${section.id}/${item.id}`,
          sectionId: section.id,
          label: `${section.label}, ${item.label}`,
        });
      }
    }
  }
  return places;
}

/** Returns the first item of each section, for a short list. */
export const firstOfSections = (places: readonly PhotoPlace[]): PhotoPlace[] =>
  places.filter(
    (place, index) =>
      places.findIndex(
        ({ reportId, sectionId }) => reportId === place.reportId && sectionId === place.sectionId,
      ) === index,
  );

/** `at`: the answer path in the editor's URL; a section alone means its first item. */
export const placeAt = (
  places: readonly PhotoPlace[],
  reportId: string,
  at: string | undefined,
): PhotoPlace | null => {
  const own = places.filter((place) => place.reportId === reportId);
  const isAt = ({ path }: PhotoPlace): boolean => at === path || at?.startsWith(`${path}/`) === true;
  return own.find(isAt) ?? own.find(({ sectionId }) => at?.split('/')[0] === sectionId) ?? null;
};

export const jobName = ({ addressLine1, city }: Pick<Inspection, 'addressLine1' | 'city'>): string =>
  addressLine1.trim() || city.trim() || 'Inspection without an address';
