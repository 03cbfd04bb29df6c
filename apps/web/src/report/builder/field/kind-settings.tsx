/** Settings of particular kinds of questions: limits, units, photos, signers. */
import type { FieldType } from '@plumbline/domain/report/engine/definition';
import { LinesSetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '../part/settings.tsx';
import type { FieldSettingsProps } from './field-settings.ts';

const NUMBERS: readonly FieldType[] = ['int', 'decimal', 'money', 'year'];
const TEXTS: readonly FieldType[] = ['text', 'long_text', 'address'];
const PHOTOS: readonly FieldType[] = ['photo', 'proof'];

export function KindSettings(props: FieldSettingsProps) {
  const { field, set } = props;
  const { type } = field;
  return (
    <>
      {NUMBERS.includes(type) && <NumberSettings {...props} />}
      {TEXTS.includes(type) && <TextSettings {...props} />}
      {type === 'rating' && (
        <NumberSetting label="From 1 to" isWhole value={field.scale} onChange={(scale) => set({ scale })} />
      )}
      {type === 'signature' && <SignerSetting {...props} />}
      {PHOTOS.includes(type) && <PhotoSettings {...props} />}
      {type === 'proof' && <ProofSettings {...props} />}
    </>
  );
}

function NumberSettings({ field, set, errorOf }: FieldSettingsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberSetting
        label="Minimum"
        value={field.min}
        onChange={(min) => set({ min })}
        error={errorOf('min')}
      />
      <NumberSetting label="Maximum" value={field.max} onChange={(max) => set({ max })} />
      <TextSetting
        label="Unit"
        value={field.unit}
        onChange={(unit) => set({ unit: unit || undefined }, 'unit')}
      />
      <NumberSetting
        label="Normal from"
        description="Outside this range, a warning is shown"
        value={field.normalRange?.[0]}
        onChange={(from) => set({ normalRange: rangeOf(from, field.normalRange?.[1]) })}
      />
      <NumberSetting
        label="Normal to"
        value={field.normalRange?.[1]}
        onChange={(to) => set({ normalRange: rangeOf(field.normalRange?.[0], to) })}
      />
    </div>
  );
}

function TextSettings({ field, set }: FieldSettingsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberSetting
        label="Maximum length"
        isWhole
        unit="characters"
        value={field.maxLength}
        onChange={(maxLength) => set({ maxLength })}
      />
      <LinesSetting
        label="Suggested while typing"
        description="One per line"
        value={field.suggestions}
        onChange={(lines) => set({ suggestions: lines.length > 0 ? lines : undefined }, 'suggestions')}
      />
    </div>
  );
}

function SignerSetting({ field, set }: FieldSettingsProps) {
  return (
    <SelectSetting
      label="Who signs"
      value={field.signer ?? 'inspector'}
      options={[
        { value: 'inspector', label: 'The inspector' },
        { value: 'client', label: 'The client' },
        { value: 'owner', label: 'The homeowner' },
      ]}
      onChange={(signer) => set({ signer })}
    />
  );
}

function PhotoSettings({ field, set, errorOf }: FieldSettingsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberSetting
        label="At least"
        isWhole
        unit="photos"
        value={field.photos?.min}
        onChange={(min) => set({ photos: countsOf(min, field.photos?.max) })}
        error={errorOf('photos')}
      />
      <NumberSetting
        label="At most"
        isWhole
        unit="photos"
        value={field.photos?.max}
        onChange={(max) => set({ photos: countsOf(field.photos?.min, max) })}
      />
    </div>
  );
}

function ProofSettings({ field, set }: FieldSettingsProps) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      <SwitchSetting
        label="Documents count"
        isOn={field.proof?.acceptsDocument === true}
        onChange={(acceptsDocument) =>
          set({ proof: { acceptsReason: false, ...field.proof, acceptsDocument } })
        }
      />
      <SwitchSetting
        label="A written reason counts"
        isOn={field.proof?.acceptsReason === true}
        onChange={(acceptsReason) =>
          set({ proof: { acceptsDocument: false, ...field.proof, acceptsReason } })
        }
      />
    </div>
  );
}

const rangeOf = (from: number | undefined, to: number | undefined): [number, number] | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return [from ?? to ?? 0, to ?? from ?? 0];
};

const countsOf = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined
    ? undefined
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
