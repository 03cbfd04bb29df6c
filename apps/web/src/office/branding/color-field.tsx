import { ACCENT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { contrastWithWhite, darkenForWhiteText } from '@plumbline/report-pdf/color/contrast';
import { classNames, Field, TextInput } from '@plumbline/ui';
import { shownColor } from './branding-form.ts';

export interface ColorFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
}

/** The color of bands and covers, with its effect under white text. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const color = shownColor(value);
  return (
    <div className="grid gap-4">
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="type-label mb-1.5 p-0 text-text-2">Color</legend>
        <div className="flex flex-wrap gap-2">
          <Swatch name="Plumbline’s ink" color={null} isChosen={value === ''} onChoose={() => onChange('')} />
          {ACCENT_LOOKS.map((accent) => (
            <Swatch
              key={accent.color}
              name={accent.name}
              color={accent.color}
              isChosen={color === accent.color}
              onChoose={() => onChange(accent.color)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex items-end gap-3">
        <Field label="Custom color" error={error} className="flex-1">
          <TextInput
            value={value}
            placeholder="#1f4a3f"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <input
          type="color"
          aria-label="Choose a color"
          value={color ?? '#1c1916'}
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-14 flex-none cursor-pointer rounded-md border-0 bg-control p-1.5 desk:h-10"
        />
      </div>
      <Readability color={color} />
    </div>
  );
}

interface SwatchProps {
  readonly name: string;
  readonly color: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Swatch({ name, color, isChosen, onChoose }: SwatchProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'type-meta flex min-h-11 items-center gap-2 rounded-md bg-control px-2.5 hover:bg-control-hover',
        isChosen && 'shadow-[inset_0_0_0_2px_var(--mark)]',
      )}
    >
      <span
        aria-hidden="true"
        className="size-6 flex-none rounded-full shadow-[0_0_0_1px_var(--line-strong)]"
        style={{ backgroundColor: color ?? '#3b342d' }}
      />
      {name}
    </button>
  );
}

/** WCAG 2 requires 4.5:1; a lighter color is darkened in print and on pages, and this shows to what. */
function Readability({ color }: { readonly color: string | null }) {
  if (color === null) return null;
  const used = darkenForWhiteText(color);
  const ratio = (of: string): string => `${contrastWithWhite(of).toFixed(1)}:1`;
  const isDarkened = used !== color;
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <span
        aria-hidden="true"
        className="type-ui grid h-11 w-28 flex-none place-items-center rounded-md font-title"
        style={{ backgroundColor: used, color: '#ffffff' }}
      >
        Roof
      </span>
      <p className="type-meta m-0 min-w-48 flex-1 text-text-2">
        {isDarkened
          ? `White text on it would have a contrast of ${ratio(color)}, too low to read. Behind text it’s darkened to ${used}, with ${ratio(used)}.`
          : `White text on it has a contrast of ${ratio(color)}, which is easy to read.`}
      </p>
    </div>
  );
}
