import { logoPath } from '@plumbline/domain/ground/organization-logo';
import { useEffect, useState } from 'react';
import { type CallError, isOvertaken, type Result } from '#src/ground/backend/call.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import type { Form } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { pngBytesOf } from '#src/ground/local/files/png-text.ts';
import { log } from '#src/ground/log.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { type KeptLogo, keepLogo, readLogo } from '#src/ground/session/organization-logo.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { OrganizationColumns } from '../organization/calls/organization-calls.ts';
import { saveAndRefresh, useOrganizationCalls } from '../organization/calls/use-organization-calls.ts';
import { type BrandingForm, brandingFormOf, brandingFormSchema, brandingPatch } from './branding-form.ts';

export interface Branding {
  readonly form: Form<BrandingForm, CallError>;
  /** The logo to be saved: a new one, or else the current one. */
  readonly logo: KeptLogo | null;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly refusal: CallError | null;
  readonly chooseLogo: (logo: KeptLogo | null) => void;
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Null until draft and logo have been read from this device. */
export function useBranding(organization: Organization): Branding | null {
  const settings = useOrganizationCalls(organization.id);
  const { storage } = useSessionParts();
  const facts = organization.letterhead?.look?.logo ?? null;
  const [saved, setSaved] = useState<KeptLogo | null | undefined>(facts === null ? null : undefined);
  const [chosen, setChosen] = useState<KeptLogo | null | undefined>(undefined);
  const [logoProblem, setLogoProblem] = useState<Branding['refusal']>(null);
  const [isSending, setSending] = useState(false);
  const sha256 = facts?.sha256 ?? null;
  useEffect(() => {
    let isOver = false;
    const read = sha256 === null ? Promise.resolve(null) : readLogo(storage, sha256);
    read.then(
      (logo) => isOver || setSaved(logo),
      (error: unknown) => {
        log.error('The logo was not read.', error);
        if (!isOver) setSaved(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [storage, sha256]);

  const form = useKeptForm('settings branding', {
    standing: brandingFormOf(organization),
    check: rulesOf(brandingFormSchema),
    isOvertaken,
    save: ({ changed, stood }) =>
      saveAndRefresh(settings, () => settings.save(brandingPatch(changed), brandingPatch(stood))),
  });
  if (form === null || saved === undefined) return null;
  const isLogoChanged = chosen !== undefined && chosen?.sha256 !== saved?.sha256;

  /** Uploads the file first: a row must never reference a missing one. */
  async function saveLogo(logo: KeptLogo | null): Promise<Result<null>> {
    if (logo !== null) {
      const file = new Blob([pngBytesOf(logo.png)], { type: 'image/png' });
      const sent = await settings.uploadLogo(file, logo.sha256);
      if (!sent.ok) return sent;
      await keepLogo(storage, logo);
    }
    return saveAndRefresh(settings, () =>
      settings.save(logoColumns(organization.id, logo), { logo_sha256: sha256 }),
    );
  }
  async function submitAll(): Promise<boolean> {
    if (chosen !== undefined && isLogoChanged) {
      const sent = await saveLogo(chosen);
      if (!sent.ok) {
        setLogoProblem(sent.error);
        return false;
      }
      setSaved(chosen);
      setChosen(undefined);
    }
    return form === null || !form.isChanged || (await form.submit());
  }
  return {
    form,
    logo: chosen === undefined ? saved : chosen,
    isChanged: form.isChanged || isLogoChanged,
    isBusy: form.isBusy || isSending,
    refusal: logoProblem ?? form.refusal,
    chooseLogo(logo) {
      setLogoProblem(null);
      setChosen(logo);
    },
    async submit() {
      if (isSending) return false;
      setSending(true);
      setLogoProblem(null);
      try {
        return await submitAll();
      } finally {
        setSending(false);
      }
    },
    discard() {
      setChosen(undefined);
      setLogoProblem(null);
      void form.discard();
    },
  };
}

const logoColumns = (organizationId: string, logo: KeptLogo | null): Partial<OrganizationColumns> => ({
  logo_path: logo && logoPath(organizationId, logo.sha256),
  logo_sha256: logo?.sha256 ?? null,
  logo_width: logo?.widthPx ?? null,
  logo_height: logo?.heightPx ?? null,
});
