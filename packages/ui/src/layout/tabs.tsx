import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { groupDigits } from '../group-digits.ts';

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: ReadonlyArray<{ value: string; label: string; count?: number | undefined; content: ReactNode }>;
  value: string;
  onValueChange: (value: string) => void;
}

/** Views of one thing in one place. The active tab has the accent mark on the hairline below. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onValueChange(next)}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line"
        activateOnFocus
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="type-ui relative min-h-12 flex-none px-3 font-medium whitespace-nowrap text-text-2 -outline-offset-4! after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-transparent hover:text-text data-active:font-title data-active:text-text data-active:after:bg-mark desk:min-h-11"
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5 text-text-3">{groupDigits(tab.count)}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
