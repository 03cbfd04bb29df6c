import { Button, IconButton, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useBuilder } from '../model/builder-context.ts';
import { LinesSetting } from './settings.tsx';

/** Limitations and terms, printed verbatim. */
export function NoticesEditor() {
  const { definition, edit, isReadOnly } = useBuilder();
  const { notices } = definition;
  type Notice = (typeof notices)[number];
  const set = (next: readonly Notice[], key?: string): void =>
    edit('Change the notices', (current) => ({ ...current, notices: [...next] }), {
      ...(key !== undefined && { key }),
    });
  const change = (at: number, patch: Partial<Notice>, key: string): void =>
    set(
      notices.map((notice, index) => (index === at ? { ...notice, ...patch } : notice)),
      `notice ${at} ${key}`,
    );
  return (
    <div className="grid gap-4">
      {notices.map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a notice has no identity but its place
        <div key={index} className="grid gap-2 rounded-md bg-control/60 p-3">
          <div className="flex gap-2">
            <TextInput
              aria-label={`Heading of notice ${index + 1}`}
              value={notice.heading}
              onChange={(event) => change(index, { heading: event.currentTarget.value }, 'heading')}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={X}
              label={`Delete notice ${notice.heading}`}
              onClick={() => set(notices.filter((_, at) => at !== index))}
            />
          </div>
          <LinesSetting
            label="Text, one paragraph per line"
            value={notice.paragraphs}
            onChange={(paragraphs) => change(index, { paragraphs }, 'text')}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            label="Add notice"
            icon={Plus}
            onClick={() => set([...notices, { heading: 'Notice', paragraphs: [] }])}
          />
        </div>
      )}
    </div>
  );
}
