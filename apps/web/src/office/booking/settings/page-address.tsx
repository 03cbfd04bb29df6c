/** Under which name clients find the page, with the link and what to paste into another site. Online only. */

import { updatedText } from '@plumbline/domain/ground/messages';
import { INSPECTOR_PARAMETER } from '@plumbline/domain/office/booking/page-contract';
import { type SlugProblem, slugProblem, suggestSlug } from '@plumbline/domain/office/booking/slug';
import {
  Button,
  Card,
  Disclosure,
  Field,
  LinkButton,
  Select,
  TextArea,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { ExternalLink, Link2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createBookingNameCalls, type PageName } from './booking-calls.ts';

const PROBLEMS: Readonly<Record<SlugProblem, string>> = {
  'too-short': 'Use at least three characters.',
  'too-long': 'Use at most 60 characters.',
  letters: 'Use only a to z, 0 to 9, and hyphens.',
  ends: 'Don’t start or end with a hyphen.',
};
const SENTENCES: Sentences = {
  offline: 'You’re offline. Choose the address when you’re back online.',
  'signed-out': 'Sign in again first.',
  refused: 'Your role doesn’t allow this. Ask your company’s owner.',
  known: 'This address is taken. Choose another.',
  gone: 'We couldn’t save this. Try again in a moment.',
  invalid: 'This address can’t be used.',
  'not-now': 'You’ve used 20 addresses already. Choose one of those.',
  failed: 'We couldn’t save this. Try again in a moment.',
};

export interface PageAddressProps {
  readonly officeId: string;
  readonly organizationName: string;
  readonly canEdit: boolean;
  /** Inspectors whom clients may choose: a link can begin with one. */
  readonly inspectors: readonly LinkInspector[];
}

export interface LinkInspector {
  /** Of the row of settings. */
  readonly id: string;
  readonly name: string;
}

export function PageAddress({ officeId, organizationName, canEdit, inspectors }: PageAddressProps) {
  const { backend } = useSessionParts();
  const toaster = useToaster();
  const calls = useMemo(() => createBookingNameCalls(backend, officeId), [backend, officeId]);
  const [name, setName] = useState<PageName | 'loading' | 'offline'>('loading');
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(async () => {
    try {
      setName(await calls.read());
    } catch (error) {
      log.info('Your booking page’s address couldn’t load.', error);
      setName('offline');
    }
  }, [calls]);
  useEffect(() => void load(), [load]);

  if (name === 'loading') return <p className="type-body text-text-2">Looking for your address...</p>;
  if (name === 'offline')
    return (
      <Card padding="large" className="mb-6">
        <p className="type-body mt-0">Your page’s address appears when you’re online.</p>
        <Button label="Try again" variant="outline" onClick={() => void load()} />
      </Card>
    );
  const slug = typed ?? name.current ?? suggestSlug(organizationName);

  async function save(): Promise<void> {
    const problem = slugProblem(slug);
    setComplaint(problem === null ? null : PROBLEMS[problem]);
    if (problem !== null || isBusy) return;
    setIsBusy(true);
    const chosen = await calls.choose(slug);
    setIsBusy(false);
    if (!chosen.ok) return setComplaint(sentenceOf(chosen.error, SENTENCES));
    setTyped(null);
    toaster.show({ message: updatedText('Address') });
    await load();
  }

  return (
    <Card padding="large" className="mb-6">
      <h2 className="type-h2 mt-0 mb-4">Address</h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name in the address" error={complaint} description={`${location.origin}/book/${slug}`}>
          <TextInput
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            readOnly={!canEdit}
            value={slug}
            onChange={(event) => setTyped(event.target.value.toLowerCase())}
          />
        </Field>
        {canEdit && (slug !== name.current || name.current === null) && (
          <div>
            <Button label="Use this address" type="submit" variant="primary" isBusy={isBusy} />
          </div>
        )}
      </form>
      {name.former.length > 0 && (
        <p className="type-meta mt-4 mb-0 text-text-3">
          Former addresses that still work: {name.former.join(', ')}.
        </p>
      )}
      {name.current !== null && <ShareParts slug={name.current} inspectors={inspectors} />}
    </Card>
  );
}

function ShareParts({ slug, inspectors }: { slug: string } & Pick<PageAddressProps, 'inspectors'>) {
  const toaster = useToaster();
  const [chosen, setChosen] = useState('');
  const inspector = inspectors.some(({ id }) => id === chosen) ? chosen : '';
  const url = `${location.origin}/book/${slug}${inspector && `?${INSPECTOR_PARAMETER}=${inspector}`}`;
  const embed = `<script src="${location.origin}/book-widget.js" data-slug="${slug}"${inspector && ` data-inspector="${inspector}"`} async></script>`;
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toaster.show({ message: `${what} copied` });
    } catch {
      toaster.show({
        message: 'Your browser didn’t allow copying. Select the text and copy it.',
        kind: 'warning',
      });
    }
  };
  return (
    <div className="mt-5 grid gap-4">
      {inspectors.length > 1 && (
        <Field label="Link and code for" description="Clients can still choose someone else.">
          <Select
            options={[
              { value: '', label: 'Anyone' },
              ...inspectors.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={inspector}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          label="Open the page"
          icon={ExternalLink}
          variant="outline"
          render={<a href={url} target="_blank" rel="noopener" />}
        />
        <Button label="Copy link" icon={Link2} variant="bare" onClick={() => void copy(url, 'Link')} />
      </div>
      <Disclosure title="On your website">
        <p className="type-body mt-0 text-text-2">
          Paste this where the page should appear. With <code>data-button="Book an inspection"</code> in it, a
          button appears instead.
        </p>
        <Field label="Code for your site">
          <TextArea readOnly rows={3} value={embed} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          className="mt-3"
          label="Copy code"
          variant="outline"
          onClick={() => void copy(embed, 'Code')}
        />
      </Disclosure>
    </div>
  );
}
