/** The tools of the photo editor, used by tool bar, keys, and shortcut list. */
import type { MarkKind } from '@plumbline/domain/report/annotation/mark-shape';
import type { IconType } from '@plumbline/ui';
import {
  ALargeSmall,
  Circle,
  Crop,
  Grid3x3,
  Hash,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Slash,
  Square,
} from 'lucide-react';

export type ToolId = 'select' | MarkKind;

export interface Tool {
  readonly id: ToolId;
  readonly label: string;
  readonly icon: IconType;
  /** Lowercase; pressed without modifiers. */
  readonly key: string;
  /** Usage hint for the line below the photo. */
  readonly hint: string;
}

export const tools: readonly Tool[] = [
  {
    id: 'select',
    label: 'Select',
    icon: MousePointer2,
    key: 'v',
    hint: 'Tap a mark to change it. Two fingers zoom.',
  },
  { id: 'arrow', label: 'Arrow', icon: MoveUpRight, key: 'a', hint: 'Drag to where the arrow should point.' },
  { id: 'line', label: 'Line', icon: Slash, key: 'l', hint: 'Drag from end to end.' },
  { id: 'rect', label: 'Rectangle', icon: Square, key: 'r', hint: 'Drag from corner to corner.' },
  { id: 'ellipse', label: 'Ellipse', icon: Circle, key: 'e', hint: 'Drag around the area.' },
  { id: 'path', label: 'Draw', icon: Pencil, key: 'd', hint: 'Draw with a finger or a pen.' },
  { id: 'text', label: 'Text', icon: ALargeSmall, key: 't', hint: 'Tap where the text goes.' },
  { id: 'marker', label: 'Number', icon: Hash, key: 'n', hint: 'Tap for the next number.' },
  {
    id: 'blur',
    label: 'Blur',
    icon: Grid3x3,
    key: 'b',
    hint: 'Drag over a face or a document. It’s permanently hidden in what the client gets.',
  },
  {
    id: 'crop',
    label: 'Crop',
    icon: Crop,
    key: 'c',
    hint: 'Drag over the part to print. The original photo is kept.',
  },
];

export const toolOf = (id: ToolId): Tool => tools.find((tool) => tool.id === id) ?? (tools[0] as Tool);
