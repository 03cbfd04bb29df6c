/** /contacts/{id}: a person's details and timeline. */
import { emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { Button, Card, EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { parseFormEdit } from '#src/ground/form/parse-draft.ts';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { DirectoryGate } from '../directory-gate.tsx';
import { FactList } from '../fact-list.tsx';
import { FigureRow } from '../timeline/figure-row.tsx';
import { referralFigures } from '../timeline/figures.ts';
import type { TimelineSubject } from '../timeline/timeline.ts';
import { TimelineSection } from '../timeline/timeline-section.tsx';
import { useContactMessages } from '../timeline/use-contact-messages.ts';
import { useWorkRows } from '../timeline/use-work-rows.ts';
import { companyOf, type Directory, type KeptContact } from '../use-directory.ts';
import { contactDraftSchema, draftOfContact, typedFacts } from './contact-draft.ts';
import { ContactEditor } from './contact-editor.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHead } from './contact-head.tsx';
import { useSaveContact } from './use-save-contact.ts';

export interface ContactScreenProps {
  readonly contactId: string;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onLeave: () => void;
  /** The contact was merged into this one. */
  readonly onMoved: (contactId: string) => void;
}

export function ContactScreen(props: ContactScreenProps) {
  return (
    <DirectoryGate subject="contact">
      {(directory) => <Found {...props} directory={directory} />}
    </DirectoryGate>
  );
}

function Found({ directory, ...props }: ContactScreenProps & { readonly directory: Directory }) {
  const contact = directory.contact(props.contactId);
  if (contact === null || contact.deletedAt !== null) {
    return (
      <EmptyState
        title="We couldn’t find this contact"
        className="mx-5 mt-12 md:mx-8"
        action={<LinkButton label="All contacts" render={<Link to="/contacts" />} />}
      >
        {contact === null
          ? 'It may not have downloaded to this device yet, or it belongs to another company.'
          : 'It was deleted. Its reports and appointments are kept.'}
      </EmptyState>
    );
  }
  if (props.isEditing) {
    return (
      <>
        {contact.id !== props.contactId && (
          <LeftDraft key={props.contactId} contactId={props.contactId} standing={contact} />
        )}
        <Editing key={contact.id} {...props} contact={contact} directory={directory} />
      </>
    );
  }
  return <Reading key={contact.id} {...props} contact={contact} directory={directory} />;
}

interface OneContactProps extends ContactScreenProps {
  readonly contact: KeptContact;
  readonly directory: Directory;
}

const draftKey = (contactId: string): string => `contact ${contactId}`;

function Editing({ contact, directory, onEdit }: OneContactProps) {
  const save = useSaveContact(directory);
  return (
    <ContactEditor
      title={`Edit ${contact.name}`}
      saveLabel="Save contact"
      place={draftKey(contact.id)}
      standing={draftOfContact(contact, companyOf(contact, directory))}
      directory={directory}
      ownId={contact.id}
      onCancel={() => onEdit(false)}
      onSave={async (typed) => {
        const id = await save(typed, contact);
        if (id !== null) onEdit(false);
        return id !== null;
      }}
    />
  );
}

/** The contact was merged during the edit: the input belongs to it, not to the one that replaced it. */
function LeftDraft({ contactId, standing }: { readonly contactId: string; readonly standing: KeptContact }) {
  const draft = useFormDraft(draftKey(contactId));
  const [isGone, setGone] = useState(false);
  const edit = parseFormEdit(draft.kept, contactDraftSchema);
  if (edit === null || isGone) return null;
  return (
    <section aria-label="What you typed" className="page-form pt-6">
      <Card>
        <p role="status" className="type-body m-0 mb-4">
          {`${edit.begun.name} was merged into ${standing.name} while you were editing. Your changes were not saved and are not in the form below.`}
        </p>
        <FactList facts={typedFacts(edit)} />
        <Button
          label="Discard my changes"
          className="mt-4"
          onClick={() => {
            setGone(true);
            void draft.clear();
          }}
        />
      </Card>
    </section>
  );
}

function Reading({ contact, directory, onEdit, onLeave, onMoved }: OneContactProps) {
  const { store } = useLocal();
  const rows = useWorkRows();
  const messages = useContactMessages(contact.id, {
    contactIds: [contact.id, ...directory.mergedIds(contact.id)],
    emails: emailsOf(contact).map(({ value }) => value),
    phones: phonesOf(contact).map(({ value }) => value),
  });
  const nowMs = store.clock.nowMs();
  const subject = useMemo(
    (): TimelineSubject => ({
      hasContact: (id) => directory.contact(id)?.id === contact.id,
      hasAccount: () => false,
      nameOf: null,
    }),
    [directory, contact.id],
  );
  const figures =
    rows.status === 'ready' ? referralFigures(subject, rows.value, directory.contacts, nowMs) : null;
  return (
    <div className="page-reading pt-5 pb-12">
      <ContactHead
        contact={contact}
        directory={directory}
        onEdit={() => onEdit(true)}
        onLeave={onLeave}
        onMoved={onMoved}
      />
      {figures !== null && <FigureRow figures={figures} nowMs={nowMs} />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ContactFacts contact={contact} directory={directory} />
        <TimelineSection
          rows={rows}
          subject={subject}
          target={{ contactId: contact.id }}
          messages={messages}
        />
      </div>
    </div>
  );
}
