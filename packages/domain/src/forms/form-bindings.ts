/** Position of each answer on a form; tests check these against the report's definition. */
import type { FieldMap } from './field-map.ts';
import type { FormBlock, PrintedForm } from './form-types.ts';
import { parseMarkup } from './markup.ts';

export interface FormBinding {
  readonly page: number;
  readonly path: string;
  /** Option of a box or X; null for a fill-in field. */
  readonly option: string | null;
}

/** All blocks, including those inside tables and rows, in reading order. */
export function flattenBlocks(blocks: readonly FormBlock[]): FormBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table')
      return [block, ...block.rows.flat().flatMap((cell) => flattenBlocks(cell.blocks))];
    return block.kind === 'row' ? [block, ...flattenBlocks(block.blocks)] : [block];
  });
}

export function formBindings(form: PrintedForm): FormBinding[] {
  return form.pages.flatMap((page) =>
    flattenBlocks(page.blocks).flatMap((block): FormBinding[] => {
      if (block.kind === 'mark' || block.kind === 'check')
        return [{ page: page.number, path: block.path, option: block.option }];
      if (block.kind === 'area') return [{ page: page.number, path: block.path, option: null }];
      if (block.kind !== 'text') return [];
      return parseMarkup(block.markup)
        .flat()
        .flatMap((run): FormBinding[] => {
          if (run.kind === 'box') return [{ page: page.number, path: run.path, option: run.option }];
          return run.kind === 'blank' ? [{ page: page.number, path: run.path, option: null }] : [];
        });
    }),
  );
}

/** Bindings of a field mapping, without those that only control whether something else is written. */
export const mapBindings = ({ fields }: Pick<FieldMap, 'fields'>): FormBinding[] =>
  fields.map((field) => ({
    page: field.page,
    path: field.path,
    option: field.kind === 'tick' ? field.option : null,
  }));
