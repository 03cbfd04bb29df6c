/** What can be done about the owner's signature of one field, with its latest request. */
import { failedText } from '@plumbline/domain/ground/messages';
import { parseAgreement, serializeAgreement, textSha256 } from '@plumbline/domain/office/agreements/document';
import { datePathOf, writeFormToSign } from '@plumbline/domain/office/agreements/form-signature';
import { useToaster } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { useReportPeople } from '#src/report/output/report-people.ts';
import { createOfficeCalls } from '../detail/office-calls.ts';
import { useAgreements } from '../detail/use-agreements.ts';
import { expiryOf } from '../make/agreement-form.ts';
import { useOrganizationFacts } from '../make/use-organization-facts.ts';
import type { AskedOwner } from './ask-sheet.tsx';
import { answersOfSignature, requestOf, stageOf } from './form-request.ts';
import type { OwnerSignatureProps } from './owner-signature.tsx';

const DAYS_TO_SIGN = '14';

export function useFormRequest(props: OwnerSignatureProps) {
  const { reportId, path, view, isSigned } = props;
  const { repositories, officeId, store } = useLocal();
  const { backend } = useSessionParts();
  const people = useReportPeople();
  const facts = useOrganizationFacts();
  const toaster = useToaster();
  const agreements = useAgreements();
  const [isBusy, setBusy] = useState(false);
  const request = agreements.status === 'ready' ? requestOf(agreements.value, { reportId, path }) : null;
  // Without a request, an id that names no agreement.
  const documentId = request?.agreement.id ?? reportId;
  const document = useLive(`agreement document ${documentId}`, () =>
    repositories.agreements.liveDocument(documentId),
  );
  const body = document.status === 'ready' ? (document.value[0]?.body ?? '') : '';
  const form = useMemo(() => parseAgreement(body)?.form, [body]);
  const calls = useMemo(
    () =>
      createOfficeCalls({
        rest: backend.rest,
        origin: location.origin,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend],
  );

  const say = (message: string, detail?: string): void =>
    void toaster.show({ message, ...(detail !== undefined && { detail }) });
  const online = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      say(done);
    } catch (error) {
      log.info('A request for a signature was not handed out.', error);
      toaster.show({ message: 'We couldn’t reach the server. Try again when you’re online.', kind: 'error' });
    }
  };

  async function ask({ name, email }: AskedOwner): Promise<boolean> {
    setBusy(true);
    const datePath = datePathOf(view, path);
    // What the owner reads has no signature of theirs yet.
    if (isSigned)
      await props.setAnswers(
        { [path]: null, ...(datePath !== null && { [datePath]: null }) },
        'Request the signature again',
      );
    const printed = people === null ? null : await readPrinted();
    const text = writeFormToSign({
      view,
      signaturePath: path,
      statement: props.statement,
      title: props.title,
      property: props.property,
      organization: {
        name: facts.name,
        lines: [facts.address, facts.phone, facts.email].filter((line) => line !== ''),
        license: facts.licenseNumber,
      },
      signerName: name,
      timeZone: props.timeZone,
      preparedOn: localDay(store.clock.nowMs()),
      printed,
    });
    const serialized = serializeAgreement(text);
    const { result } = await repositories.agreements.make(officeId, {
      values: {
        inspectionId: props.inspectionId,
        appointmentId: null,
        contactId: null,
        templateId: null,
        title: props.title,
        documentSha256: textSha256(serialized),
        delivery: 'email',
        expiresAt: expiryOf(DAYS_TO_SIGN, store.clock.nowMs()),
        replacesId: request === null ? null : request.agreement.id,
        reportId,
        formPath: path,
      },
      body: serialized,
      signers: [{ position: 1, role: 'other', name, email }],
    });
    setBusy(false);
    if (!result.ok) {
      toaster.show({ message: failedText('create', 'request'), kind: 'error' });
      return false;
    }
    if (!navigator.onLine) say('Request saved', 'It’s sent when you’re back online.');
    else if (email === '') say('Request created', 'Copy its link and send it to the owner.');
    else say('Request sent', `We’ll email ${email}.`);
    return true;
  }

  /** Without it the owner still reads every answer on the page. */
  async function readPrinted(): Promise<unknown> {
    if (people === null) return null;
    try {
      const { printedForm } = await import('./printed-form.ts');
      return await printedForm(repositories, people, reportId);
    } catch (error) {
      log.error('The form of a request was not written.', error);
      return null;
    }
  }

  const taken = request === null ? null : answersOfSignature(request, form);
  return {
    request,
    stage: stageOf(request),
    form,
    isBusy,
    ask,
    remind: (signerId: string, email: string) =>
      void online(calls.remind(signerId), `The email to ${email} is on its way`),
    copyLink: (signerId: string) =>
      void online(
        calls.makeLink(signerId).then((link) => navigator.clipboard.writeText(link)),
        'Link copied',
      ),
    withdraw: async (): Promise<void> => {
      if (request === null) return;
      const result = await repositories.agreements.void(request.agreement, 'Withdrawn by the inspector');
      if (result.ok) say('Request withdrawn', 'Its link no longer works.');
      else toaster.show({ message: failedText('update', 'request'), kind: 'error' });
    },
    /** Null when there is nothing to take over. */
    take: taken === null || isSigned ? null : () => void props.setAnswers(taken, 'Use the owner’s signature'),
  };
}
