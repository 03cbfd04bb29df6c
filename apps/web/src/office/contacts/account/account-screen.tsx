/** /accounts/{id}: a company, its people, its referrals, and its timeline. */

import { ACCOUNT_KIND_LABELS, CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { callUrl } from '@plumbline/domain/contacts/phone-links';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { countOf } from '@plumbline/domain/ground/format-number';
import { deletedText, failedText } from '@plumbline/domain/ground/messages';
import { initials } from '@plumbline/domain/ground/person-name';
import {
  Avatar,
  Card,
  EmptyState,
  IconButton,
  LinkButton,
  ListRow,
  Menu,
  MenuItem,
  MenuLinkItem,
  Tag,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FileDown, Merge, ReceiptText, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { DirectoryGate } from '../directory-gate.tsx';
import { FactList, WebLink } from '../fact-list.tsx';
import { downloadVcard } from '../file/download.ts';
import { MarkTag } from '../list/mark-tag.tsx';
import { MergeAccountSheet } from '../merge/merge-sheet.tsx';
import { RecordHead } from '../record-head.tsx';
import { accountCorrespondent, namesByAddress } from '../timeline/account-correspondent.ts';
import { FigureRow } from '../timeline/figure-row.tsx';
import { referralFigures } from '../timeline/figures.ts';
import type { TimelineSubject } from '../timeline/timeline.ts';
import { TimelineSection } from '../timeline/timeline-section.tsx';
import { useContactMessages } from '../timeline/use-contact-messages.ts';
import { useWorkRows } from '../timeline/use-work-rows.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory, KeptAccount, KeptContact } from '../use-directory.ts';
import { draftOfAccount } from './account-draft.ts';
import { AccountEditor } from './account-editor.tsx';
import { removingAccount } from './removing-account.ts';
import { useSaveAccount } from './use-save-account.ts';

export interface AccountScreenProps {
  readonly accountId: string;
  readonly isEditing: boolean;
  /** The section of the company's PDFs. */
  readonly documents: ReactNode;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onLeave: () => void;
}

export function AccountScreen(props: AccountScreenProps) {
  return (
    <DirectoryGate subject="account">
      {(directory) => <Found {...props} directory={directory} />}
    </DirectoryGate>
  );
}

function Found({ directory, ...props }: AccountScreenProps & { readonly directory: Directory }) {
  const account = directory.account(props.accountId);
  if (account === null || account.deletedAt !== null) {
    return (
      <EmptyState
        title="We couldn’t find this account"
        className="mx-5 mt-12 md:mx-8"
        action={<LinkButton label="All accounts" render={<Link to="/accounts" />} />}
      >
        {account === null
          ? 'It may not have downloaded to this device yet, or it belongs to another company.'
          : 'It was deleted. Its contacts are still here.'}
      </EmptyState>
    );
  }
  if (props.isEditing) return <Editing key={account.id} {...props} account={account} directory={directory} />;
  return <Reading {...props} account={account} directory={directory} />;
}

interface OneAccountProps extends AccountScreenProps {
  readonly account: KeptAccount;
  readonly directory: Directory;
}

function Editing({ account, directory, onEdit }: OneAccountProps) {
  const save = useSaveAccount();
  return (
    <AccountEditor
      title={`Edit ${account.name}`}
      isNew={false}
      place={`account ${account.id}`}
      standing={draftOfAccount(account)}
      directory={directory}
      onCancel={() => onEdit(false)}
      onSave={async (typed) => {
        const id = await save(typed, account);
        if (id !== null) onEdit(false);
        return id !== null;
      }}
    />
  );
}

function Reading({ account, directory, documents, onEdit, onLeave }: OneAccountProps) {
  const { store } = useLocal();
  const rows = useWorkRows();
  const nowMs = store.clock.nowMs();
  const people = directory.peopleOf(account.id);
  const messages = useContactMessages(account.id, accountCorrespondent(account, people, directory.mergedIds));
  const subject = useMemo((): TimelineSubject => {
    const ids = new Set(people.map(({ id }) => id));
    return {
      hasContact: (id) => ids.has(directory.contact(id)?.id ?? ''),
      hasAccount: (id) => directory.account(id)?.id === account.id,
      nameOf: (id) => directory.contact(id)?.name ?? '',
      nameAt: namesByAddress(account, people),
    };
  }, [directory, people, account]);
  const figures =
    rows.status === 'ready' ? referralFigures(subject, rows.value, directory.contacts, nowMs) : null;
  return (
    <div className="page-reading pt-5 pb-12">
      <AccountHead
        account={account}
        people={people}
        directory={directory}
        onEdit={() => onEdit(true)}
        onLeave={onLeave}
      />
      {figures !== null && <FigureRow figures={figures} nowMs={nowMs} />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <People account={account} people={people} />
          <AccountFacts account={account} />
          {documents}
        </div>
        <TimelineSection
          rows={rows}
          subject={subject}
          target={{ accountId: account.id }}
          messages={messages}
        />
      </div>
    </div>
  );
}

interface AccountHeadProps {
  readonly account: KeptAccount;
  readonly people: readonly KeptContact[];
  readonly directory: Directory;
  readonly onEdit: () => void;
  readonly onLeave: () => void;
}

function AccountHead({ account, people, directory, onEdit, onLeave }: AccountHeadProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const [isMerging, setMerging] = useState(false);
  async function remove(): Promise<void> {
    const isDone = await commit(removingAccount(repositories, account, people), {
      label: 'Delete account',
      done: deletedText('Account'),
      detail: people.length === 0 ? 'It had no contacts.' : `${countOf(people.length, 'contact')} stay.`,
      failed: failedText('delete', 'account'),
      undone: `${account.name} restored.`,
    });
    if (isDone) onLeave();
  }
  return (
    <RecordHead
      name={account.name}
      backLabel="Back to accounts"
      onBack={onLeave}
      help={<HelpLink article="contacts" />}
      facts={
        <p className="m-0 mt-1.5 flex flex-wrap gap-1.5">
          <Tag>{ACCOUNT_KIND_LABELS[account.kind]}</Tag>
          {account.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          <MarkTag mark={account.mark} />
        </p>
      }
      menu={
        <Menu trigger={<IconButton icon={Ellipsis} label="Actions for this account" />}>
          <MenuLinkItem
            label="Invoice statement"
            icon={ReceiptText}
            render={<Link to="/invoices" search={{ account: account.id, show: 'owed' }} />}
          />
          <MenuItem label="Merge duplicates" icon={Merge} onSelect={() => setMerging(true)} />
          <MenuItem
            label="Save its contacts as vCard"
            icon={FileDown}
            onSelect={() => void downloadVcard(account.name, people, directory)}
          />
          <MenuItem label="Delete account" icon={Trash2} isDestructive onSelect={() => void remove()} />
        </Menu>
      }
      onEdit={onEdit}
    >
      {/* The path of a merged account redirects to the one that was kept. */}
      {isMerging && (
        <MergeAccountSheet kept={account} directory={directory} onClose={() => setMerging(false)} />
      )}
    </RecordHead>
  );
}

function People({ account, people }: Pick<AccountHeadProps, 'account' | 'people'>) {
  return (
    <section aria-label="People">
      <div className="mb-2 flex items-center justify-between gap-3 desk:-mt-1">
        <h2 className="type-h2 m-0">People</h2>
        <LinkButton
          label="Add"
          icon={UserPlus}
          render={<Link to="/contacts/new" search={{ account: account.id }} />}
        />
      </div>
      {people.length === 0 ? (
        <p className="type-body m-0 text-text-2">No one yet. Contacts at this company appear here.</p>
      ) : (
        <Card padding="none">
          {people.map((each) => (
            <ListRow
              key={each.id}
              title={each.name}
              meta={[each.jobTitle || CONTACT_KIND_LABELS[each.kind], formatPhone(each.phone)]
                .filter((part) => part !== '')
                .join(' · ')}
              lead={<Avatar name={each.name} initials={initials(each.name)} size={32} isDecorative />}
              render={<Link to="/contacts/$id" params={{ id: each.id }} />}
            />
          ))}
        </Card>
      )}
    </section>
  );
}

function AccountFacts({ account }: { readonly account: KeptAccount }) {
  return (
    <section aria-label="Details">
      <FactList
        facts={[
          account.phone !== '' && {
            label: 'Phone',
            value: (
              <a
                href={callUrl(account.phone)}
                className="-my-2.5 inline-flex min-h-11 items-center text-accent-text desk:-my-1 desk:min-h-8"
              >
                {formatPhone(account.phone)}
              </a>
            ),
          },
          account.email !== '' && {
            label: 'Email',
            value: (
              <a
                href={`mailto:${account.email}`}
                className="-my-2.5 inline-flex min-h-11 items-center text-accent-text desk:-my-1 desk:min-h-8"
              >
                {account.email}
              </a>
            ),
          },
          account.address !== '' && { label: 'Address', value: account.address },
          account.website !== '' && { label: 'Website', value: <WebLink address={account.website} /> },
          account.licenseNumber !== '' && { label: 'License number', value: account.licenseNumber },
          account.notes !== '' && { label: 'Notes', value: account.notes },
        ]}
      />
    </section>
  );
}
