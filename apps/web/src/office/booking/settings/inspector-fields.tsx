/** What clients see about their inspector, and whether they choose. */
import { type InspectorShown, inspectorShown } from '@plumbline/domain/tables/records';
import { Field, Select, Switch } from '@plumbline/ui';
import type { GeneralDraft } from './general-draft.ts';

type Fields = Pick<GeneralDraft, 'inspectorShown' | 'letsChooseInspector'>;

export interface InspectorFieldsProps {
  readonly draft: Fields;
  readonly onChange: (changed: Partial<Fields>) => void;
}

const SHOWN_WORDS: Readonly<Record<InspectorShown, string>> = {
  nothing: 'Nothing',
  name: 'Their name',
  name_and_photo: 'Their name and photo',
};

export function InspectorFields({ draft, onChange }: InspectorFieldsProps) {
  return (
    <>
      <Field
        label="What clients see about their inspector"
        description="Uses the profile photo. Nothing else from the profile is shown."
      >
        <Select
          options={inspectorShown.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
          value={draft.inspectorShown}
          onChange={(event) => {
            const shownNow = inspectorShown.find((each) => each === event.target.value);
            if (shownNow !== undefined) onChange({ inspectorShown: shownNow });
          }}
        />
      </Field>
      {draft.inspectorShown !== 'nothing' && (
        <Switch
          label="Clients can choose their inspector"
          description="The page then offers each inspector or anyone, and shows that person’s open times. When off, the least busy inspector is assigned."
          isOn={draft.letsChooseInspector}
          onChange={(letsChooseInspector) => onChange({ letsChooseInspector })}
        />
      )}
    </>
  );
}
