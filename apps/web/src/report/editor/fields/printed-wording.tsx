import { classNames } from '@plumbline/ui';

export interface PrintedWordingProps {
  readonly text: string;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** An agency's text. Its blanks are shortened: on paper they leave room for writing. */
export function PrintedWording({ text, id, className }: PrintedWordingProps) {
  return (
    <span
      id={id}
      className={classNames('type-meta block text-pretty whitespace-pre-line text-text-2', className)}
    >
      {text.replace(/_{3,}(?:\/_{2,})*/g, '____')}
    </span>
  );
}
