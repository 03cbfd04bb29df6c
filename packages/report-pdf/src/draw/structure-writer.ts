/**
 * Turns the tags of drawing operations into marked content and the document's structure tree. Elements are created when
 * their first content is drawn, so tree order is reading order. Links are closed at the end of their page, because the
 * engine records the page of a link annotation at that moment.
 */
import type { EngineDocument, StructureElement, StructureOptions } from '../engine/pdf-engine.ts';
import type { StructureNode, Tag } from '../flow/structure.ts';

export interface StructureWriter {
  /** Makes `tag` the one that following content belongs to. */
  readonly enter: (tag: Tag) => void;
  readonly elementOf: (node: StructureNode) => StructureElement;
  readonly endPage: () => void;
  readonly endDocument: () => void;
}

const optionsOf = (node: StructureNode): StructureOptions => ({
  ...(node.title === undefined ? {} : { title: node.title }),
  ...(node.alt === undefined ? {} : { alt: node.alt }),
  ...(node.actualText === undefined ? {} : { actual: node.actualText }),
  ...(node.scope === undefined ? {} : { scope: node.scope }),
  ...(node.bbox === undefined ? {} : { bbox: node.bbox }),
});

export function createStructureWriter(document: EngineDocument): StructureWriter {
  const elements = new Map<StructureNode, StructureElement>();
  const roots: StructureElement[] = [];
  let links: StructureNode[] = [];
  let current: Tag | null = null;

  const elementOf = (node: StructureNode): StructureElement => {
    const known = elements.get(node);
    if (known) return known;
    const element = document.struct(node.type, optionsOf(node));
    elements.set(node, element);
    if (node.parent) elementOf(node.parent).add(element);
    else {
      document.addStructure(element);
      roots.push(element);
    }
    if (node.type === 'Link') links.push(node);
    return element;
  };

  const leave = (): void => {
    if (current !== null) document.endMarkedContent();
    current = null;
  };

  return {
    elementOf,
    enter: (tag) => {
      if (tag === current) return;
      leave();
      current = tag;
      if (tag === 'artifact' || tag === 'pagination') {
        document.markContent('Artifact', { type: tag === 'pagination' ? 'Pagination' : 'Layout' });
        return;
      }
      const element = elementOf(tag);
      element.add(document.markStructureContent(tag.type));
    },
    endPage: () => {
      leave();
      for (const link of links) {
        elements.get(link)?.end();
        // If the link continues on the next page, it gets a second element there.
        elements.delete(link);
      }
      links = [];
    },
    endDocument: () => {
      for (const root of roots) root.end();
    },
  };
}
