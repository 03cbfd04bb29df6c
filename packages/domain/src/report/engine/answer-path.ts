/** Answer paths (docs/data-model.md): the address of a value in a report. */

/** Makes an option's id fit a path: lowercase, every other character `_`. */
export const optionKey = (optionId: string): string => optionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_');

export const joinPath = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('/');

export const optionPath = (fieldPath: string, optionId: string): string =>
  `${fieldPath}/${optionKey(optionId)}`;
export const statusPath = (itemPath: string): string => `${itemPath}/status`;
export const reasonPath = (itemPath: string): string => `${itemPath}/reason`;
/** Slot of a `proof` field for documents, separate from its photos. */
export const DOCUMENT_SLOT = 'document';
export const notePath = (itemPath: string): string => `${itemPath}/note`;
/** The free text of an option list that allows 'Other'. */
export const otherPath = (fieldPath: string): string => `${fieldPath}/other_text`;

/** The drawing of saved initials, next to the letters. */
export const drawnInitialsPath = (fieldPath: string): string => `${fieldPath}/drawn`;

export const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
/** The section, or 'general' or 'closing'. */
export const firstPart = (path: string): string => path.split('/', 1)[0] ?? '';
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const isAtOrInside = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);

/** Resolves a reference: `./x` is a sibling of `path`; anything else is absolute. */
export const resolvePath = (reference: string, path: string): string =>
  reference.startsWith('./') ? joinPath(parentPath(path), reference.slice(2)) : reference;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isInstanceId = (part: string): boolean => UUID.test(part);

/** Returns the path as in the definition: `plant/<uuid>/age` -> `plant/age`. */
export const withoutInstances = (path: string): string =>
  path
    .split('/')
    .filter((part) => !isInstanceId(part))
    .join('/');
