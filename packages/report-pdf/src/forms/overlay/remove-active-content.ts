/**
 * Removes everything from a PDF that a reader could run, send, or open: scripts, actions, forms, media, attachments.
 * Works from lists of what may stay, so that unknown entries go. Afterwards, the file holds no object that the
 * document doesn't use: the removed ones would otherwise remain in its bytes.
 */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const names = (...all: string[]): ReadonlySet<PDFName> => new Set(all.map((each) => PDFName.of(each)));

const CATALOG_ENTRIES = names(
  'Type',
  'Version',
  'Pages',
  'PageLabels',
  'PageLayout',
  'PageMode',
  'Dests',
  'Names',
  'Outlines',
  'Lang',
  'Metadata',
  'MarkInfo',
  'StructTreeRoot',
  'OCProperties',
  'ViewerPreferences',
);
/** Of the catalog's name trees. The others are JavaScript, EmbeddedFiles, Templates, and the like. */
const NAME_TREES = names('Dests');
const ANNOTATIONS = names(
  'Link',
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'Watermark',
);
/** Entries that are active wherever they occur. XFA and the attached files are here too: their owner may be anywhere. */
const ACTIVE_ENTRIES = names('AA', 'OpenAction', 'JS', 'JavaScript', 'XFA', 'EF', 'AF', 'RichMediaContent');
/** Entries whose value may be an action. */
const ACTION_ENTRIES = names('A', 'PA', 'Next');
/** Entries of pages, annotations, fields and bookmarks, one of which each of them has. */
const OWNER_ENTRIES = names(
  'Type',
  'Subtype',
  'S',
  'Parent',
  'Kids',
  'Annots',
  'Contents',
  'MediaBox',
  'FT',
  'Title',
);
const WEB_LINK = /^(https?|mailto|tel):/i;

const S = PDFName.of('S');
const ANNOTS = PDFName.of('Annots');

export function removeActiveContent(document: PDFDocument): void {
  keepOnly(document.catalog, CATALOG_ENTRIES);
  const trees = document.catalog.lookup(PDFName.of('Names'));
  if (trees instanceof PDFDict) keepOnly(trees, NAME_TREES);
  else document.catalog.delete(PDFName.of('Names'));
  for (const page of document.getPages()) removeAnnotations(page.node);
  const objects = [...usedObjects(document).values()];
  const resources = resourceNames(objects);
  for (const object of objects) stripDeep(document, object, resources);
  const used = usedObjects(document);
  for (const [ref] of document.context.enumerateIndirectObjects())
    if (!used.has(ref)) document.context.delete(ref);
}

function keepOnly(dict: PDFDict, entries: ReadonlySet<PDFName>): void {
  for (const key of dict.keys()) if (!entries.has(key)) dict.delete(key);
}

function removeAnnotations(page: PDFDict): void {
  const annotations = page.lookup(ANNOTS);
  if (!(annotations instanceof PDFArray)) {
    page.delete(ANNOTS);
    return;
  }
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    const kind = annotation instanceof PDFDict ? annotation.get(PDFName.of('Subtype')) : undefined;
    if (!(kind instanceof PDFName && ANNOTATIONS.has(kind))) annotations.remove(index);
  }
}

/** Strips the object and everything directly in it, but not what it refers to. */
function stripDeep(document: PDFDocument, object: PDFObject, resources: ReadonlySet<PDFObject>): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) stripDeep(document, item, resources);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  // The data of such a stream would be in another file.
  if (object instanceof PDFStream) dict.delete(PDFName.of('F'));
  for (const [key, value] of dict.entries()) {
    if (resources.has(dict)) stripDeep(document, value, resources);
    else if (ACTIVE_ENTRIES.has(key)) dict.delete(key);
    else if (ACTION_ENTRIES.has(key) && !isHarmless(document, value)) dict.delete(key);
    else stripDeep(document, value, resources);
  }
}

/** Dictionaries whose keys are names chosen by the author: a font may be called AA. Nothing that owns actions is one. */
function resourceNames(objects: readonly PDFObject[]): Set<PDFObject> {
  const found = new Set<PDFObject>();
  const visit = (object: PDFObject): void => {
    if (object instanceof PDFArray) for (const item of object.asArray()) visit(item);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    const own = dict.lookup(PDFName.of('Resources'));
    for (const kind of own instanceof PDFDict ? own.keys() : []) {
      const listed = own instanceof PDFDict ? own.lookup(kind) : undefined;
      if (listed instanceof PDFDict && !listed.keys().some((key) => OWNER_ENTRIES.has(key)))
        found.add(listed);
    }
    for (const value of dict.values()) visit(value);
  };
  for (const object of objects) visit(object);
  return found;
}

/** A jump within the document, a web link, or no action at all: `A` has another meaning in a structure tree. */
function isHarmless(document: PDFDocument, value: PDFObject): boolean {
  const action = document.context.lookup(value);
  if (action instanceof PDFArray)
    return action.asArray().every((each) => each === undefined || isHarmless(document, each));
  if (!(action instanceof PDFDict)) return true;
  const kind = action.lookup(S);
  if (kind === undefined || kind === PDFName.of('GoTo')) return true;
  if (kind !== PDFName.of('URI')) return !(kind instanceof PDFName);
  const target = action.lookup(PDFName.of('URI'));
  const isText = target instanceof PDFString || target instanceof PDFHexString;
  return isText && WEB_LINK.test(target.decodeText());
}

/** Indirect objects that can be reached from the trailer. */
function usedObjects(document: PDFDocument): Map<PDFRef, PDFObject> {
  const { context } = document;
  const used = new Map<PDFRef, PDFObject>();
  const { Root, Info, ID } = context.trailerInfo;
  const open: (PDFObject | undefined)[] = [Root, Info, ID];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof PDFRef) {
      const object = used.has(next) ? undefined : context.lookup(next);
      if (object === undefined) continue;
      used.set(next, object);
      open.push(object);
    } else if (next instanceof PDFArray) open.push(...next.asArray());
    else if (next instanceof PDFStream) open.push(...next.dict.values());
    else if (next instanceof PDFDict) open.push(...next.values());
  }
  return used;
}
