import { growMark, moveMark } from '@plumbline/domain/report/annotation/edit-mark';
import { markColors, markWidths } from '@plumbline/domain/report/annotation/mark-shape';
import type { AnnotationCommands } from './use-annotation-keys.ts';
import type { PhotoEditing } from './use-photo-editing.ts';

type Edited = Pick<
  PhotoEditing,
  | 'applyStyle'
  | 'change'
  | 'choose'
  | 'leave'
  | 'place'
  | 'remove'
  | 'selected'
  | 'selectNext'
  | 'step'
  | 'style'
  | 'turnBy'
  | 'write'
>;

/** Returns the keyboard commands of the photo editor. */
export function commandsOf(
  editing: Edited,
  { zoom, help }: Pick<AnnotationCommands, 'zoom' | 'help'>,
): AnnotationCommands {
  const { selected, style, change } = editing;
  return {
    choose: editing.choose,
    place: editing.place,
    move: (dx, dy) => selected && void change(selected.id, moveMark(selected.shape, dx, dy), true),
    grow: (dx, dy) => selected && void change(selected.id, growMark(selected.shape, dx, dy), true),
    remove: () => void editing.remove(),
    leave: editing.leave,
    next: editing.selectNext,
    write: () => selected?.shape.kind === 'text' && editing.write(selected.shape.at, selected.id),
    color: (index) => {
      const color = markColors[index]?.value;
      if (color) editing.applyStyle({ color });
    },
    width: (by) => {
      const at = markWidths.findIndex(({ value }) => value === style.width) + by;
      const width = markWidths[Math.min(markWidths.length - 1, Math.max(0, at))]?.value;
      if (width) editing.applyStyle({ width });
    },
    zoom,
    turn: editing.turnBy,
    undo: () => void editing.step('undo'),
    redo: () => void editing.step('redo'),
    help,
  };
}
