/** The document's tag tree, created during layout and written while drawing. */
export type StructureType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'TOC'
  | 'TOCI'
  | 'Link';

export interface StructureNode {
  readonly type: StructureType;
  readonly parent: StructureNode | null;
  readonly alt?: string;
  /** Read and copied instead of a drawn sign. */
  readonly actualText?: string;
  readonly title?: string;
  readonly scope?: 'Column' | 'Row';
  /** Left, top, right, bottom in points from the top left corner. */
  readonly bbox?: readonly [number, number, number, number];
}

/** Content is either part of the tree, or an artifact that readers skip. */
export type Tag = StructureNode | 'artifact' | 'pagination';

export const under = (
  parent: StructureNode,
  type: StructureType,
  options: Omit<StructureNode, 'type' | 'parent'> = {},
): StructureNode => ({ type, parent, ...options });

/** A picture without words is decoration. */
export const figure = (
  parent: StructureNode,
  alt: string,
  bbox: NonNullable<StructureNode['bbox']>,
): StructureNode | 'artifact' => (alt === '' ? 'artifact' : under(parent, 'Figure', { alt, bbox }));
