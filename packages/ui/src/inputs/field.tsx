import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { SeverityShape } from '../severity/severity-shape.tsx';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  /** One helpful sentence under the label, before any error. */
  description?: ReactNode;
  /** What is wrong: 'The part after @ is missing.' Null or absent if nothing is. */
  error?: string | null | undefined;
  /** Shown as 'Required' to the right of the label. */
  isRequired?: boolean | undefined;
  /** A link or a count to the right of the label instead. */
  aside?: ReactNode;
  /** Fixed id of the control, for links from an error list. */
  id?: string | undefined;
  className?: string | undefined;
  /** One control of this package, or one that uses `useFieldControl()`. */
  children: ReactNode;
}

/** Label, control, description and error, connected automatically: the control inside reads its ids from here. */
export function Field({ label, description, error, isRequired, aside, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const ids = { label: `${controlId}-label`, description: `${controlId}-note`, error: `${controlId}-error` };
  const describedBy = classNames(error && ids.error, description ? ids.description : null) || undefined;
  const control = {
    id: controlId,
    labelId: ids.label,
    describedBy,
    isInvalid: Boolean(error),
    isRequired: Boolean(isRequired),
  };
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="mb-2 flex items-baseline gap-3">
        <label id={ids.label} htmlFor={controlId} className="type-label flex-1 text-text-2 max-md:text-body">
          {label}
        </label>
        {aside ? (
          <span className="type-label self-center">{aside}</span>
        ) : (
          isRequired && <span className="type-meta text-text-3">Required</span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={ids.error} className="mt-2 flex gap-2 text-label leading-5 font-medium text-text">
          <SeverityShape severity="major" className="mt-[3px]" />
          {error}
        </p>
      )}
      {description && (
        <p id={ids.description} className="type-meta mt-2 text-text-3">
          {description}
        </p>
      )}
    </div>
  );
}
