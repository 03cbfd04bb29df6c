import { bottomBar, classNames, Icon, type IconType } from '@plumbline/ui';
import {
  Highlighter,
  ImagePlus,
  MessageSquare,
  MousePointer2,
  Pencil,
  Redo2,
  Signature,
  Type,
  Undo2,
} from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { ViewerState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import type { ViewerMode } from '../viewer-numbers.ts';

interface ModeAction {
  readonly mode: ViewerMode;
  readonly label: string;
  readonly icon: IconType;
  /** Null: it can't be started by a key. */
  readonly key: string | null;
}

/** One list for the bar, the keys and their help. */
export const MODE_ACTIONS: readonly ModeAction[] = [
  { mode: 'none', label: 'Read', icon: MousePointer2, key: 'v' },
  { mode: 'highlight', label: 'Highlight', icon: Highlighter, key: 'h' },
  { mode: 'ink', label: 'Draw', icon: Pencil, key: 'd' },
  { mode: 'free-text', label: 'Text', icon: Type, key: 't' },
  { mode: 'image', label: 'Image', icon: ImagePlus, key: null },
  { mode: 'signature', label: 'Sign', icon: Signature, key: 's' },
  { mode: 'comments', label: 'Comments', icon: MessageSquare, key: 'c' },
];

interface ModeBarProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
}

/** The tools: under the thumb on a phone, a row above the pages elsewhere. */
export function ModeBar({ viewer, state }: ModeBarProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = (mode: ViewerMode): void => {
    if (mode === 'image') picker.current?.click();
    else if (mode === 'signature') void viewer.startSignature();
    else void viewer.setMode(state.mode === mode ? 'none' : mode);
  };
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) void viewer.addImage(file);
    event.target.value = '';
  };
  return (
    <div
      ref={bottomBar}
      role="toolbar"
      aria-label="Mark up"
      className="flex flex-none items-center gap-0.5 overflow-x-auto border-line bg-bg px-1 max-md:order-last max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:border-b md:px-2"
    >
      {MODE_ACTIONS.map(({ mode, label, icon }) => (
        <Tool key={mode} icon={icon} label={label} isOn={state.mode === mode} onPress={() => choose(mode)} />
      ))}
      {/* On a phone, the bar above the pages has them: the tools take this row. */}
      <div className="ml-auto hidden flex-none gap-0.5 md:flex">
        <Tool icon={Undo2} label="Undo" isDisabled={!state.canUndo} onPress={() => viewer.undo()} />
        <Tool icon={Redo2} label="Redo" isDisabled={!state.canRedo} onPress={() => viewer.redo()} />
      </div>
      <input
        ref={picker}
        type="file"
        aria-label="Image to add"
        accept="image/apng,image/avif,image/bmp,image/gif,image/jpeg,image/png,image/svg+xml,image/webp,image/x-icon"
        onChange={add}
        className="hidden"
      />
    </div>
  );
}

interface ToolProps {
  readonly icon: IconType;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

const Tool = ({ icon, label, isOn, isDisabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
    className={classNames(
      'type-micro grid min-h-13 min-w-11 flex-auto place-items-center content-center gap-0.5 rounded-md border-0 px-0.5 disabled:opacity-40',
      'md:type-label md:min-h-11 md:flex-none md:grid-flow-col md:gap-1 md:px-1.5 desk:min-h-9 desk:gap-2 desk:px-3',
      isOn ? 'bg-accent-soft text-accent-text' : 'bg-transparent text-text-2 enabled:hover:bg-control',
    )}
  >
    <Icon of={icon} />
    {label}
  </button>
);
