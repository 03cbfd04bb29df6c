import { Button, classNames, Icon, type IconType } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ContactSentProps {
  readonly icon: IconType;
  readonly title: string;
  readonly action?: ReactNode;
  /** It has not arrived, and will not without action. */
  readonly isTrouble?: boolean;
  /** Absent when another message would overwrite the stored one. */
  readonly onAgain?: () => void;
  readonly children: ReactNode;
}

/** Replaces the form after sending; receives the focus, so that it is announced. */
export function ContactSent({ icon, title, action, isTrouble = false, onAgain, children }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex gap-4 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)]">
      <Icon
        of={icon}
        size="field"
        className={classNames('mt-0.5', isTrouble ? 'text-text-2' : 'text-good')}
      />
      <div className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="type-h3 m-0 outline-none">
          {title}
        </h2>
        <p className="type-body m-0 text-text-2" role="status">
          {children}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {action}
          {onAgain && <Button variant="plain" label="Send another message" onClick={onAgain} />}
        </div>
      </div>
    </section>
  );
}
