/** Known facts at a place, for the placeholders of a library text. */
import type { PlaceholderValues } from '@plumbline/domain/report/defect-library/placeholders';
import type {
  FieldView,
  ItemView,
  ReportView,
  SectionView,
} from '@plumbline/domain/report/engine/report-view';

/**
 * The location is the instance of its section ('Heating 2'); elsewhere the finding's first location. The material
 * is the answer of a field whose ID ends in `material`: one of the item, or else one of the section whose ID shares
 * a word with this item only (`gutter_material`, `roof_gutters`). Ambiguous ones are ignored.
 */
export function knownAt(view: ReportView, itemPath: string): PlaceholderValues {
  const section = view.sections.find(
    ({ path, items }) => path === itemPath || items.some((item) => item.path === itemPath),
  );
  if (section === undefined) return {};
  const item = section.items.find(({ path }) => path === itemPath);
  const field = item?.fields.find(isMaterial) ?? (item && materialOf(section, item));
  return {
    location: section.instanceId === null ? null : section.label,
    material: field === undefined || field.text === '' ? null : field.text,
  };
}

const isMaterial = ({ field, isVisible }: FieldView): boolean => isVisible && /(^|_)material$/.test(field.id);

function materialOf(section: SectionView, item: ItemView): FieldView | undefined {
  const fields = section.fields.filter((field) => isMaterial(field) && belongs(field, item));
  const [only] = fields;
  if (only === undefined || fields.length > 1) return undefined;
  return section.items.filter((each) => belongs(only, each)).length === 1 ? only : undefined;
}

/**
 * As the type says; else by words. The first word in an item's ID is its section's; 'countertop' and 'counters' count as
 * the same word.
 */
function belongs({ field }: FieldView, { item }: ItemView): boolean {
  if (field.item !== undefined) return field.item === item.id;
  const words = item.id.split('_').slice(1).map(singular);
  return field.id
    .split('_')
    .slice(0, -1)
    .map(singular)
    .some((word) => words.some((each) => each.startsWith(word) || word.startsWith(each)));
}

const singular = (word: string): string => word.replace(/s$/, '');
