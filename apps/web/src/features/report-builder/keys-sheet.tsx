import { Kbd, Sheet } from '@plumbline/ui';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Tab', 'Enter'], 'To the next control; open or close a question'],
  [['Alt', '↑'], 'Move the question up, from anywhere in it'],
  [['Alt', '↓'], 'Move the question down'],
  [['↑', '↓'], 'On a handle: move the section, item, question or answer'],
  [['Home', 'End'], 'On a handle: to the first or the last place'],
  [['Enter'], 'In ‘New question’: add it, and write the next one'],
  [['Ctrl', 'Z'], 'Undo'],
  [['Ctrl', 'Y'], 'Redo; Ctrl, Shift and Z, too'],
  [['Esc'], 'Call off a drag, close a menu'],
];

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys">
      <dl className="m-0 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dt>
            <dd className="type-body m-0">{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
