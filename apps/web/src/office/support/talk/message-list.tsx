/** Messages of a ticket or a chat, followed by those still waiting on this device. */

import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, classNames, Tag, useToaster } from '@plumbline/ui';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import type { Attachment, SupportFiles, SupportMessage } from '../calls/support-messages.ts';
import { isPosted, type WaitingItem } from '../waiting/waiting-items.ts';

export interface MessageListProps {
  readonly label: string;
  readonly messages: readonly SupportMessage[];
  readonly waiting: readonly WaitingItem[];
  readonly userId: string;
  readonly nowMs: number;
  readonly files: Pick<SupportFiles, 'read'>;
  readonly onRetry: (item: WaitingItem) => void;
  readonly onDrop: (item: WaitingItem) => void;
}

export function MessageList(props: MessageListProps) {
  const { label, messages, waiting, userId, nowMs, files } = props;
  const arrived = new Set(messages.map(({ id }) => id));
  return (
    <ol aria-label={label} className="m-0 grid list-none gap-3 p-0">
      {messages.map((message) => (
        <li key={message.id} className={placeOf(message.authorId === userId)}>
          <Bubble isOwn={message.authorId === userId} isInternal={message.isInternal}>
            <p className="type-meta m-0 flex flex-wrap items-center gap-x-2 text-text-2">
              <span className="font-title">{message.authorId === userId ? 'You' : message.authorName}</span>
              <time dateTime={message.createdAt} title={writeMoment(message.createdAt)}>
                {relativeTime(Date.parse(message.createdAt), nowMs)}
              </time>
              {message.isInternal && <Tag>Internal note</Tag>}
            </p>
            <Words text={message.body} />
            <Files files={message.files} read={files.read} />
            {waiting
              .filter((item) => item.id === message.id && isPosted(item))
              .map((item) => (
                <Unfinished key={item.id} item={item} {...props} />
              ))}
          </Bubble>
        </li>
      ))}
      {waiting
        .filter(({ id }) => !arrived.has(id))
        .map((item) => (
          <li key={item.id} className={placeOf(true)}>
            <WaitingBubble item={item} {...props} />
          </li>
        ))}
    </ol>
  );
}

const placeOf = (isOwn: boolean): string => classNames('flex', isOwn ? 'justify-end' : 'justify-start');

function Bubble(props: {
  readonly isOwn: boolean;
  readonly isInternal?: boolean;
  readonly children: React.ReactNode;
}) {
  const look = props.isInternal
    ? 'bg-minor-soft'
    : props.isOwn
      ? 'bg-accent-soft'
      : 'bg-surface shadow-[inset_0_0_0_1px_var(--line)]';
  return (
    <div className={classNames('grid max-w-[min(36rem,92%)] gap-1.5 rounded-lg px-4 py-3', look)}>
      {props.children}
    </div>
  );
}

const Words = ({ text }: { readonly text: string }) =>
  text === '' ? null : <p className="type-body m-0 break-words whitespace-pre-wrap">{text}</p>;

type WaitingProps = Pick<MessageListProps, 'onRetry' | 'onDrop'> & { readonly item: WaitingItem };

function stateOf(item: WaitingItem): string {
  if (isPosted(item)) return 'Posted, email not sent';
  return item.refusal === null ? 'Waiting to send' : 'Not sent';
}

function WaitingBubble({ item, onRetry, onDrop }: WaitingProps) {
  return (
    <Bubble isOwn>
      <p className="type-meta m-0 flex flex-wrap items-center gap-x-2 text-text-2">
        <span className="font-title">You</span>
        <span>{stateOf(item)}</span>
      </p>
      <Words text={item.body} />
      {item.files.map(({ id, name }) => (
        <span key={id} className="type-meta break-all text-text-2">
          {name}
        </span>
      ))}
      <Unfinished item={item} onRetry={onRetry} onDrop={onDrop} />
    </Bubble>
  );
}

/** The unsent part of a message, and its actions. */
function Unfinished({ item, onRetry, onDrop }: WaitingProps) {
  if (item.refusal === null)
    return isPosted(item) && <p className="type-meta m-0 text-text">Its email is waiting to be sent.</p>;
  return (
    <>
      <p className="type-meta m-0 text-text">{item.refusal}</p>
      <div className="flex flex-wrap gap-2">
        <Button label="Try again" onClick={() => onRetry(item)} />
        <Button
          variant="bare"
          label={isPosted(item) ? 'Don’t send email' : 'Discard'}
          onClick={() => onDrop(item)}
        />
      </div>
    </>
  );
}

interface FilesProps {
  readonly files: readonly Attachment[];
  readonly read: SupportFiles['read'];
}

function Files({ files, read }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="m-0 flex list-none flex-wrap gap-2 p-0">
      {files.map((file) => (
        <li key={file.path} className="max-w-full min-w-0">
          <FileButton file={file} read={read} />
        </li>
      ))}
    </ul>
  );
}

function FileButton({ file, read }: { readonly file: Attachment; readonly read: SupportFiles['read'] }) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveBlob(await read(file), file.name);
    } catch (error) {
      log.info('A file of support was not fetched.', error);
      toaster.show({
        kind: 'error',
        message: 'The file couldn’t be loaded. Try again when you’re online.',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="desk"
      variant="outline"
      icon={Paperclip}
      label={`${file.name} (${sizeText(file.size_bytes)})`}
      isBusy={isBusy}
      className="max-w-full min-h-11! [&>span]:truncate"
      onClick={() => void save()}
    />
  );
}

/** '240 kB', '3.1 MB' */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
