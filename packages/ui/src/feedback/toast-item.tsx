import { TriangleAlert, X } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { SeverityShape } from '../severity/severity-shape.tsx';
import type { Toast } from './toaster.ts';

export interface ToastItemProps {
  toast: Toast;
  onDismiss: () => void;
}

/**
 * One message on `raised`: text, an optional action, and a close button. On touch, a tap on the text reaches what is
 * beneath; on desktop, hovering pauses the timer.
 */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { action } = toast;
  function act() {
    action?.onPress();
    onDismiss();
  }
  return (
    <div className="pointer-events-none mt-2 in-data-sheets:mt-1 flex desk:pointer-events-auto min-h-13 items-center gap-3 rounded-photo bg-raised py-1.5 pr-1.5 pl-4 text-text shadow-float transition-[transform,opacity] duration-(--d-base) ease-out starting:translate-y-2 starting:opacity-0">
      <ToastSign kind={toast.kind} />
      <p className="m-0 min-w-0 flex-1 py-1 text-ui leading-5 font-medium text-pretty">
        {toast.message}
        {toast.detail && <span className="block font-regular text-text-2">{toast.detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          onClick={act}
          className="type-ui pointer-events-auto min-h-11 flex-none rounded-md px-3.5 text-accent-text hover:bg-control"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        onClick={onDismiss}
        className="pointer-events-auto grid size-11 flex-none place-items-center rounded-md text-text-3 hover:bg-control hover:text-text"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

function ToastSign({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'warning') return <Icon of={TriangleAlert} className="text-moderate" />;
  if (kind === 'error') return <SeverityShape severity="major" />;
  return null;
}
