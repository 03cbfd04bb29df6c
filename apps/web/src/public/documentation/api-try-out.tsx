/** Sends one operation with the reader's own key and shows the answer. */
import { API_PATH, type OperationId, operationOf } from '@plumbline/domain/public-api/operations';
import { Button, Field, TextArea, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';

export interface TryOutProps {
  readonly id: OperationId;
  readonly apiKey: string;
}

export function TryOut({ id, apiKey }: TryOutProps) {
  const { method, path, query, body } = operationOf(id);
  const [resourceId, setResourceId] = useState('');
  const [asked, setAsked] = useState('');
  const [text, setText] = useState('{}');
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (apiKey === '') return setAnswer('Enter a key at the top of this page first.');
    setBusy(true);
    const target = `${API_PATH}${path.replace('{id}', encodeURIComponent(resourceId.trim()))}${asked === '' ? '' : `?${asked}`}`;
    setAnswer(await ask(target, method.toUpperCase(), apiKey, body === undefined ? null : text));
    setBusy(false);
  }

  return (
    <form className="grid gap-3 rounded-md bg-sunken p-3" onSubmit={(event) => void send(event)}>
      <h3 className="type-label m-0">Try it in your office</h3>
      {path.includes('{id}') && (
        <Field label="id">
          <TextInput value={resourceId} onChange={(event) => setResourceId(event.target.value)} />
        </Field>
      )}
      {query !== undefined && (
        <Field label="Query" description="For example limit=5">
          <TextInput value={asked} onChange={(event) => setAsked(event.target.value)} />
        </Field>
      )}
      {body !== undefined && (
        <Field label="Body">
          <TextArea
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
      <div>
        <Button label="Send request" type="submit" variant="outline" isBusy={isBusy} />
      </div>
      {answer !== null && (
        <pre role="status" className="type-meta m-0 max-h-96 overflow-auto break-words whitespace-pre-wrap">
          {answer}
        </pre>
      )}
    </form>
  );
}

async function ask(target: string, method: string, key: string, body: string | null): Promise<string> {
  try {
    const answer = await fetch(target, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const text = type.includes('json')
      ? JSON.stringify(await answer.json(), null, 2)
      : `(${type || 'no content'})`;
    return `${answer.status} ${answer.statusText}\n${text}`;
  } catch {
    return 'We couldn’t reach the server. Nothing changed. Try again.';
  }
}
