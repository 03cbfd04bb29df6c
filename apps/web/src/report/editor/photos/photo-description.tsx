import type { MediaPlacement } from '@plumbline/domain/tables/records';
import { Checkbox, Disclosure, Field, TextInput } from '@plumbline/ui';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useTyping } from '../fields/use-typing.ts';
import { useEditor } from '../model/editor-context.ts';

/** What the photo shows for people who can't see it, or that it is decoration. */
export function PhotoDescription({ placement }: { readonly placement: MediaPlacement }) {
  const { actions } = useEditor();
  const { id, altText, isDecorative } = placement;
  const { text, setText, bind } = useTyping({
    stored: altText,
    write: (typed, isUnseen) => actions.setDescription(id, { altText: typed }, isUnseen),
    dirty: (typed) => ({ kind: 'description', placementId: id, altText: typed }),
  });
  return (
    <Disclosure title="For people who can’t see the photo" isOpenAtFirst={altText !== '' || isDecorative}>
      <div className="grid grid-cols-1 gap-2 pb-3">
        {!isDecorative && (
          <Field
            label="Description"
            description="Screen readers read it aloud. If it’s blank, they read the caption."
            aside={<DictateButton label="Description" text={text} onText={setText} />}
          >
            <TextInput maxLength={240} {...bind} />
          </Field>
        )}
        <Checkbox
          label="Decorative only"
          checked={isDecorative}
          onChange={(event) => void actions.setDescription(id, { isDecorative: event.target.checked })}
        />
      </div>
    </Disclosure>
  );
}
