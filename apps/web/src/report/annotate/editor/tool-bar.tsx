import { classNames, Icon } from '@plumbline/ui';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ToolId, tools } from './tools.ts';

export interface ToolBarProps {
  readonly tool: ToolId;
  readonly onChoose: (tool: ToolId) => void;
  readonly onTurn: (quarterTurns: 1 | -1) => void;
  readonly isTurning: boolean;
}

const BUTTON =
  'inline-flex h-14 min-w-14 flex-none flex-col items-center justify-center gap-0.5 rounded-md px-1.5 text-text-2 ' +
  'transition-colors duration-(--d-fast) hover:bg-control hover:text-text aria-pressed:bg-accent ' +
  'aria-pressed:text-on-accent short:h-13 desk:h-12 desk:w-full';

/** The tools: along the bottom on phones, down the side on desktops. */
export function ToolBar({ tool, onChoose, onTurn, isTurning }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // A tool selected by key may be outside of a narrow bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tool says when to look
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tool]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend
    <div
      ref={bar}
      role="group"
      aria-label="Tools"
      className="flex gap-0.5 overflow-x-auto px-2 py-1 [scrollbar-width:none] short:grid short:grid-cols-2 desk:flex-col desk:overflow-x-visible desk:overflow-y-auto"
    >
      {tools.map(({ id, label, icon, key }) => (
        <button
          key={id}
          type="button"
          title={`${label} (${key.toUpperCase()})`}
          aria-pressed={id === tool}
          aria-keyshortcuts={key.toUpperCase()}
          onClick={() => onChoose(id)}
          className={BUTTON}
        >
          <Icon of={icon} />
          <span className="type-micro">{label}</span>
        </button>
      ))}
      <span
        aria-hidden="true"
        className="mx-1 my-2 w-px flex-none bg-line short:hidden desk:mx-2 desk:my-1 desk:h-px desk:w-auto"
      />
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          aria-label={step < 0 ? 'Rotate left' : 'Rotate right'}
          aria-disabled={isTurning}
          onClick={() => onTurn(step)}
          className={classNames(BUTTON, isTurning && 'opacity-60')}
        >
          <Icon of={step < 0 ? RotateCcw : RotateCw} />
          <span className="type-micro">{step < 0 ? 'Left' : 'Right'}</span>
        </button>
      ))}
    </div>
  );
}
