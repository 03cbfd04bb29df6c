/** Every text of a model that a reader of the PDF must find, by its position in the model. */
import type { ReportModel } from '@plumbline/domain/report/model/types';

/** Not printed as words: keys, hashes, colors, and what goes into tags and metadata instead. */
const UNPRINTED = new Set([
  'sha256',
  'anchor',
  'key',
  'code',
  'tone',
  'kind',
  'color',
  'severity',
  'template',
  'layout',
  'fontSet',
  'paperSize',
  'accentColor',
  'createdAt',
  'language',
  'altText',
  'initials',
  'title@root',
  'itemLabel',
  'verdict',
  // A vocabulary; each finding and group has its word from it.
  'severityLabels',
]);

export function visibleTexts(model: ReportModel): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value !== '') found.push({ path, text: value });
    } else if (Array.isArray(value)) {
      value.forEach((part, index) => {
        visit(part, `${path}[${index}]`);
      });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) {
        if (UNPRINTED.has(path === '' ? `${key}@root` : key) || UNPRINTED.has(key)) continue;
        visit(part, path === '' ? key : `${path}.${key}`);
      }
    }
  };
  visit(model, '');
  // A cover's photo is shown without its caption.
  return found.filter(({ path }) => path !== 'cover.photo.caption');
}
