import { type ApiScope, scopeTitles } from '@plumbline/domain/public-api/scopes';
import { Checkbox, FieldGroup } from '@plumbline/ui';

export interface ScopeFieldProps {
  readonly label: string;
  readonly offered: readonly ApiScope[];
  readonly chosen: readonly ApiScope[];
  readonly error: string | null;
  /** In the order in which they are offered. */
  readonly onChange: (chosen: readonly ApiScope[]) => void;
}

/** What a program may do: a checkbox for each permission. */
export function ScopeField({ label, offered, chosen, error, onChange }: ScopeFieldProps) {
  const toggle = (scope: ApiScope, isOn: boolean): void =>
    onChange(offered.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  return (
    <FieldGroup label={label} error={error}>
      {() => (
        <div>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeTitles[scope]}
              checked={chosen.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

export const NO_SCOPE_TEXT = 'Choose at least one permission.';
