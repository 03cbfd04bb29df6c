import { Kbd } from '../layout/kbd.tsx';
import { Sheet } from './sheet.tsx';

/** An action and its keys: `['Undo', ['Ctrl', 'Z']]`. */
export type KeyHelp = readonly [action: string, keys: readonly string[]];

export interface KeysSheetProps {
  readonly keys: readonly KeyHelp[];
  readonly onClose: () => void;
}

/** Lists a screen's keyboard shortcuts. */
export function KeysSheet({ keys, onClose }: KeysSheetProps) {
  return (
    <Sheet isOpen onOpenChange={onClose} title="Keyboard shortcuts" isTextOnly>
      <dl className="m-0">
        {keys.map(([action, caps]) => (
          <div
            key={action}
            className="flex min-h-11 items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <dt className="type-body flex-1">{action}</dt>
            <dd className="m-0">
              <Kbd keys={caps.join(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
